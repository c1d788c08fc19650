import assert from 'node:assert/strict';
import { yaml } from '../../../src/formats/yaml.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { checkInsertion, checkNewFile, readable } from '../../support/formats/checks.ts';

const files = corpusFiles(/\.ya?ml$/);
const read = files.flatMap((file) => readable(yaml, file) ?? []);

describeCorpus('YAML: every file of the corpora', () => {
  it('is read', () => {
    const broken = files.filter(
      ({ path, locale, text }) => yaml.read(text, { path, locale }).problems.length > 0,
    );
    assert.ok(files.length >= 15, `${files.length} files`);
    assert.deepEqual(
      broken.map(({ path }) => path),
      [],
    );
  });

  it('can take in what is missing where the source has it, with nothing else changed', () => {
    let inserted = 0;
    for (const source of files.filter(({ role }) => role === 'source')) {
      const from = readable(yaml, source);
      for (const target of files) {
        const to = target.project === source.project && readable(yaml, target);
        if (from && to) inserted += checkInsertion(yaml, from, to);
      }
    }
    assert.ok(inserted > 20, `${inserted} entries`);
  });

  it('can become a new file with all texts, and with every third', () => {
    for (const one of read) {
      const becomes = { path: one.file.path.replace(one.file.locale, 'no'), locale: 'no' };
      checkNewFile(yaml, one, becomes, () => true);
      checkNewFile(yaml, one, becomes, (index) => index % 3 === 0);
    }
  });
});
