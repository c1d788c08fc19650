import assert from 'node:assert/strict';
import { it } from 'mocha';
import { applyEdits, type Change, type Entry, type FileIdentity } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { keyOf } from '../../../src/project/plan.ts';
import { type CorpusFile, corpusFiles, describeCorpus } from '../../support/corpora.ts';

const variants: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  LF: (text) => text.replaceAll('\r\n', '\n'),
  CRLF: (text) => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'),
  'with a byte order mark': (text) => (text.startsWith('\uFEFF') ? text : `\uFEFF${text}`),
  'without final newline': (text) => text.trimEnd(),
};

/** Files that hold no resources or are broken on purpose are read without a crash and otherwise left alone. */
function readable({ path, locale, text }: CorpusFile) {
  const file = { path, locale };
  const { entries, problems } = json.read(text, file);
  return problems.length > 0 || entries.length === 0 ? undefined : { file, entries };
}

const files = corpusFiles(/\.(?:jsonc?|arb)$/);

describeCorpus('JSON: every file of the corpora', () => {
  it('reads nearly all of them', () => {
    const broken = files.filter(
      ({ path, locale, text }) => json.read(text, { path, locale }).problems.length > 0,
    );
    assert.ok(files.length > 80, `${files.length} files`);
    assert.ok(broken.length <= 8, broken.map((file) => file.path).join('\n'));
  });

  for (const [name, vary] of Object.entries(variants)) {
    it(`keeps every byte: ${name}`, () => {
      for (const original of files) {
        const text = vary(original.text);
        const read = readable({ ...original, text });
        if (read) checkOneFile(text, read.file, read.entries);
      }
    });
  }

  it('reads the same values as an independent parser', () => {
    for (const file of files) {
      const read = readable(file);
      const parsed = read && strictParse(file.text);
      if (!read || parsed === undefined) continue;
      const values = stringsIn(parsed);
      for (const entry of read.entries) assert.ok(values.has(entry.text), `${file.path}: ${entry.path}`);
    }
  });
});

function checkOneFile(text: string, file: FileIdentity, entries: readonly Entry[]): void {
  const options = { file };
  assert.deepEqual(json.write(text, [], options).edits, [], file.path);
  const same = entries.map(({ path, text: value }): Change => ({ kind: 'set', path, text: value }));
  assert.deepEqual(json.write(text, same, options), { edits: [], conflicts: [] }, file.path);
  const entry = entries[Math.floor(entries.length / 2)];
  if (!entry) return;
  const { edits } = json.write(text, [{ kind: 'set', path: entry.path, text: 'Neu "ä" \n' }], options);
  assert.deepEqual(
    edits.map(({ offset, length }) => ({ offset, length })),
    [entry.range],
    file.path,
  );
  const again = json.read(applyEdits(text, edits), file).entries;
  assert.deepEqual(
    again.map((one) => [one.path, one.text]),
    entries.map((one) => [one.path, one === entry ? 'Neu "ä" \n' : one.text]),
  );
}

describeCorpus('JSON: every source and translation of the corpora', () => {
  const sources = files.filter((file) => file.role === 'source' && readable(file));

  it('takes what is missing where the source has it, and changes nothing else', () => {
    let inserted = 0;
    for (const source of sources) {
      for (const target of files) {
        if (target.project !== source.project || target.role !== 'translation') continue;
        inserted += insertMissing(source, target);
      }
    }
    assert.ok(inserted > 5000, `${inserted} entries`);
  });

  it('makes a new file of all texts, and of every third', () => {
    for (const source of sources) {
      const read = readable(source);
      if (!read) continue;
      newFile(source, read.entries, () => true);
      newFile(source, read.entries, (index) => index % 3 === 0);
    }
  });
});

function insertMissing(source: CorpusFile, target: CorpusFile): number {
  const from = readable(source);
  const to = readable(target);
  if (!from || !to) return 0;
  const known = new Set(to.entries.map((entry) => keyOf(entry.path)));
  const missing = from.entries.filter((entry) => !known.has(keyOf(entry.path)));
  const changes = missing.map(({ path, text }): Change => ({ kind: 'set', path, text: `[x] ${text}` }));
  const template = { file: from.file, text: source.text };
  const { edits, conflicts } = json.write(target.text, changes, { file: to.file, template });
  assert.ok(
    edits.every(
      (edit) => edit.length === 0 || target.text.slice(edit.offset, edit.offset + edit.length).trim() === '',
    ),
  );
  const result = applyEdits(target.text, edits);
  const written = new Map(json.read(result, to.file).entries.map((entry) => [keyOf(entry.path), entry.text]));
  const refused = new Set(conflicts.map((conflict) => keyOf(conflict.path)));
  for (const entry of missing) {
    const expected = refused.has(keyOf(entry.path)) ? undefined : `[x] ${entry.text}`;
    assert.equal(written.get(keyOf(entry.path)), expected, `${target.path}: ${entry.path.join('.')}`);
  }
  for (const entry of to.entries) assert.equal(written.get(keyOf(entry.path)), entry.text);
  return missing.length - refused.size;
}

function newFile(source: CorpusFile, entries: readonly Entry[], keep: (index: number) => boolean): void {
  const file = { path: source.path, locale: source.locale };
  const becomes = { path: source.path.replace(source.locale, 'xx'), locale: 'xx' };
  const changes = entries.map(({ path, text }, index): Change => {
    return keep(index) ? { kind: 'set', path, text: `[x] ${text}` } : { kind: 'remove', path };
  });
  const { edits, conflicts } = json.write(source.text, changes, { file, becomes });
  const result = json.read(applyEdits(source.text, edits), becomes);
  assert.deepEqual(result.problems, [], source.path);
  if (conflicts.length > 0) return;
  assert.deepEqual(
    result.entries.map((entry) => entry.text),
    entries.filter((_, index) => keep(index)).map((entry) => `[x] ${entry.text}`),
    source.path,
  );
}

function strictParse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // JSON with comments: the independent parser does not read it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function stringsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) walk(inner);
  };
  walk(value);
  return found;
}
