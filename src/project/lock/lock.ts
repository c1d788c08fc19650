/** What a project's lock says of its translations, and how it learns of those that stand in a file. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { entryHash, resourceHash, resourceIn, textHash } from './lockHash.ts';
import { type LockLine, printLock } from './lockText.ts';
import { renewed, type StandingText } from './renew.ts';
import { type Standing, standingOf } from './standing.ts';

/** What is known of the translations of one resource in one locale. */
export interface KnownTexts {
  standing(text: Omit<StandingText, 'made'>): Standing;
  /**
   * Takes the place of what was known: each translation that stands in the file has one line.
   * @param extra keys that the file has and the source has not: what is known of them stays
   */
  renew(texts: readonly StandingText[], extra?: readonly KeyPath[]): void;
}

export class Lock {
  /** By `fileKey`. */
  private readonly lines: Map<string, ReadonlyMap<string, readonly LockLine[]>>;
  private readonly hashes = new Map<string, Hashes>();

  constructor(lines: readonly LockLine[]) {
    const files = groupBy(lines, ({ entry, locale }) => fileKey(resourceIn(entry), locale));
    this.lines = new Map([...files].map(([key, own]) => [key, groupBy(own, ({ entry }) => entry)]));
  }

  /**
   * @param source path of the resource's source, from the folder of the lock, with forward slashes
   * @param locale as the project spells it
   */
  textsOf(source: string, locale: string): KnownTexts {
    const hashes = this.hashes.get(source) ?? new Hashes(source);
    this.hashes.set(source, hashes);
    const key = fileKey(hashes.resource, locale);
    const linesOf = (entry: string) => this.lines.get(key)?.get(entry) ?? [];
    return {
      standing: (text) => standingOf(linesOf(hashes.entry(text.path)), hashes.texts(text)),
      renew: (texts, extra = []) => {
        const kept = extra.map((path) => hashes.entry(path)).map((entry) => [entry, linesOf(entry)] as const);
        const lines = texts.map((text): readonly [string, readonly LockLine[]] => {
          const entry = hashes.entry(text.path);
          return [entry, [{ entry, locale, ...renewed(linesOf(entry), hashes.texts(text), text.made) }]];
        });
        this.lines.set(key, new Map([...kept, ...lines]));
      },
    };
  }

  /** The same text for the same lines. */
  print(): string {
    return printLock([...this.lines.values()].flatMap((entries) => [...entries.values()].flat()));
  }
}

function fileKey(resource: string, locale: string): string {
  return `${resource} ${locale}`;
}

/** Hashes of one resource: its keys and texts are those of all its locales. */
class Hashes {
  readonly resource: string;
  private readonly entries = new Map<string, string>();
  private readonly sources = new Map<string, string>();

  constructor(source: string) {
    this.resource = resourceHash(source);
  }

  entry(path: KeyPath): string {
    const key = pathKey(path);
    const known = this.entries.get(key) ?? entryHash(this.resource, path);
    this.entries.set(key, known);
    return known;
  }

  texts({ source, translation }: Omit<StandingText, 'made'>) {
    const known = this.sources.get(source) ?? textHash(source);
    this.sources.set(source, known);
    return { source: known, translation: textHash(translation) };
  }
}
