/** What a project's lock says of its translations, and how it learns of those that stand in a file. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { entryHash, resourceHash, resourceIn, textHash } from './lockHash.ts';
import { type LockLine, printLock } from './lockText.ts';
import { renewed, type StandingText, type TextHashes } from './renew.ts';
import { bestOf, type Seen, standingOf } from './standing.ts';

/** What is known of the translations of one resource in one locale. */
export interface KnownTexts {
  look(text: NamedText): Seen;
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
   * @returns the lines that are new
   */
  foresee(texts: readonly StandingText[]): readonly LockLine[];
  /** Forgets all but the texts with these keys, as the source spells them. */
  forgetAllBut(paths: readonly KeyPath[]): void;
}

export type NamedText = Pick<StandingText, 'path' | 'source' | 'translation'>;

export class Lock {
  /** The lines of each resource in each locale, by entry. */
  private readonly files = new Map<string, Map<string, readonly LockLine[]>>();
  private readonly hashes = new Map<string, Hashes>();

  constructor(lines: readonly LockLine[]) {
    for (const line of lines) add(this.linesOf(resourceIn(line.entry), line.locale), line);
  }

  /**
   * @param source path of the resource's source, from the folder of the lock, with forward slashes
   * @param locale as the project spells it
   */
  textsOf(source: string, locale: string): KnownTexts {
    const hashes = this.hashes.get(source) ?? new Hashes(source);
    this.hashes.set(source, hashes);
    return new FileTexts(hashes, locale, this.linesOf(hashes.resource, locale));
  }

  /** The same text for the same lines. */
  print(): string {
    return printLock([...this.files.values()].flatMap((entries) => [...entries.values()].flat()));
  }

  private linesOf(resource: string, locale: string): Map<string, readonly LockLine[]> {
    const key = `${resource} ${locale}`;
    const known = this.files.get(key) ?? new Map<string, readonly LockLine[]>();
    this.files.set(key, known);
    return known;
  }
}

function add(lines: Map<string, readonly LockLine[]>, line: LockLine): void {
  const known = lines.get(line.entry);
  lines.set(line.entry, known ? [...known, line] : [line]);
}

class FileTexts implements KnownTexts {
  private readonly hashes: Hashes;
  private readonly locale: string;
  private readonly lines: Map<string, readonly LockLine[]>;

  constructor(hashes: Hashes, locale: string, lines: Map<string, readonly LockLine[]>) {
    this.hashes = hashes;
    this.locale = locale;
    this.lines = lines;
  }

  look(text: NamedText): Seen {
    const now = this.hashes.of(text);
    const lines = this.linesOf(now.entry);
    return { standing: standingOf(lines, now), isRecorded: isRecorded(lines, now) };
  }

  madeFrom(path: KeyPath, translation: string): string | undefined {
    const lines = this.linesOf(this.hashes.entry(path));
    if (lines.length === 0) return undefined;
    return bestOf(lines, { source: '', translation: textHash(translation) })?.source;
  }

  sourceHash(text: string): string {
    return this.hashes.source(text);
  }

  learn(texts: readonly StandingText[]): boolean {
    const changed = texts.filter((text) => this.isNews(text));
    for (const text of changed) {
      const now = this.hashes.of(text);
      const former = text.formerPath && this.hashes.entry(text.formerPath);
      const line = renewed(this.linesOf(former ?? now.entry), now, text.made);
      if (former !== undefined) this.lines.delete(former);
      this.lines.set(now.entry, [{ entry: now.entry, locale: this.locale, ...line }]);
    }
    return changed.length > 0;
  }

  foresee(texts: readonly StandingText[]): readonly LockLine[] {
    const lines = texts.flatMap((text): readonly LockLine[] => {
      const now = this.hashes.of(text);
      const known = text.formerPath ? this.linesOf(this.hashes.entry(text.formerPath)) : [];
      const line = { entry: now.entry, locale: this.locale, ...renewed(known, now, text.made) };
      return this.linesOf(now.entry).some((one) => isSame(one, line)) ? [] : [line];
    });
    for (const line of lines) add(this.lines, line);
    return lines;
  }

  forgetAllBut(paths: readonly KeyPath[]): void {
    const kept = new Set(paths.map((path) => this.hashes.entry(path)));
    for (const entry of this.lines.keys()) if (!kept.has(entry)) this.lines.delete(entry);
  }

  private linesOf(entry: string): readonly LockLine[] {
    return this.lines.get(entry) ?? nothing;
  }

  private isNews(text: StandingText): boolean {
    if (text.made || text.formerPath) return true;
    if (text.seen) return !text.seen.isRecorded;
    const now = this.hashes.of(text);
    return !isRecorded(this.linesOf(now.entry), now);
  }
}

const nothing: readonly LockLine[] = [];

function isSame(one: LockLine, other: LockLine): boolean {
  return one.source === other.source && one.translation === other.translation && one.origin === other.origin;
}

function isRecorded([line, other]: readonly LockLine[], { translation }: TextHashes): boolean {
  return line?.translation === translation && !other;
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

  of({ path, source, translation }: NamedText): TextHashes {
    return { entry: this.entry(path), source: this.source(source), translation: textHash(translation) };
  }
}
