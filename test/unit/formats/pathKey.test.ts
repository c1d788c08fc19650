import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { lastOfEach } from '../../../src/formats/changes.ts';
import {
  isSamePath,
  itemsByKey,
  keysOf,
  pathKey,
  pluralKey,
  textsByKey,
} from '../../../src/formats/pathKey.ts';

/** Few characters, so that different paths often consist of the same ones. */
const path = fc.array(fc.string({ unit: fc.constantFrom('a', '\0', '/'), maxLength: 4 }), { maxLength: 4 });

describe('The key of a path', () => {
  it('is different for every other path', () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        assert.equal(pathKey(one) === pathKey(other), isSame);
        assert.equal(isSamePath(one, other), isSame);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is different for a plural in a map and one with suffixes', () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        if (one.length > 0 && other.length > 0)
          assert.notEqual(pluralKey({ set: one, inMap: true }), pluralKey({ set: other }));
      }),
    );
  });

  it('distinguishes changes of keys that contain NUL, which JSON and YAML can spell', () => {
    const changes = [['a', 'b'], ['a\0b']].map((path) => ({ kind: 'set', path, text: 'x' }) as const);
    assert.deepEqual([...lastOfEach(changes)], changes);
  });

  it('finds items and texts, of which the last counts', () => {
    const [first, other, last] = [
      { path: ['menu', 'open'], text: 'Open' },
      { path: ['menu.open'], text: 'Show' },
      { path: ['menu', 'open'], text: 'Open…' },
    ];
    const key = pathKey(['menu', 'open']);
    assert.deepEqual([...keysOf([first, other, last])], [key, 'menu.open']);
    assert.equal(itemsByKey([first, other, last]).get(key), last);
    assert.equal(textsByKey([first, other, last]).get(key), 'Open…');
  });
});
