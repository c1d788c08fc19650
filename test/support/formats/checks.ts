/** Properties of every format, for any file. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  applyEdits,
  type Change,
  type Entry,
  type FileIdentity,
  type Format,
} from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';
import type { CorpusFile } from '../corpora.ts';

/** A file as it is, with other line ends, with a byte order mark, and without white space at its end. */
export const variants: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  LF: (text) => text.replaceAll('\r\n', '\n'),
  CRLF: (text) => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'),
  'with a byte order mark': (text) => (text.startsWith('\uFEFF') ? text : `\uFEFF${text}`),
  'without white space at its end': (text) => text.trimEnd(),
};

export interface ReadFile {
  readonly file: FileIdentity;
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** @returns undefined for files without entries or with problems, which must still be read without a crash */
export function readable(
  format: Format,
  { path, locale, text }: Pick<CorpusFile, 'path' | 'locale' | 'text'>,
): ReadFile | undefined {
  const file = { path, locale };
  const { entries, problems } = format.read(text, file);
  return problems.length > 0 || entries.length === 0 ? undefined : { file, text, entries };
}

/** Excludes stale entries: setting one removes the mark, so the file changes even if the text does not. */
export function done(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ stale }) => !stale);
}

/** Writes no change, the same values, and one new value: only that value's range changes, and it reads back. */
export function checkUntouched(format: Format, { file, text, entries }: ReadFile, value: string): void {
  const options = { file };
  assert.deepEqual(format.write(text, [], options).edits, [], file.path);
  const same = done(entries).map((entry): Change => ({ kind: 'set', path: entry.path, text: entry.text }));
  assert.deepEqual(format.write(text, same, options), { edits: [], conflicts: [] }, file.path);
  const entry = entries[Math.floor(entries.length / 2)];
  if (entry) checkReplaced(format, { file, text, entries }, entry, value);
}

/** Edits must stay within the range of the entry, and every other entry must read as before. */
export function checkReplaced(
  format: Format,
  { file, text, entries }: ReadFile,
  entry: Entry,
  value: string,
): void {
  const { edits, conflicts } = format.write(text, [{ kind: 'set', path: entry.path, text: value }], { file });
  assert.deepEqual(conflicts, [], file.path);
  const { offset, length } = entry.range;
  for (const edit of edits) {
    const isInside = edit.offset >= offset && edit.offset + edit.length <= offset + length;
    assert.ok(isInside, `${file.path}: ${pathKey(entry.path)} changes more than its value`);
  }
  const again = format.read(applyEdits(text, edits), file);
  assert.deepEqual(again.problems, [], `${file.path}: ${JSON.stringify(value)}`);
  assert.deepEqual(
    again.entries.map((one) => [one.path, one.text]),
    entries.map((one) => [one.path, one === entry ? value : one.text]),
    file.path,
  );
}

export const awkwardText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['"', "'", '\\', '\n', '\t', ' ', '<', '>', '&', '%', '#', ':', '=', '-', '@', '?', '{', '}', '|'],
        ...[']]>', '<b>', '&amp;', '\\n', '\\u0041', '/*', '*/', '//', '$', '😀', 'שלום', '\u200f', '\u00a0'],
        ...['\u2028', 'é', 'e\u0301', '中', 'null', 'yes', '1e3', '~', '- a', '# b', '"', "''"],
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** @param holds excludes what the format cannot spell, such as control characters in XML */
export function checkSurvival(
  format: Format,
  read: ReadFile,
  holds: (value: string) => boolean = (value) => value !== '',
  runs = 300,
): void {
  const picked = fc.record({ value: awkwardText.filter(holds), at: fc.nat(read.entries.length - 1) });
  fc.assert(
    fc.property(picked, ({ value, at }) => {
      const entry = read.entries[at];
      if (entry) checkReplaced(format, read, entry, value);
    }),
    { numRuns: runs },
  );
}

/**
 * Entries that the target lacks are inserted or refused, and everything else stays.
 * @param mayGo whether an insertion may remove a line
 */
export function checkInsertion(
  format: Format,
  from: ReadFile,
  to: ReadFile,
  mayGo: (line: string) => boolean = () => false,
): number {
  const known = new Set(to.entries.map((entry) => pathKey(entry.path)));
  const missing = from.entries.filter((entry) => !known.has(pathKey(entry.path)));
  const changes = missing.map(({ path, text }): Change => ({ kind: 'set', path, text: `[x] ${text}` }));
  const template = { file: from.file, text: from.text };
  const { edits, conflicts } = format.write(to.text, changes, { file: to.file, template });
  for (const { offset, length } of edits) {
    const removed = to.text.slice(offset, offset + length).split('\n');
    const lost = removed.filter((line) => line.trim() !== '' && !mayGo(line));
    assert.deepEqual(lost, [], `${to.file.path}: something was removed`);
  }
  const again = format.read(applyEdits(to.text, edits), to.file);
  assert.deepEqual(again.problems, [], to.file.path);
  const written = new Map(again.entries.map((entry) => [pathKey(entry.path), entry.text]));
  const refused = new Set(conflicts.map((conflict) => pathKey(conflict.path)));
  for (const entry of missing) {
    const expected = refused.has(pathKey(entry.path)) ? undefined : `[x] ${entry.text}`;
    assert.equal(
      meant(format, written.get(pathKey(entry.path)), expected),
      expected,
      `${to.file.path}: ${entry.path.join('.')}`,
    );
  }
  for (const entry of to.entries) assert.equal(written.get(pathKey(entry.path)), entry.text, to.file.path);
  return missing.length - refused.size;
}

/** Returns the text of the new file. If the format reports conflicts, the file need only be valid. */
export function checkNewFile(
  format: Format,
  { file, text, entries }: ReadFile,
  becomes: FileIdentity,
  keep: (index: number) => boolean,
): string {
  const changes = entries.map((entry, index): Change => {
    return keep(index)
      ? { kind: 'set', path: entry.path, text: `[x] ${entry.text}` }
      : { kind: 'remove', path: entry.path };
  });
  const { edits, conflicts } = format.write(text, changes, { file, becomes, dropsAliases: true });
  const result = applyEdits(text, edits);
  const again = format.read(result, becomes);
  assert.deepEqual(again.problems, [], file.path);
  if (conflicts.length > 0) return result;
  const expected = entries.filter((_, index) => keep(index)).map((entry) => `[x] ${entry.text}`);
  const found = again.entries.filter(({ text: own }) => own !== '');
  assert.deepEqual(
    found.map((entry, index) => meant(format, entry.text, expected[index])),
    expected,
    file.path,
  );
  return result;
}

/** A made-up value may be spelled differently when it is read back. */
export function meant<T extends string | undefined>(
  { sameText }: Format,
  text: T,
  expected: string | T,
): string | T {
  return text !== undefined && expected !== undefined && sameText?.(text, expected) ? expected : text;
}

export function checkTruncated(format: Format, file: FileIdentity, text: string): void {
  for (let length = 0; length < text.length; length += 100) {
    const piece = text.slice(0, length);
    const { entries, problems } = format.read(piece, file);
    const lines = piece.split(/\r\n|\r|\n/).length;
    for (const { line, column } of problems) {
      assert.ok(line >= 1 && line <= lines && column >= 1, `${file.path} at ${length}: line ${line}`);
    }
    for (const { range } of entries) assert.ok(range.offset + range.length <= piece.length, file.path);
    if (problems.length === 0) assert.deepEqual(format.write(piece, [], { file }).edits, []);
  }
}

export function checkMutations(format: Format, file: FileIdentity, text: string, runs = 200): void {
  const change = fc.record({
    at: fc.nat(Math.max(0, text.length - 1)),
    length: fc.nat(5),
    content: fc.oneof(awkwardText, fc.string({ unit: 'binary', maxLength: 4 })),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      let mutated = text;
      for (const { at, length, content } of changes) {
        mutated = mutated.slice(0, at) + content + mutated.slice(at + length);
      }
      const { entries, problems } = format.read(mutated, file);
      if (problems.length > 0) return;
      const same = done(entries).map(
        (entry): Change => ({ kind: 'set', path: entry.path, text: entry.text }),
      );
      assert.deepEqual(format.write(mutated, same, { file }).edits, []);
    }),
    { numRuns: runs },
  );
}
