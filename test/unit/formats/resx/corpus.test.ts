import assert from 'node:assert/strict';
import { it } from 'mocha';
import { resx } from '../../../../src/formats/resx.ts';
import { forbiddenAt } from '../../../../src/formats/xml/characters.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import {
  checkInsertion,
  checkMutations,
  checkNewFile,
  checkSurvival,
  checkTruncated,
  checkUntouched,
  readable,
  variants,
} from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.resx$/);
const xmlText = (value: string) => value !== '' && forbiddenAt(value) === -1;

describeCorpus('RESX: every file of the corpora', () => {
  it('reads all of them', () => {
    const read = files.map(({ path, locale, text }) => resx.read(text, { path, locale }));
    assert.ok(files.length >= 8, `${files.length} files`);
    assert.deepEqual(
      read.flatMap(({ problems }) => problems),
      [],
    );
    const entries = read.flatMap((one) => one.entries).length;
    assert.ok(entries > 500, `${entries} entries`);
  });

  for (const [name, vary] of Object.entries(variants)) {
    it(`keeps every byte: ${name}`, () => {
      for (const original of files) {
        const read = readable(resx, { ...original, text: vary(original.text) });
        if (read) checkUntouched(resx, read, 'Neu "ä" \n');
      }
    });
  }

  it('holds any text', () => {
    for (const file of files) {
      const read = readable(resx, file);
      if (read) checkSurvival(resx, read, xmlText, 20);
    }
  });

  it('survives pieces and changes of real files', () => {
    for (const { path, locale, text } of files.filter((file) => file.text.length < 20_000)) {
      checkTruncated(resx, { path, locale }, text);
      checkMutations(resx, { path, locale }, text, 50);
    }
  });

  it('takes what is missing where the source has it, and changes nothing else', () => {
    let inserted = 0;
    for (const source of files.filter(({ role }) => role === 'source')) {
      const from = readable(resx, source);
      for (const target of files.filter(({ role }) => role === 'translation')) {
        const to = readable(resx, target);
        if (from && to) inserted += checkInsertion(resx, from, to);
      }
    }
    assert.ok(inserted > 80, `${inserted} entries`);
  });

  it('makes a new file of all texts, and of every third', () => {
    for (const source of files.filter(({ role }) => role !== 'translation')) {
      const read = readable(resx, source);
      const becomes = { path: source.path.replace('.resx', '.xx.resx'), locale: 'xx' };
      if (!read) continue;
      checkNewFile(resx, read, becomes, () => true);
      checkNewFile(resx, read, becomes, (index) => index % 3 === 0);
    }
  });
});
