import assert from 'node:assert/strict';
import type { Entry } from '../../../src/formats/format.ts';
import { renameInPlace } from '../../../src/project/renameInPlace.ts';
import { formatOf } from './renamedKeys.ts';

/** More texts than a function may have arguments. */
const many = 200_000;

describe('renameInPlace', () => {
  it('renames a key with any number of texts in it', () => {
    const text = '{"menu": {}}';
    const entriesIn = (key: string): readonly Entry[] =>
      Array.from({ length: many }, (_, index) => {
        return { path: [key, `k${index}`], text: 'x', range: { offset: text.length - 2, length: 0 } };
      });
    const [before, after] = [entriesIn('menu'), entriesIn('bar')];
    const format = {
      ...formatOf('de.json'),
      read: (written: string) => ({ entries: written === text ? before : after, problems: [] }),
    };
    const moved = before.map((entry, index) => {
      const { path } = after[index] ?? entry;
      return { ...entry, path, from: entry.path, formerPath: entry.path, translation: entry.text };
    });
    const options = { file: { path: 'de.json', locale: 'de' } };
    const renamed = renameInPlace({ format, text, options }, moved);
    assert.deepEqual([renamed.text, renamed.renamed.size], ['{"bar": {}}', many]);
  });
});
