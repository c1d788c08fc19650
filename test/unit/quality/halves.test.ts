import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formatFor } from '../../support/formats/formatFor.ts';
import { halfLists } from '../../support/quality/halves.ts';
import { keyOf } from '../../support/quality/plurals.ts';

/** Each row: a file, the keys that were written, and the lists that were written only in part. */
const rows: readonly (readonly [file: object | string, written: string, halves: readonly string[]])[] = [
  [{ a: ['b', 'c'], d: 'e' }, 'a › 0', ['a']],
  [{ a: ['b', 'c'], d: 'e' }, 'd', []],
  [{ '': ['b', 'c'], d: 'e' }, ' › 0, › 1', ['']],
  [{ '': ['b', 'c'], d: 'e' }, ' › 0,  › 1', []],
  [{ en: { a: ['b', 'c'] } }, 'a › 0', ['a']],
  [['b', 'c'], '0', ['']],
  ['a: [b, c]\nd: e', 'a › 0', ['a']],
  ['404: b\nd: e', '404', []],
  ['errors:\n  404: [b, c]', 'errors › 404 › 0', ['errors › 404']],
  ['errors:\n  404: b\n  500: c', 'errors › 404', []],
  ['a: [1, b, c]', 'a › 1', ['a']],
  ['en:\n  a: [b, c]', 'a › 0', ['a']],
  ['// A comment\n{ "a": ["b", "c"] }', 'a › 0', ['a']],
  ['\ufeff{ "a": ["b", "c"] }', 'a › 0', ['a']],
];

describe('lists that were written only in part', () => {
  for (const [file, keys, halves] of rows) {
    it(`are ${halves.length > 0 ? JSON.stringify(halves) : 'none'} in ${JSON.stringify(file)} with ${keys}`, () => {
      const text = typeof file === 'string' ? file : JSON.stringify(file);
      const isYaml = /^\w/.test(text);
      const source = { path: isYaml ? 'en.yml' : 'en.json', locale: 'en', side: 'source' } as const;
      const { entries } = formatFor(source.path)?.read(text, source) ?? assert.fail();
      const written = new Map(keys.split(', ').map((key) => [key, 'x']));
      const found = halfLists({ ...source, text, entries }, written, new Map());
      assert.deepEqual(
        found.map(({ key }) => key),
        halves,
        entries.map(({ path }) => keyOf(path)).join(),
      );
    });
  }
});
