import assert from 'node:assert/strict';
import { it } from 'mocha';
import type { Change } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';
import { type CorpusFile, corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, checkSurvival, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.pot?$/);
/** A file that is not valid for gettext: quotes in its texts lack a backslash. */
const broken = ['translation_demo.pot'];

function source({ path, locale, text }: CorpusFile) {
  const file = { path, locale, side: 'source' } as const;
  return { file, text, entries: po.read(text, file).entries };
}

describeCorpus('PO: every file of the corpora', () => {
  it('is read, except for an invalid one', () => {
    const unread = files.filter((file) => !readable(po, file)).map(({ path }) => path.split('/').at(-1));
    assert.ok(files.length >= 15, `${files.length} files`);
    assert.deepEqual(unread, broken);
  });

  it('has its texts replaced at their ranges', () => {
    for (const file of files) {
      const read = readable(po, file);
      if (!read) continue;
      const options = { file: read.file };
      // Setting a fuzzy text removes its flag.
      const done = read.entries.filter(({ stale }) => !stale);
      const back = done.map(({ path, text }): Change => ({ kind: 'set', path, text }));
      assert.deepEqual(po.write(file.text, back, options).edits, [], file.path);
      for (const [index, entry] of read.entries.entries()) {
        if (index % 60 !== 0) continue;
        const { edits } = po.write(
          file.text,
          [{ kind: 'set', path: entry.path, text: `${entry.text}!` }],
          options,
        );
        assert.ok(
          edits.some(({ offset }) => offset === entry.range.offset),
          file.path,
        );
      }
    }
  });

  it('can hold any text, in one example', () => {
    const read = files
      .map((file) => readable(po, file))
      .find((found) => found?.file.path.endsWith('example_msgctxt.po'));
    assert.ok(read);
    checkSurvival(po, read, (value) => value !== '' && value.isWellFormed() && !value.includes('\0'));
  });
});

describeCorpus('PO: every source and translation of the corpora', () => {
  const translations = files.filter(({ role }) => role === 'translation');
  const template = files.find(({ path }) => path.endsWith('/sphinx.pot'));

  it('can take in what is missing where the template has it, with nothing else changed', () => {
    assert.ok(template);
    let inserted = 0;
    for (const translation of translations) {
      const to = readable(po, translation);
      if (!to || !translation.path.includes('sphinx')) continue;
      // An inserted message replaces its obsolete copy.
      inserted += checkInsertion(po, source(template), to, (line) => line.startsWith('#~'));
    }
    assert.ok(inserted > 1300, `${inserted} entries`);
  });

  it('can take back what was cut out of a translation', () => {
    assert.ok(template);
    for (const { path, locale, text } of translations) {
      if (!path.startsWith('po/sphinx')) continue;
      const blocks = text.split('\n\n');
      const cut = blocks.filter((_, index) => index % 3 !== 1).join('\n\n');
      const to = readable(po, { path, locale, text: cut });
      assert.ok(to);
      assert.ok(checkInsertion(po, source(template), to) > 250, path);
    }
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const file of files) {
      const from = source(file);
      if (from.entries.length === 0) continue;
      checkNewFile(po, from, { path: 'xx.po', locale: 'xx' }, () => true);
      checkNewFile(po, from, { path: 'xx.po', locale: 'xx' }, (index) => index % 3 === 0);
    }
  });
});
