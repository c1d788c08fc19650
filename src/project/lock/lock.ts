/** What a project's lock says of its translations, and how it learns of those that stand in a file. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { entryHash, resourceHash, resourceIn, textHash } from './lockHash.ts';
import { type LockLine, printLock } from './lockText.ts';
import { renewed, type StandingText, type TextHashes } from './renew.ts';
import { type Standing, standingOf } from './standing.ts';

/** What is known of the translations of one resource in one locale. */
export interface KnownTexts {
  /** For a text that is asked about more than once. */
  hashesOf(text: Omit<StandingText, 'made'>): TextHashes;
  standing(text: Omit<StandingText, 'made'>): Standing;
  /**
   * Takes the place of what was known: each translation that stands in the file has one line.
   * @param extra keys that the file has and the source has not: what is known of them stays
   * @returns whether that is anything else than what was known
   */
  renew(texts: readonly StandingText[], extra?: readonly KeyPath[]): boolean;
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
      hashesOf: (text) => hashes.of(text),
      standing: (text) => {
        const now = hashes.of(text);
        return standingOf(linesOf(now.entry), now);
      },
      renew: (texts, extra = []) => {
        const before = this.lines.get(key) ?? nothing;
        if (isKnown(before, { hashes, texts, extra })) return false;
        const after = new Map<string, readonly LockLine[]>();
        for (const path of extra) {
          const entry = hashes.entry(path);
          after.set(entry, linesOf(entry));
        }
        for (const text of texts) {
          const now = hashes.of(text);
          const { entry } = now;
          after.set(entry, [{ entry, locale, ...renewed(linesOf(entry), now, text.made) }]);
        }
        this.lines.set(key, after);
        return true;
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

const nothing: ReadonlyMap<string, readonly LockLine[]> = new Map();

interface Told {
  readonly hashes: Hashes;
  readonly texts: readonly StandingText[];
  readonly extra: readonly KeyPath[];
}

/** Whether nothing has changed since: most files are as they were. What is stale stays so. */
function isKnown(lines: ReadonlyMap<string, readonly LockLine[]>, { hashes, texts, extra }: Told): boolean {
  const kept = new Set(extra.map((path) => hashes.entry(path)).filter((entry) => lines.has(entry)));
  if (lines.size !== texts.length + kept.size) return false;
  return texts.every((text) => {
    const { entry, translation } = hashes.of(text);
    const [line, other] = lines.get(entry) ?? [];
    return line !== undefined && !other && !text.made && line.translation === translation;
  });
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

  of(text: Omit<StandingText, 'made'>): TextHashes {
    if (text.hashes) return text.hashes;
    const source = this.sources.get(text.source) ?? textHash(text.source);
    this.sources.set(text.source, source);
    return { entry: this.entry(text.path), source, translation: textHash(text.translation) };
  }
}
