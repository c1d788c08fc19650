import assert from 'node:assert/strict';
import { it } from 'mocha';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { readSource } from '../../../../src/project/files/readPair.ts';
import { extraIn, prune } from '../../../../src/project/runs/prune.ts';
import { stateOf } from '../../../../src/project/states/states.ts';
import { describeCorpus } from '../../../support/corpora.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { corpusPairs } from '../../../support/quality/sources.ts';

/** Code units of both files together; larger files reveal nothing more. */
const mostLength = 150_000;

describeCorpus('pruning the translations of real projects', () => {
  it('removes what their sources do not have, or says why not, and changes nothing else', () => {
    let removed = 0;
    let refused = 0;
    for (const { source, target } of corpusPairs()) {
      if (source.text.length + target.text.length > mostLength) continue;
      const format = formatFor(source.path);
      assert.ok(format);
      const from = readSource(source, format);
      if (from.kind === 'problems') continue;
      const result = prune(from, target, () => true);
      if (result.kind === 'problems') continue;
      removed += result.removed.length;
      refused += result.conflicts.length;
      const textsIn = (text: string) => {
        const { entries } = format.read(text, { ...target, side: 'target' });
        return new Map(entries.map((one) => [pathKey(one.path), one.text]));
      };
      const left = textsIn(result.text);
      const gone = new Set(result.removed.map(pathKey));
      const expected = [...textsIn(target.text)].filter(([key]) => !gone.has(key));
      assert.deepEqual(left, new Map(expected), target.path);
      const after = stateOf(from, { ...target, text: result.text });
      assert.ok(after.kind === 'state', target.path);
      const conflicting = new Set(result.conflicts.map(({ path }) => pathKey(path)));
      const still = extraIn(after.state.entries).filter(({ path }) => !conflicting.has(pathKey(path)));
      assert.deepEqual(still, [], target.path);
    }
    assert.ok(removed > 200, `${removed}`);
    assert.equal(refused, 0);
  });
});
