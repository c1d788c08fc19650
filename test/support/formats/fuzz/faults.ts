/** Properties that must hold for a damaged file. */
import assert from 'node:assert/strict';
import {
  applyEdits,
  type Change,
  type Entry,
  type Format,
  type WriteResult,
} from '../../../../src/formats/format.ts';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { checkNewFile, done, meant, type ReadFile } from '../checks.ts';

export interface Trial {
  readonly format: Format;
  readonly path: string;
  readonly locale: string;
  readonly text: string;
  /** The text of the file before the damage. */
  readonly source: string;
  readonly value: string;
  /** The index of the entry to change, modulo the number of entries. */
  readonly at: number;
}

/** @throws an Error that names the violated property, or what the format throws */
export function check(trial: Trial): void {
  const { format, path, locale, text } = trial;
  const file = { path, locale };
  const { entries, problems } = format.read(text, file);
  const lines = text.split(/\r\n|\r|\n/).length;
  for (const { line, column } of problems) {
    assert.ok(line >= 1 && line <= lines && column >= 1, 'a problem has no position in the text');
  }
  for (const { range } of entries) {
    const isWithin = range.offset >= 0 && range.length >= 0 && range.offset + range.length <= text.length;
    assert.ok(isWithin, 'an entry is not in the text');
  }
  const read: ReadFile = { file, text, entries };
  if (problems.length > 0) checkRefused(format, read);
  else checkWritten(trial, read);
}

function checkWritten(trial: Trial, read: ReadFile): void {
  const { format } = trial;
  const { entries } = read;
  assert.equal(
    new Set(entries.map(({ path: key }) => pathKey(key))).size,
    entries.length,
    'a path occurs twice',
  );
  checkSame(format, read);
  if (entries.length === 0) return;
  checkSet(trial, read);
  checkRemoved(trial, read);
  checkTemplate(trial, read);
}

function checkRefused(format: Format, { file, text, entries }: ReadFile): void {
  const paths = [['a'], ...entries.map((entry) => entry.path)];
  const changes = paths.map((path): Change => ({ kind: 'set', path, text: 'x' }));
  assert.throws(
    () => format.write(text, changes, { file }),
    /has problems/,
    'a file with problems is written',
  );
}

function checkSame(format: Format, { file, text, entries }: ReadFile): void {
  assert.deepEqual(format.write(text, [], { file }).edits, [], 'writing nothing makes edits');
  const same = done(entries).map((entry): Change => ({ kind: 'set', path: entry.path, text: entry.text }));
  assert.deepEqual(
    format.write(text, same, { file }),
    { edits: [], conflicts: [] },
    'the same values make edits',
  );
}

function checkSet({ format, value, at }: Trial, { file, text, entries }: ReadFile): void {
  const entry = pickEntry(entries, at);
  const result = format.write(text, [{ kind: 'set', path: entry.path, text: value }], { file });
  if (isRefused(result)) return;
  const again = format.read(applyEdits(text, result.edits), file);
  assert.deepEqual(again.problems, [], 'what is set breaks the file');
  const isSet = entries.map((one) => isSamePlace(one, entry));
  assert.deepEqual(
    again.entries.map((one, index) => [one.path, isSet[index] ? meant(format, one.text, value) : one.text]),
    entries.map((one, index) => [one.path, isSet[index] ? value : one.text]),
    'what is set is read as something else',
  );
}

function checkRemoved({ format, at }: Trial, { file, text, entries }: ReadFile): void {
  const entry = pickEntry(entries, at);
  const result = format.write(text, [{ kind: 'remove', path: entry.path }], { file });
  if (isRefused(result) || result.edits.length === 0) return;
  const again = format.read(applyEdits(text, result.edits), file);
  assert.deepEqual(again.problems, [], 'what is removed breaks the file');
  const others = entries.filter((one) => !isSamePlace(one, entry));
  const isTouched = ({ range }: Entry) =>
    result.edits.some(
      ({ offset, length }) => offset < range.offset + range.length && range.offset < offset + length,
    );
  assert.ok(!others.some(isTouched), 'what is removed takes another text with it');
  // The remaining file may be of another dialect, or its texts may represent other entries.
  if (format.nestsKeys || format.languages) return;
  assert.deepEqual(filled(again.entries), filled(others), 'what is removed changes another text');
}

function pickEntry(entries: readonly Entry[], at: number): Entry {
  const entry = entries[at % entries.length];
  assert.ok(entry);
  return entry;
}

/** One text may represent several entries. */
function isSamePlace({ range: one }: Entry, { range: other }: Entry): boolean {
  return one.offset === other.offset && one.length === other.length;
}

function filled(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ text }) => text).filter((text) => text !== '');
}

function isRefused({ edits, conflicts }: WriteResult): boolean {
  if (conflicts.length > 0) assert.deepEqual(edits, [], 'what is refused makes edits');
  return conflicts.length > 0;
}

/** Completes the damaged file from the original, and makes a new file from the damaged one. */
function checkTemplate({ format, path, locale, source }: Trial, read: ReadFile): void {
  const file = { path, locale };
  const from = format.read(source, file);
  // Markdown has positions instead of keys, and files with all languages are never new.
  if (from.problems.length > 0 || format.id === 'markdown' || format.languages) return;
  checkInserted(format, { file, text: source, entries: from.entries }, read);
  named('a new file is wrong', () => {
    checkNewFile(format, read, { path, locale: 'fr' }, (index) => index % 3 !== 1);
  });
}

function checkInserted(format: Format, from: ReadFile, { file, text, entries }: ReadFile): void {
  const known = new Set(entries.map((entry) => pathKey(entry.path)));
  const missing = from.entries.filter((entry) => !known.has(pathKey(entry.path)));
  const changes = missing.map((one): Change => ({ kind: 'set', path: one.path, text: `[x] ${one.text}` }));
  const { edits, conflicts } = format.write(text, changes, { file, template: from });
  const again = format.read(applyEdits(text, edits), file);
  assert.deepEqual(again.problems, [], 'what is inserted breaks the file');
  const written = new Map(again.entries.map((entry) => [pathKey(entry.path), entry.text]));
  const refused = new Set(conflicts.map((conflict) => pathKey(conflict.path)));
  for (const { path, text: wanted } of missing) {
    const expected = refused.has(pathKey(path)) ? undefined : `[x] ${wanted}`;
    assert.equal(
      meant(format, written.get(pathKey(path)), expected),
      expected,
      'what is inserted is read as something else',
    );
  }
  for (const one of entries) {
    assert.equal(written.get(pathKey(one.path)), one.text, 'what is inserted changes another text');
  }
}

/** Gives all assertion errors the same message, so that a fault is reported only once. */
function named(fault: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw error instanceof assert.AssertionError ? new Error(fault, { cause: error }) : error;
  }
}
