import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Change } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';
import { comparableMs } from '../../../support/processorTime.ts';

const file = { path: 'po/de.po', locale: 'de' };

describe('PO: hostile texts', () => {
  const many = 50_000;
  const rows: readonly (readonly [string, string, entries: number])[] = [
    ['an unterminated text', `msgid "${'a'.repeat(many)}`, 0],
    ['many literals', `msgid ${'"" '.repeat(many)}"a"\nmsgstr ${'"b c" '.repeat(many)}`, 1],
    ['many escaped bytes', `msgid "a"\nmsgstr "${'\\303\\244'.repeat(many)}"`, 1],
    ['escaped bytes that are half a character', `msgid "a"\nmsgstr "${'\\303'.repeat(many)}"`, 0],
    ['many comments', `${'# c\n'.repeat(many)}msgid "a"\nmsgstr "b"`, 1],
    ['many obsolete lines', `msgid "a"\nmsgstr "b"\n${'#~ c\n'.repeat(many)}`, 1],
    ['many lines with previous ids', `${'#| c\n'.repeat(many)}#, fuzzy\nmsgid "a"\nmsgstr "b"`, 1],
    ['many flags', `#, ${'fuzzy '.repeat(many)}\nmsgid "a"\nmsgstr "b"`, 1],
    ['many blank lines', `${' \n'.repeat(many)}msgid "a"\nmsgstr "b"${' \n'.repeat(many)}`, 1],
    ['a long keyword', 'm'.repeat(many), 0],
    ['an id that is nearly a name', `msgid "${'a_'.repeat(many)}!"\nmsgstr "b"`, 1],
    ['many colons in the header', `msgid ""\nmsgstr "${'a:'.repeat(many)}"\nmsgid "a"\nmsgstr "b"`, 1],
    [
      'many forms',
      `msgid "a"\nmsgid_plural "b"\n${[...Array(990).keys()].map((n) => `msgstr[${n}] ""\n`).join('')}`,
      2,
    ],
    [
      'an unterminated rule',
      `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=${'('.repeat(many)}"\nmsgid "a"\nmsgstr "b"`,
      1,
    ],
  ];
  for (const [name, text, count] of rows) {
    it(name, () => {
      const { entries, problems } = po.read(text, file);
      po.read(text, { ...file, side: 'source' });
      assert.deepEqual([entries.length, problems.length], count === 0 ? [0, 1] : [count, 0]);
      if (count === 0) return;
      const changes = (kind: 'set' | 'remove') =>
        entries.map(
          ({ path }): Change => (kind === 'set' ? { kind, path, text: 'ä b '.repeat(many) } : { kind, path }),
        );
      po.write(text, changes('set'), { file });
      po.write(text, changes('remove'), { file });
      po.write(text, changes('set'), { file, becomes: file });
      po.write('', changes('set'), { file, template: { file, text } });
    });
  }

  it('many messages on one line', async () => {
    const text = Array.from({ length: 8_000 }, (_, n) => `msgid "a${n}" msgstr "${'b '.repeat(20)}" `).join(
      '',
    );
    const changes = po.read(text, file).entries.map(({ path }): Change => ({ kind: 'set', path, text: 'c' }));
    const ms = await comparableMs(() =>
      assert.equal(po.write(text, changes, { file }).edits.length, changes.length),
    );
    // Quadratic work takes many seconds.
    assert.equal(ms < 2000, true, `${ms} ms`);
  });

  for (const [name, text, problem] of [
    ['half a character', 'msgid "a"\nmsgstr "\ud800"\n', { code: 'binary', line: 2, column: 9 }],
    [
      'a header after a message',
      'msgid "a"\nmsgstr "b"\n\nmsgid ""\nmsgstr "Language: de\\n"\n',
      { code: 'syntax', line: 4, column: 1, detail: 'the header, msgid "", comes after a message' },
    ],
  ] as const) {
    it(`refuses ${name}`, () => {
      assert.deepEqual(po.read(text, file), { entries: [], problems: [problem] });
    });
  }

  it('many messages that are inserted after one', () => {
    const ids = [...Array(20_000).keys()];
    const text = ids.map((id) => `msgid "${id}"\nmsgstr ""\n`).join('\n');
    const changes = ids.map((id): Change => ({ kind: 'set', path: [String(id)], text: 'a' }));
    const { edits } = po.write('msgid "0"\nmsgstr "b"\n', changes.slice(1), {
      file,
      template: { file, text },
    });
    assert.equal(edits.length, 1);
    assert.deepEqual(po.write(text, changes, { file }).edits.length, ids.length);
  });
});
