import assert from 'node:assert/strict';
import { ini } from '../../../../src/formats/ini.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.ini$/);
const read = files.flatMap((file) => readable(ini, file) ?? []);

describeCorpus('INI: every file of the corpora', () => {
  it('is read', () => {
    assert.ok(files.length >= 5, `${files.length} files`);
    assert.equal(read.length, files.length);
  });

  it('can take in what is missing where the source has it, with nothing else changed', () => {
    let inserted = 0;
    for (const from of read.filter(({ file }) => file.locale === 'en-US'))
      for (const to of read.filter((one) => one !== from)) inserted += checkInsertion(ini, from, to);
    assert.ok(inserted > 400, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const one of read) {
      const becomes = { path: one.file.path.replace(one.file.locale, 'no'), locale: 'no' };
      checkNewFile(ini, one, becomes, () => true);
      checkNewFile(ini, one, becomes, (index) => index % 3 === 0);
    }
  });
});
