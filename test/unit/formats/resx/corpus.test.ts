import assert from 'node:assert/strict';
import { it } from 'mocha';
import { resx } from '../../../../src/formats/resx.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.resx$/);

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
