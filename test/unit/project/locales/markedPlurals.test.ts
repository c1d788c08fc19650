import assert from 'node:assert/strict';
import { isPluralCategory } from '../../../../src/pluralCategories.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

/** The source with the forms of one plural, and a target without any. */
interface Sample {
  readonly paths: readonly [source: string, target: (locale: string) => string];
  readonly source: (forms: readonly string[]) => string;
  readonly target?: (source: string) => string;
}

const samples: readonly Sample[] = [
  {
    paths: ['res/values/strings.xml', (locale) => `res/values-${locale}/strings.xml`],
    source: (forms) => {
      const items = forms.map((form) => `<item quantity="${form}">${form} %d</item>`);
      return `<resources><plurals name="x">${items.join('')}</plurals></resources>`;
    },
  },
  {
    paths: ['en.lproj/A.stringsdict', (locale) => `${locale}.lproj/A.stringsdict`],
    source: (forms) => {
      const rule = '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>';
      const pairs = forms.map((form) => `<key>${form}</key><string>${form} %d</string>`);
      const message = `<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>${rule}${pairs.join('')}</dict>`;
      return `<plist version="1.0"><dict><key>x</key><dict>${message}</dict></dict></plist>`;
    },
  },
  {
    paths: ['A.xcstrings', () => 'A.xcstrings'],
    source: (forms) => {
      const unit = (form: string) => ({ stringUnit: { state: 'translated', value: `${form} %d` } });
      const plural = Object.fromEntries(forms.map((form) => [form, unit(form)]));
      const strings = { x: { localizations: { en: { variations: { plural } } } } };
      return JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    },
    target: (source) => source,
  },
];

describe('planFile: marked plurals with forms that the source language does not distinguish', () => {
  /** Source forms, locale, missing forms. */
  const table: readonly (readonly [string, string, string])[] = [
    ['one two other', 'ru', 'one two few many other'],
    ['zero one two few many other', 'de', 'zero one two few many other'],
    ['one few other', 'ar', 'zero one two few many other'],
    ['zero other', 'ja', 'zero other'],
    ['one other', 'ja', 'other'],
    ['one two', 'ru', 'one two'],
  ];
  for (const { paths, source, target } of samples) {
    for (const [forms, locale, expected] of table) {
      it(`${paths[0]}: ${forms} in ${locale}`, () => {
        const format = formatFor(paths[0]);
        assert.ok(format);
        const text = source(forms.split(' '));
        const own = target && { text: target(text) };
        const result = planFile(
          { path: paths[0], locale: 'en', text },
          { path: paths[1](locale), locale, ...own },
          format,
        );
        assert.ok(result.kind === 'plan');
        const { missing, blocked } = result.plan;
        assert.deepEqual(blocked, []);
        const found = missing.flatMap(({ path }) => path.find(isPluralCategory) ?? []);
        assert.equal(found.join(' '), expected);
      });
    }
  }
});
