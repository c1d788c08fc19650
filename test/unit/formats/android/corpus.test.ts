import assert from 'node:assert/strict';
import { it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { knownFormat } from '../../../../src/formats/index.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.xml$/).filter(({ path }) => knownFormat(path)?.id === 'android');

describeCorpus('Android: every file of the corpora', () => {
  it('is read', () => {
    const read = files.map(({ path, locale, text }) => android.read(text, { path, locale }));
    assert.ok(files.length >= 15, `${files.length} files`);
    assert.deepEqual(
      read.flatMap(({ problems }) => problems),
      [],
    );
    const entries = read.flatMap((one) => one.entries).length;
    assert.ok(entries > 5000, `${entries} entries`);
  });

  it('can take in what is missing where the source has it, with nothing else changed', () => {
    let inserted = 0;
    for (const source of files.filter(({ role }) => role === 'source')) {
      const from = readable(android, source);
      const name = source.path.split('/').at(-1) ?? '';
      for (const target of files.filter(
        ({ path, role }) => role === 'translation' && path.endsWith(`/${name}`),
      )) {
        const to = readable(android, target);
        if (from && to) inserted += checkInsertion(android, from, to);
      }
    }
    assert.ok(inserted > 200, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const source of files.filter(({ role }) => role !== 'translation')) {
      const read = readable(android, source);
      const becomes = { path: source.path.replace('/base/', '/xx/'), locale: 'xx' };
      if (!read) continue;
      assert.ok(!checkNewFile(android, read, becomes, () => true).includes('translatable="false"'));
      checkNewFile(android, read, becomes, (index) => index % 3 === 0);
    }
  });
});
