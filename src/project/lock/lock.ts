/** What a project's lock records about its translations, and how it learns about those in a file. */
import type { KeyPath } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import { lazily } from '../../lazily.ts';
import { FormerLines, type IsGone, type Lines } from './formerLines.ts';
import type { LineEnd } from './lines.ts';
import { textHash } from './lockHash.ts';
import {
  hasTexts,
  keyIn,
  type LockLine,
  localeIn,
  printLine,
  printLock,
  readLine,
  resourceIn,
} from './lockText.ts';
import { type NamedText, renewed, type StandingText, type TextHashes } from './renew.ts';
import { SourceHashes } from './sourceHashes.ts';
import { bestOf, type Seen, seenAtOnce, standingOf, type TextsNow } from './standing.ts';

export interface KnownTexts {
  /** Whether anything is recorded for this source and locale. */
  readonly hasRecords: boolean;
  /** @param wanted all texts of the source, if the file marks the text: they show which messages are obsolete */
  look(text: NamedText, wanted?: readonly Wanted[]): Seen;
  /** Hash of the source text that a translation was made from, if known. */
  madeFrom(path: KeyPath, translation: string): string | undefined;
  sourceHash(text: string): string;
  /**
   * If nothing is recorded for this source and locale, takes over what is recorded for the one that it was moved or
   * copied from, if that can be recognized. Unless the other is gone, the two may only resemble each other, so what
   * differs counts as made by hand.
   * @param texts all that the file holds
   */
  inherit(texts: () => readonly NamedText[]): void;
  /** @returns whether anything may have changed */
  learn(texts: readonly StandingText[]): boolean;
  /** Adds lines for texts about to be written, and returns the new ones. Later, only those matching the file count. */
  foresee(texts: readonly StandingText[]): readonly string[];
  /**
   * Forgets all but the texts with these keys, as spelled by the source, and the former messages whose translations the
   * file proposes for marked texts.
   */
  forgetAllBut(paths: readonly KeyPath[], texts?: readonly StandingText[]): void;
}

type Wanted = Pick<StandingText, 'path'>;

export class Lock {
  private readonly files = new Map<string, Map<string, Lines>>();
  private readonly hashes = new Map<string, SourceHashes>();
  /** By locale. */
  private readonly former = new Map<string, FormerLines>();
  private isAhead = false;
  private readonly inherited: string[] = [];
  readonly isGone: IsGone;

  constructor(lines: readonly string[], isGone: IsGone = () => false) {
    this.isGone = isGone;
    for (const line of lines) add(this.linesOf(resourceIn(line), localeIn(line)), keyIn(line), line);
  }

  /**
   * @param source path of the resource's source, relative to the folder of the lock, with forward slashes
   * @param locale as spelled by the project
   */
  textsOf(source: string, locale: string): KnownTexts {
    const hashes = this.hashes.get(source) ?? new SourceHashes(source);
    this.hashes.set(source, hashes);
    const lines = this.linesOf(hashes.resource, locale);
    const former = () => this.formerIn(locale);
    return new FileTexts({ hashes, locale, lines, former }, (inherited = []) => {
      this.isAhead = true;
      for (const line of inherited) this.inherited.push(line);
    });
  }

  /** The lines taken over from other sources, which the file does not have; each is returned once. */
  foreseeInherited(): readonly string[] {
    return this.inherited.splice(0);
  }

  /**
   * Whether lines were foreseen or inherited, so the lock on disk may lack some, be unsorted, or hold lines for texts
   * never written.
   */
  get isAheadOfFile(): boolean {
    return this.isAhead;
  }

  print(lineEnd?: LineEnd): string {
    const files = [...this.files.values()].flatMap((locales) => [...locales.values()]);
    return printLock(
      files.flatMap((lines) => [...lines.values()].flat()),
      lineEnd,
    );
  }

  /** What was recorded when this was first called: what has been inherited since is found where it comes from. */
  private formerIn(locale: string): FormerLines {
    const all = () => [...this.files.values()].flatMap((locales) => locales.get(locale) ?? []);
    const former = this.former.get(locale) ?? new FormerLines(all(), this.isGone);
    this.former.set(locale, former);
    return former;
  }

  private linesOf(resource: string, locale: string): Lines {
    const locales = this.files.get(resource) ?? new Map<string, Lines>();
    const known = locales.get(locale);
    if (known) return known;
    const lines: Lines = new Map();
    this.files.set(resource, locales.set(locale, lines));
    return lines;
  }
}

function add(lines: Lines, key: string, line: string): void {
  const known = lines.get(key);
  lines.set(key, known === undefined ? line : [known, line].flat());
}

interface FileLines {
  readonly hashes: SourceHashes;
  readonly locale: string;
  readonly lines: Lines;
  /** The lines for all sources in this locale. */
  readonly former: () => FormerLines;
}

class FileTexts implements KnownTexts {
  private readonly hashes: SourceHashes;
  private readonly locale: string;
  private readonly lines: Lines;
  private readonly former: () => FormerLines;
  private readonly added: (inherited?: readonly string[]) => void;
  private readonly byTranslation = lazily(() =>
    groupBy([...this.lines.values()].flat().map(readLine), ({ translation }) => translation),
  );
  private current: { readonly wanted: readonly Wanted[]; readonly keys: ReadonlySet<string> } | undefined;

  constructor({ hashes, locale, lines, former }: FileLines, added: (inherited?: readonly string[]) => void) {
    this.hashes = hashes;
    this.locale = locale;
    this.lines = lines;
    this.former = former;
    this.added = added;
  }

  get hasRecords(): boolean {
    return this.lines.size > 0;
  }

  look(text: NamedText, wanted?: readonly Wanted[]): Seen {
    const now = this.hashes.of(text);
    const known = this.lines.get(now.key);
    if (known === undefined && wanted) return this.lookAmongFormer(now, wanted);
    const seen = typeof known === 'string' ? seenAtOnce(known, now) : undefined;
    if (seen) return seen;
    const lines = this.linesOf(now.key);
    return { standing: standingOf(lines, now), isRecorded: isRecorded(lines, now) };
  }

  /**
   * Programs such as msgmerge and lupdate propose the translation of a former message for a new one. It is not recorded
   * for the new one: a person who removes the mark makes it their own. An equal translation of a message that the
   * source still has proves nothing, because short texts such as `OK` recur.
   */
  private lookAmongFormer(now: TextsNow, wanted: readonly Wanted[]): Seen {
    const current = this.keysOf(wanted);
    const lines = (this.byTranslation().get(now.translation) ?? []).filter(({ key }) => !current.has(key));
    return { standing: standingOf(lines, now), isRecorded: true };
  }

  private keysOf(wanted: readonly Wanted[]): ReadonlySet<string> {
    if (this.current?.wanted !== wanted)
      this.current = { wanted, keys: new Set(wanted.map(({ path }) => this.hashes.key(path))) };
    return this.current.keys;
  }

  madeFrom(path: KeyPath, translation: string): string | undefined {
    const lines = this.linesOf(this.hashes.key(path));
    if (lines.length === 0) return undefined;
    return bestOf(lines, { source: '', translation: textHash(translation) })?.source;
  }

  sourceHash(text: string): string {
    return textHash(text);
  }

  inherit(texts: () => readonly NamedText[]): void {
    if (this.hasRecords) return;
    const held = lazily(() => texts().map((text) => this.hashes.of(text)));
    const former = this.former().of(held);
    if (!former) return;
    const now = new Map(held().map((text) => [text.key, text]));
    for (const [key, lines] of former.lines) {
      const text = now.get(key);
      const isOwn = (line: string) =>
        (former.isGone || (text !== undefined && hasTexts(line, text))) &&
        !former.rivals.some((rival) => isByHand(line, linesIn(rival, key)));
      const own = [lines].flat().map((line) => this.asOwn(line, isOwn(line)));
      this.lines.set(key, own);
    }
    this.added([...this.lines.values()].flat());
  }

  learn(texts: readonly StandingText[]): boolean {
    const changed = texts.filter((text) => this.isNews(text));
    for (const text of changed) {
      const now = this.hashes.of(text);
      const former = text.formerPath && this.hashes.key(text.formerPath);
      const line = renewed(this.linesOf(former ?? now.key), now, text.made);
      if (former !== undefined) this.lines.delete(former);
      this.lines.set(now.key, this.print(now.key, line));
    }
    return changed.length > 0;
  }

  foresee(texts: readonly StandingText[]): readonly string[] {
    const lines = texts.flatMap((text): readonly string[] => {
      const now = this.hashes.of(text);
      const known = this.linesOf(text.formerPath ? this.hashes.key(text.formerPath) : now.key);
      const line = this.print(now.key, renewed(known, now, text.made));
      return this.printed(now.key).includes(line) ? [] : [line];
    });
    for (const line of lines) add(this.lines, keyIn(line), line);
    if (lines.length > 0) this.added();
    return lines;
  }

  forgetAllBut(paths: readonly KeyPath[], texts: readonly StandingText[] = []): void {
    const kept = new Set(paths.map((path) => this.hashes.key(path)));
    const marked = texts.filter(({ isMarked }) => isMarked).map((text) => this.hashes.of(text));
    const proposed = new Set(marked.filter(({ key }) => !this.lines.has(key)).map((now) => now.translation));
    const isProposed = (key: string) => this.linesOf(key).some((line) => proposed.has(line.translation));
    for (const key of this.lines.keys()) if (!kept.has(key) && !isProposed(key)) this.lines.delete(key);
  }

  private linesOf(key: string): readonly LockLine[] {
    return linesIn(this.lines, key);
  }

  private printed(key: string): readonly string[] {
    return printedIn(this.lines, key);
  }

  private asOwn(line: string, keepsOrigin: boolean): string {
    const read = readLine(line);
    return printLine({
      ...read,
      resource: this.hashes.resource,
      origin: keepsOrigin ? read.origin : 'byHand',
    });
  }

  private print(key: string, line: Omit<LockLine, 'resource' | 'key' | 'locale'>): string {
    return printLine({ resource: this.hashes.resource, key, locale: this.locale, ...line });
  }

  private isNews(text: StandingText): boolean {
    if (text.made || text.formerPath) return true;
    if (text.seen) return !text.seen.isRecorded;
    const now = this.hashes.of(text);
    return !isRecorded(this.linesOf(now.key), now);
  }
}

/** Whether one of these lines says that a person made the translation. */
function isByHand(line: string, others: readonly LockLine[]): boolean {
  const { translation } = readLine(line);
  return others.some((other) => other.origin === 'byHand' && other.translation === translation);
}

function printedIn(lines: Lines, key: string): readonly string[] {
  return [lines.get(key) ?? []].flat();
}

function linesIn(lines: Lines, key: string): readonly LockLine[] {
  return printedIn(lines, key).map(readLine);
}

function isRecorded([line, other]: readonly LockLine[], { translation }: TextHashes): boolean {
  return line?.translation === translation && !other;
}
