import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { pluralLocale } from '../../src/pluralCategories.ts';

const root = join(import.meta.dirname, '..', '..');

describe('The locale whose plural rules apply', () => {
  const table: readonly (readonly [locale: string, expected: string | undefined])[] = [
    ['pt_BR', 'pt-BR'],
    ['sr@latin', 'sr'],
    ['ZH-HANT', 'zh-Hant'],
    ['tlh', undefined],
    ['not a language', undefined],
    ['', undefined],
  ];
  for (const [locale, expected] of table) {
    it(`of ${JSON.stringify(locale)}`, () => assert.equal(pluralLocale(locale), expected));
  }
});

describe('The plural forms of a language without known rules', () => {
  /** Whether a lone `other` is a plural, and the categories, on a computer in Japanese, which has a single form. */
  const script = `
    import { yaml } from './src/formats/yaml.ts';
    import { pluralCategories } from './src/engine/plural.ts';
    import { rulesOf } from './src/formats/po/categories.ts';
    const { entries } = yaml.read('"a":\\n  other: x\\n', { path: 'a.yml', locale: 'tlh' });
    const categories = [pluralCategories('tlh', false), rulesOf('tlh').resolvedOptions().pluralCategories];
    process.stdout.write(JSON.stringify([new Intl.PluralRules().resolvedOptions().locale, entries[0].plural, ...categories]));
  `;

  it('do not depend on the language of the computer', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'ja' },
    });
    assert.equal(status, 0, stderr);
    assert.deepEqual(JSON.parse(stdout), ['ja', null, ['one', 'other'], ['one', 'other']]);
  });
});
