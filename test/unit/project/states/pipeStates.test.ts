import assert from 'node:assert/strict';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { stateBetween } from './stateBetween.ts';

type Row = readonly [source: string, target: string, locale: string, facts: string];

const laravel = {
  path: (locale: string) => `lang/${locale}/messages.php`,
  text: (one: string) => `<?php\nreturn ['a' => '${one}'];\n`,
};
const symfony = {
  path: (locale: string) => `translations/messages.${locale}.yaml`,
  text: (one: string) => `a: "${one}"\n`,
};
const docusaurus = {
  path: (locale: string) => `i18n/${locale}/code.json`,
  text: (one: string) => JSON.stringify({ a: { message: one, description: 'd' } }),
};
const vue = {
  path: (locale: string) => `locales/${locale}.json`,
  text: (one: string) => JSON.stringify({ a: one }),
};

describe('project/states/states, forms between pipes', () => {
  const tables: readonly (readonly [title: string, project: typeof vue, rows: readonly Row[]])[] = [
    [
      'Laravel',
      laravel,
      [
        [':count file|:count files', ':count plik|:count pliki|:count plików', 'pl', ''],
        [':count file|:count files', ':count plik|:count pliki', 'pl', 'many'],
        ['One file|:count files', 'Plików: :count', 'pl', ''],
        [':count file|:count files', ':countファイル', 'ja', ''],
        [':count file|:count files', ':countファイル|:countファイル', 'ja', ''],
        [':count file|:count files', ':count a|:count b|:count c', 'ar', 'few many other'],
        [':count file|:count files', 'plik|pliki|pliki', 'pl', 'damaged'],
        [':count file|:count files', 'plik|pliki', 'pl', 'damaged many'],
        ['{0} None|:count file|:count files', '{0} Nic|:count plik|:count pliki', 'pl', ''],
        ['{0} None|:count file|:count files', ':count plik|:count pliki', 'pl', ''],
        [':count file|:count files', 'Plików: :count {{ a | b }}', 'pl', ''],
        [':count file|:count files', '{1} :count plik|[2,*] :count plików', 'pl', ''],
        ['one file|many files', 'plik|pliki', 'pl', ''],
        // The source has more forms than its language.
        [':count file|:count files|:count', ':count plik|:count pliki', 'pl', ''],
      ],
    ],
    [
      'Symfony',
      symfony,
      [
        ['%count% file|%count% files', '%count% plik|%count% pliki', 'pl', 'many'],
        ['%count% file|%count% files', '%count% soubor|%count% soubory|%count% souborů', 'cs', ''],
      ],
    ],
    [
      'Docusaurus',
      docusaurus,
      [
        ['One post|{count} posts', 'Jeden post|{count} posty|{count} postów', 'pl', ''],
        ['One post|{count} posts', 'Jeden post|{count} posty', 'pl', 'many'],
        ['One post|{count} posts', 'Jeden článek|{count} články', 'cs', 'other'],
        ['One post|{count} posts', 'Un article|{count} articles', 'fr', ''],
        ['Docs | Blog', 'Dokumenty | Blog', 'pl', ''],
        // Three forms are enough for whole numbers.
        ['One post|{count} posts', 'Jeden článek|{count} články|{count} článků', 'cs', ''],
      ],
    ],
    ['vue-i18n', vue, [['{n} car | {n} cars', '{n} auto | {n} auta', 'pl', '']]],
  ];
  for (const [title, { path, text }, rows] of tables) {
    for (const [source, target, locale, expected] of rows) {
      it(`of ${title}: ${target} for ${source} in ${locale}`, () => {
        const format = formatFor(path('en'));
        assert.ok(format);
        const from = { path: path('en'), locale: 'en', text: text(source) };
        const result = stateBetween(from, { path: path(locale), locale, text: text(target) }, format);
        assert.ok(result.kind === 'state');
        const facts = result.state.entries.flatMap((entry) => entry.facts);
        const shown = facts.map((fact) => (fact.code === 'pluralFormMissing' ? fact.category : fact.code));
        assert.equal(shown.join(' '), expected);
      });
    }
  }
});
