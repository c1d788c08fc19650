import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Searched } from '../../../src/cli/searched.ts';
import { resourceHash } from '../../../src/project/lock/lockHash.ts';

describe('a source certainly no longer exists', () => {
  const files = (...names: readonly string[]) => names.map((name) => ({ name, kind: 'file' }) as const);
  const listed = new Map([
    ['/', files('en.json')],
    ['/p', files('en.json')],
    ['/p/a', files('en.json', 'notes')],
    ['/q/b', files('en.json')],
  ]);

  function goneBelow(folder: string, searched: readonly string[], unreadable?: string) {
    const found = new Searched({
      listed,
      failedWithin: (below) => unreadable?.startsWith(`${below}/`) === true,
    });
    for (const one of searched) found.note(one, [{ path: '/p/hidden/en.json' }, { path: '/q/en.json' }]);
    const isGone = found.goneBelow(folder);
    const names = ['en.json', 'a/en.json', 'a/notes', 'b/en.json', 'hidden/en.json'];
    return names.filter((name) => isGone(resourceHash(name)));
  }

  it('if the whole folder has been searched, and there is no such file', () => {
    assert.deepEqual(goneBelow('/p', ['/p']), ['b/en.json']);
    assert.deepEqual(goneBelow('/p', ['/']), ['b/en.json']);
    assert.deepEqual(goneBelow('/p', ['/p/a', '/p']), ['b/en.json']);
    assert.deepEqual(goneBelow('/p', ['/p'], '/q/secret'), ['b/en.json']);
    assert.deepEqual(goneBelow('', ['/']), ['a/en.json', 'a/notes', 'b/en.json', 'hidden/en.json']);
  });

  it('but not if only a part of the folder, or another one, has been searched', () => {
    for (const searched of [[], ['/p/a'], ['/q'], ['/pp'], ['/p/a', '/q']])
      assert.deepEqual(goneBelow('/p', searched), []);
  });

  it('nor if a folder could not be read', () => {
    assert.deepEqual(goneBelow('/p', ['/p'], '/p/secret'), []);
  });
});
