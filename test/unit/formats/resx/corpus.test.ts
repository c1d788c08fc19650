import assert from 'node:assert/strict';
import { it } from 'mocha';
import { resx } from '../../../../src/formats/resx.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.resx$/);

describeCorpus('RESX: every file of the corpora', () => {
  it('is read', () => {
    const read = files.map(({ path, locale, text }) => resx.read(text, { path, locale }));
    assert.ok(files.length >= 8, `${files.length} files`);
    assert.deepEqual(
      read.flatMap(({ problems }) => problems),
      [],
    );
    const entries = read.flatMap((one) => one.entries).length;
    assert.ok(entries > 500, `${entries} entries`);
  });

  it('can take in what is missing where the source has it, with nothing else changed', () => {
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

  it('can become a new file with all texts, and with every third', () => {
    for (const source of files.filter(({ role }) => role !== 'translation')) {
      const read = readable(resx, source);
      const becomes = { path: source.path.replace('.resx', '.xx.resx'), locale: 'xx' };
      if (!read) continue;
      checkNewFile(resx, read, becomes, () => true);
      checkNewFile(resx, read, becomes, (index) => index % 3 === 0);
    }
  });
});
