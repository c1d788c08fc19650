import assert from 'node:assert/strict';
import { it } from 'mocha';
import { xliff } from '../../../../src/formats/xliff.ts';
import { type CorpusFile, corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { checkInsertion, checkNewFile, type ReadFile, readable } from '../../../support/formats/checks.ts';

const files = corpusFiles(/\.(?:xlf|xliff)$/);

function sourceSide({ path, locale, text }: CorpusFile): ReadFile {
  const file = { path, locale, side: 'source' } as const;
  const { entries, problems } = xliff.read(text, file);
  assert.deepEqual(problems, [], path);
  return { file, text, entries };
}

describeCorpus('XLIFF: every file of the corpora', () => {
  it('is read', () => {
    assert.equal(files.length, 28);
    const counts = files.map((file) => sourceSide(file).entries.length);
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      942,
    );
  });

  it('can take in what any file of the same project has, with nothing else changed', () => {
    let inserted = 0;
    for (const source of files) {
      for (const target of files) {
        if (target.project !== source.project) continue;
        const to = readable(xliff, target);
        if (to) inserted += checkInsertion(xliff, sourceSide(source), to);
      }
    }
    assert.ok(inserted > 300, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const file of files) {
      const read = sourceSide(file);
      const becomes = { path: file.path.replace(/\.\w+$/, '.xx.xlf'), locale: 'pt_BR' };
      checkNewFile(xliff, read, becomes, () => true);
      checkNewFile(xliff, read, becomes, (index) => index % 3 === 0);
    }
  });
});
