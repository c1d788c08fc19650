import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { displayPath } from '../../../src/cli/displayPath.ts';

describe('displayPath', () => {
  const from = resolve('/a/b');
  const paths: readonly (readonly [path: string, shown: string])[] = [
    [join(from, 'c', 'd.json'), 'c/d.json'],
    [join(from, '..c'), '..c'],
    [from, from],
    [resolve('/a'), resolve('/a')],
    [resolve('/'), resolve('/')],
    [resolve('/a/c'), resolve('/a/c')],
  ];
  for (const [path, shown] of paths) {
    it(`shows ${path} as ${shown} in ${from}`, () => assert.equal(displayPath(path, from), shown));
  }
});
