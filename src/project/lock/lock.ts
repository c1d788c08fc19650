/** What a project's lock says of its translations, and how it learns of those that stand in a file. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { entryHash, resourceHash, resourceIn, textHash } from './lockHash.ts';
import { type LockLine, printLock } from './lockText.ts';
import { renewed, type StandingText, type TextHashes } from './renew.ts';
import { bestOf, type Standing, standingOf } from './standing.ts';

/** What is known of the translations of one resource in one locale. */
export interface KnownTexts {
  /** For a text that is asked about more than once. */
  hashesOf(text: Omit<StandingText, 'made'>): TextHashes;
  standing(text: Omit<StandingText, 'made'>): Standing;
  /** Hash of the source's text that a translation was made from, as far as that is known. */
  madeFrom(path: KeyPath, translation: string): string | undefined;
  sourceHash(text: string): string;
  /**
   * Each of the texts has one line from now on; what is known of others stays.
   * @returns whether that is anything else than what was known
   */
  learn(texts: readonly StandingText[]): boolean;
  /**
   * Knows what is about to be written beside what is known: that counts which fits the file.
   * @returns the lines of it
   */
  foresee(texts: readonly StandingText[]): readonly LockLine[];
  /** Forgets all but the texts with these keys, as the source spells them. */
  forgetAllBut(paths: readonly KeyPath[]): void;
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
      madeFrom: (path, translation) => {
        const lines = linesOf(hashes.entry(path));
        return lines.length === 0
          ? undefined
          : bestOf(lines, { source: '', translation: textHash(translation) })?.source;
      },
      sourceHash: (text) => hashes.source(text),
      learn: (texts) => {
        const before = this.lines.get(key) ?? nothing;
        if (texts.every((text) => isKnown(before, hashes.of(text), text))) return false;
        const after = new Map(before);
        for (const text of texts) {
          const now = hashes.of(text);
          const { entry } = now;
          const former = text.formerPath && hashes.entry(text.formerPath);
          if (former !== undefined) after.delete(former);
          const line = renewed(linesOf(former ?? entry), now, text.made);
          after.set(entry, [{ entry, locale, ...line }]);
        }
        this.lines.set(key, after);
        return true;
      },
      foresee: (texts) => {
        const after = new Map(this.lines.get(key) ?? nothing);
        const lines = texts.map((text): LockLine => {
          const now = hashes.of(text);
          const { entry } = now;
          const known = text.formerPath ? linesOf(hashes.entry(text.formerPath)) : [];
          return { entry, locale, ...renewed(known, now, text.made) };
        });
        for (const line of lines) after.set(line.entry, [...(after.get(line.entry) ?? []), line]);
        this.lines.set(key, after);
        return lines;
      },
      forgetAllBut: (paths) => {
        const kept = new Set(paths.map((path) => hashes.entry(path)));
        const before = this.lines.get(key) ?? nothing;
        this.lines.set(key, new Map([...before].filter(([entry]) => kept.has(entry))));
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

/** Whether nothing has changed since: most texts are as they were. What is stale stays so. */
function isKnown(
  lines: ReadonlyMap<string, readonly LockLine[]>,
  { entry, translation }: TextHashes,
  { made, formerPath }: StandingText,
): boolean {
  const [line, other] = lines.get(entry) ?? [];
  return line !== undefined && !other && !made && !formerPath && line.translation === translation;
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

  source(text: string): string {
    const known = this.sources.get(text) ?? textHash(text);
    this.sources.set(text, known);
    return known;
  }

  of(text: Omit<StandingText, 'made'>): TextHashes {
    if (text.hashes) return text.hashes;
    const { path, source, translation } = text;
    return { entry: this.entry(path), source: this.source(source), translation: textHash(translation) };
  }
}
