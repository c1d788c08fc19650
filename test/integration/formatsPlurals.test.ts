import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { useFormatsProject } from './formatsProject.ts';
import { samples } from './formatsSamples.ts';
import { translateInTerminal } from './formatsTerminal.ts';

const polish = ['one', 'few', 'many', 'other'];
const arabic = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** gettext numbers its forms, and Polish files have no `other`. */
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

interface Row {
  readonly name: string;
  readonly source: string;
  readonly text: string;
  readonly target: (locale: string) => string;
  /** One match per form, with its name as the first group. */
  readonly form: RegExp;
  readonly forms?: { readonly pl: readonly string[]; readonly ar: readonly string[] };
}

const rows: readonly Row[] = [
  {
    name: 'an ICU message',
    source: 'l10n/app_en.arb',
    text: '{\n  "files": "{count, plural, one {# file in {place}} other {# files in {place}}}"\n}\n',
    target: (locale) => `l10n/app_${locale}.arb`,
    form: /(\w+) \{[^{}]*#[^{}]*\{place\}[^{}]*\}/g,
  },
  {
    name: 'Android',
    source: 'res/values/plurals.xml',
    text: '<resources>\n  <plurals name="files">\n    <item quantity="one">%d file</item>\n    <item quantity="other">%d files</item>\n  </plurals>\n</resources>\n',
    target: (locale) => `res/values-${locale}/plurals.xml`,
    form: /<item quantity="(\w+)">[^<]*%d[^<]*<\/item>/g,
  },
  {
    name: "Apple's .stringsdict",
    source: 'en.lproj/L.stringsdict',
    text: '<plist><dict>\n<key>files</key><dict>\n<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\n<key>n</key><dict>\n<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n<key>one</key><string>%d file</string>\n<key>other</key><string>%d files</string>\n</dict>\n</dict>\n</dict></plist>\n',
    target: (locale) => `${locale}.lproj/L.stringsdict`,
    form: /<key>(\w+)<\/key><string>[^<]*%d[^<]*<\/string>/g,
  },
  {
    name: 'gettext',
    source: 'po/app.pot',
    text: 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#, c-format\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    target: (locale) => `po/${locale}.po`,
    form: /^msgstr\[(\d)\] ".*%d.*"$/gm,
    forms: { pl: numbered(3), ar: numbered(6) },
  },
  {
    name: 'Rails',
    source: 'config/locales/en.yml',
    text: 'en:\n  files:\n    one: "%{count} file"\n    other: "%{count} files"\n',
    target: (locale) => `config/locales/${locale}.yml`,
    form: /^ {4}(\w+): .*%\{count\}/gm,
  },
];

describe('Translate Locale File, into languages with more plural forms', () => {
  const { person, project } = useFormatsProject();

  for (const { name, source, text, target, form, forms = { pl: polish, ar: arabic } } of rows) {
    it(`writes all forms of ${name}, as the terminal does`, async () => {
      await project().put({ [source]: text });
      person().choices.push(['pl', 'ar']);
      await project().translate(source);
      assert.deepEqual(
        person().messages.map(({ kind }) => kind),
        ['information'],
      );
      await project().put({ [source]: text }, 'terminal');
      await translateInTerminal(`${project().folder}/terminal`, source, ['pl', 'ar']);
      for (const locale of ['pl', 'ar'] as const) {
        const written = await project().text(target(locale));
        const found = [...written.matchAll(form)].map(([, category]) => category);
        assert.deepEqual(found.sort(), [...forms[locale]].sort(), written);
        assert.equal(written, await project().text(target(locale), 'terminal'));
      }
    });
  }

  it('writes several languages into one string catalogue, and undoes them in one step', async () => {
    const sample = samples.find(({ name }) => name === '.xcstrings');
    const { source, files } = sample ?? assert.fail('There is no sample of .xcstrings');
    const before = files[source] ?? '';
    await project().put(files);
    person().choices.push(['pl', 'ar', 'de']);
    await project().translate(source);
    assert.match(person().last('information')?.text ?? '', /: (?:Arabic|German|Polish), \w+,? and \w+\.$/);
    const catalogue = JSON.parse(await project().text(source));
    const categories = (locale: string) =>
      Object.keys(catalogue.strings.files.localizations[locale].variations.plural).sort();
    assert.deepEqual(categories('pl'), [...polish].sort());
    assert.deepEqual(categories('ar'), [...arabic].sort());
    assert.deepEqual(categories('de'), ['one', 'other']);
    const document = await project().show(source);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await document.save();
    assert.equal(await project().text(source), before);
  });
});
