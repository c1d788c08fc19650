import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { shortNames } from '../../../src/editor/views/shortNames.ts';

describe('The short names of files', () => {
  const tables: readonly (readonly [paths: readonly string[], short: readonly string[]])[] = [
    [[], []],
    [['en.json'], ['en.json']],
    [['packages/app/locales/en.json'], ['locales/en.json']],
    [
      ['src/moko-resources/base/plurals.xml', 'src/moko-resources/base/strings.xml'],
      ['base/plurals.xml', 'base/strings.xml'],
    ],
    [
      ['packages/a/src/locales/en.json', 'packages/b/src/locales/en.json', 'site/i18n/en.json'],
      ['a/src/locales/en.json', 'b/src/locales/en.json', 'i18n/en.json'],
    ],
    [
      ['a/en.json', 'a/en.json'],
      ['a/en.json', 'a/en.json'],
    ],
    // One path is the end of the other.
    [
      ['locales/en.json', 'app/locales/en.json'],
      ['locales/en.json', 'app/locales/en.json'],
    ],
  ];
  for (const [paths, short] of tables) {
    it(`are derived from ${paths.join(', ') || 'nothing'}`, () => {
      const names = shortNames(paths);
      assert.deepEqual(
        paths.map((path) => names.get(path)),
        short,
      );
    });
  }
});
