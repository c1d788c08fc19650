import assert from 'node:assert/strict';
import { yaml } from '../../../../src/formats/yaml.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { stateBetween } from '../states/stateBetween.ts';

describe('texts in forms other than those of the source', () => {
  const forms = 'en:\n  a:\n    one: One\n    other: "%{count}"\n';
  const text = 'en:\n  a: One\n';
  /** Source, target, missing, blocked, present. */
  const table: readonly (readonly [string, string, string, string, string, number])[] = [
    ['one text for all forms', forms, 'ja:\n  a: "%{count}個"\n', '', '', 1],
    ['an empty text for all forms', forms, 'ja:\n  a: ""\n', '', 'a.other', 0],
    ['a number for all forms', forms, 'ja:\n  a: 1\n', '', 'a.other', 0],
    ['forms for one text', text, 'ja:\n  a:\n    other: "%{count}個"\n', '', '', 1],
    [
      'forms for one text, of which that for most numbers is empty',
      text,
      'ja:\n  a:\n    one: 一\n    other: ""\n',
      '',
      'a',
      0,
    ],
    ['a map for one text', text, 'ja:\n  a:\n    b: x\n', '', 'a', 0],
    ['another text', forms, 'ja:\n  b: x\n', 'a.other', '', 0],
  ];

  for (const [name, from, to, missing, blocked, present] of table) {
    it(`are compared: ${name}`, () => {
      const source = { path: 'locales/en.yml', locale: 'en', text: from };
      const result = planFile(source, { path: 'locales/ja.yml', locale: 'ja', text: to }, yaml);
      assert.ok(result.kind === 'plan');
      const paths = (all: readonly { readonly path: readonly string[] }[]) =>
        all.map(({ path }) => path.join('.')).join(' ');
      const { plan } = result;
      assert.deepEqual([paths(plan.missing), paths(plan.blocked), plan.present], [missing, blocked, present]);
    });
  }
});

describe('a plural against a plain text', () => {
  const resources = (text: string) => `<resources>\n    ${text}\n</resources>\n`;
  const plurals = resources(
    '<plurals name="x"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>',
  );
  const string = resources('<string name="x">%d files</string>');
  const header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
  const plain = `${header}msgid "%d file"\nmsgstr "%d Datei"\n`;
  const forms = `${header}msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien"\n`;
  const catalogue = (german: object) => {
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const plural = { variations: { plural: { one: unit('%d file'), other: unit('%d files') } } };
    return JSON.stringify({
      sourceLanguage: 'en',
      strings: { x: { localizations: { en: plural, de: { ...unit('%d Dateien'), ...german } } } },
      version: '1.0',
    });
  };

  /** The paths of source and target, their texts, what a run does, and the facts about the texts. */
  const table: readonly (readonly [
    string,
    string,
    string,
    string,
    string,
    Readonly<Record<string, string>>,
  ])[] = [
    [
      'values/strings.xml',
      'values-de/strings.xml',
      plurals,
      string,
      'translates x/one x/other',
      { 'x/one': 'missing', 'x/other': 'missing', x: 'extra' },
    ],
    [
      'values/strings.xml',
      'values-de/strings.xml',
      string,
      plurals,
      'translates x',
      { x: 'missing', 'x/one': 'extra', 'x/other': 'extra' },
    ],
    [
      'a.pot',
      'de.po',
      forms,
      plain,
      'leaves %d file/plural/one %d file/plural/other',
      { '%d file/plural/one': 'otherShape', '%d file/plural/other': 'otherShape' },
    ],
    ['a.pot', 'de.po', plain, forms, 'leaves %d file', { '%d file': 'otherShape' }],
    [
      'en.yml',
      'de.yml',
      'en:\n  x:\n    one: "%{count} file"\n    other: "%{count} files"\n',
      'de:\n  x: "%{count} Dateien"\n',
      'leaves x/one x/other',
      { 'x/one': 'otherShape', 'x/other': 'otherShape' },
    ],
    [
      'en.yml',
      'de.yml',
      'en:\n  a:\n    b:\n      one: One\n      other: Many\n',
      'de:\n  a: Viele\n',
      'leaves a/b/one a/b/other',
      { 'a/b/one': 'otherShape', 'a/b/other': 'otherShape' },
    ],
    [
      'en.yml',
      'de.yml',
      'en:\n  x: "%{count}"\n',
      'de:\n  x:\n    one: "1"\n    other: "%{count}"\n',
      '',
      {},
    ],
    [
      'en.json',
      'de.json',
      '{"x_one": "{{count}} file", "x_other": "{{count}} files"}',
      '{"x": "{{count}} Dateien"}',
      'translates x_one x_other',
      { x_one: 'missing', x_other: 'missing', x: 'extra' },
    ],
    ['a.xcstrings', 'a.xcstrings', catalogue({}), catalogue({}), '', {}],
  ];
  for (const [path, targetPath, from, to, does, expectedFacts] of table) {
    it(`is compared: ${path}, ${does || 'done'}`, () => {
      const format = formatFor(path);
      assert.ok(format);
      const source = { path, locale: 'en', text: from };
      const target = { path: targetPath, locale: 'de', text: to };
      const planned = planFile(source, target, format);
      const state = stateBetween(source, target, format);
      assert.ok(planned.kind === 'plan' && state.kind === 'state');
      const names = (verb: string, all: readonly { readonly path: readonly string[] }[]) =>
        all.length === 0 ? [] : [verb, ...all.map((one) => one.path.join('/'))];
      const { missing, blocked } = planned.plan;
      assert.equal([...names('translates', missing), ...names('leaves', blocked)].join(' '), does);
      const facts = state.state.entries.map((one) => [
        one.path.join('/'),
        one.facts.map(({ code }) => code).join(),
      ]);
      assert.deepEqual(Object.fromEntries(facts), expectedFacts);
      const placeless = state.state.entries.filter(
        ({ line, facts: [fact] }) => fact?.code === 'otherShape' && line === undefined,
      );
      assert.deepEqual(placeless, []);
    });
  }
});
