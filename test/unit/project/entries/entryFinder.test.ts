import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Entry } from '../../../../src/formats/format.ts';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { finderByPath, finderIn, keyed } from '../../../../src/project/entries/entryFinder.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

const entryOf = (path: readonly string[], index: number): Entry => ({
  path,
  text: `${index}`,
  range: { offset: index, length: 1 },
});

/** Few keys, so that paths are repeated. */
const paths = fc.array(fc.array(fc.constantFrom('a', 'b', 'a.b'), { minLength: 1, maxLength: 3 }), {
  maxLength: 12,
});

describe('An entry that is searched for by its path', () => {
  it('is the last one with that path, whatever the order and number of requests', () => {
    fc.assert(
      fc.property(paths, paths, (there, asked) => {
        const entries = there.map(entryOf);
        const find = finderByPath(keyed(entries));
        for (const path of [...asked, ...there, ...there]) {
          const expected = entries.findLast((entry) => pathKey(entry.path) === pathKey(path));
          assert.equal(find(path), expected);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('may have another spelling only if keys are nested', () => {
    const entries = [['a.b'], ['c']].map(entryOf);
    const [json, properties] = ['en.json', 'en.properties'].map((path) => formatFor(path));
    assert.ok(json && properties);
    assert.equal(finderIn(keyed(entries), json)(['a', 'b']), entries[0]);
    assert.equal(finderIn(keyed(entries), properties)(['a', 'b']), undefined);
    const wanted = [['a', 'b'], ['a.b'], ['c']].map(entryOf);
    const find = finderIn({ ...keyed(entries), wanted }, json);
    assert.deepEqual([find(['a', 'b']), find(['a.b'])], [undefined, entries[0]]);
  });
});
