import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { useFormatsProject } from './formatsProject.ts';

const strings = (...items: readonly string[]) => `<resources>\n${items.join('\n')}\n</resources>\n`;
const hi = '<string name="hi">Hi</string>';
const bye = '<string name="bye">Bye</string>';
const data = (name: string, text: string) => `<data name="${name}"><value>${text}</value></data>`;

/** Each row: a translation that lacks a text, then its source, whose path does not contain a language. */
const rows: readonly (readonly [
  name: string,
  translation: string,
  text: string,
  source: string,
  text: string,
])[] = [
  ['Android', 'res/values-de/s.xml', strings(hi), 'res/values/s.xml', strings(hi, bye)],
  ['an Android region', 'res/values-pt-rBR/s.xml', strings(hi), 'res/values/s.xml', strings(hi, bye)],
  ['properties', 'm_de.properties', 'hi=Hallo\n', 'm.properties', 'hi=Hi\nbye=Bye\n'],
  ['another region', 'm_en_GB.properties', 'hi=Hi\n', 'm.properties', 'hi=Hi\nbye=Colors\n'],
  [
    'RESX',
    'S.de.resx',
    `<root>\n${data('hi', 'Hallo')}\n</root>\n`,
    'S.resx',
    `<root>\n${data('hi', 'Hi')}\n${data('bye', 'Bye')}\n</root>\n`,
  ],
  [
    'Apple',
    'A/de.lproj/L.strings',
    '"hi" = "Hallo";\n',
    'A/Base.lproj/L.strings',
    '"hi" = "Hi";\n"bye" = "Bye";\n',
  ],
  [
    'a VS Code manifest',
    'package.nls.de.json',
    '{"hi": "Hallo"}',
    'package.nls.json',
    '{"hi": "Hi", "bye": "Bye"}',
  ],
];

describe('Translate Locale File, for a source whose path names no language', () => {
  const { person, project } = useFormatsProject();

  for (const [name, translation, text, source, sourceText] of rows) {
    it(`fills a translation that it is run on: ${name}`, async () => {
      await project().put({ [translation]: text, [source]: sourceText });
      await project().translate(translation);
      assert.deepEqual(person().picks, []);
      assert.match(person().messages[0]?.text ?? '', /^1 text written: /);
      assert.match(await project().text(translation), /bye/);
      assert.equal(await project().text(source), sourceText);
    });
  }

  it('names languages however the project spells them', async () => {
    const paths = ['pt-rBR', 'b+sr+Latn', 'de'].map((locale) => `res/values-${locale}/s.xml`);
    await project().put({
      'res/values/s.xml': strings(hi),
      ...Object.fromEntries(paths.map((path) => [path, '<resources/>'])),
    });
    person().choices.push(undefined);
    await project().translate('res/values/s.xml');
    assert.deepEqual(person().picks[0]?.labels.slice(0, 3).sort(), [
      'Brazilian Portuguese',
      'German',
      'Serbian (Latin)',
    ]);
  });

  it('does not offer the language of the source', async () => {
    await project().put({ 'm.properties': 'hi=Hi\n', 'm_en.properties': '', 'm_de.properties': '' });
    person().choices.push(undefined);
    await project().translate('m.properties');
    assert.deepEqual(person().picks[0]?.picked, ['German']);
    const english = person().picks[0]?.labels.filter((label) => label.includes('English'));
    assert.deepEqual(english, ['British English']);
  });
});
