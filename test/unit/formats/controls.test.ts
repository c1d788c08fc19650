import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';
import { applyEdits } from '../../../src/formats/format.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { inCi, MissingPart, skip } from '../../support/missing.ts';
import { readers } from '../../support/quality/readers/index.ts';
import { key, type Reader, type Reading } from '../../support/quality/readers/reader.ts';
import { elementTree, xmllint } from '../../support/quality/readers/xml.ts';

/** Characters that some readers treat as line ends, or that are invisible. */
const characters = ['\u007f', '\u0080', '\u0085', '\u009b', '\u009f', '\u2028', '\u2029'];
const xml11 = '<?xml version="1.1" encoding="utf-8"?>\n';
const xliff = '<file original="f" source-language="en" target-language="de"><body>';

interface Sample {
  readonly path: string;
  readonly text: string;
  /** The characters that the format reads raw as part of a text. */
  readonly raw?: readonly string[];
}

const android =
  '<resources>\n<string name="a">x y</string>\n<string name="b"><![CDATA[x y]]></string>\n' +
  '<string name="c">x <b>y</b></string>\n<string name="d">"x  y"</string>\n</resources>\n';
const resx =
  '<root>\n<data name="a" xml:space="preserve"><value>x y</value></data>\n' +
  '<data name="b"><value><![CDATA[x y]]></value></data>\n' +
  '<data name="c"><value>&quot;x y&quot;</value></data>\n</root>\n';

const qt =
  '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>A</name>\n' +
  '    <message><source>a</source><translation>x y</translation></message>\n</context>\n</TS>\n';

const stringsdict =
  '<plist version="1.0">\n<dict>\n<key>a</key>\n<string>x y</string>\n' +
  '<key>b</key>\n<string><![CDATA[x y]]></string>\n</dict>\n</plist>\n';

const samples: readonly Sample[] = [
  ...['', xml11].flatMap((start) => [
    { path: 'res/values-de/strings.xml', text: start + android },
    { path: 'Strings.de.resx', text: start + resx },
    { path: 'de.lproj/Localizable.stringsdict', text: start + stringsdict },
    { path: 'translations/app_de.ts', text: start + qt },
    {
      path: 'messages.de.xlf',
      text:
        `${start}<xliff version="1.2">${xliff}<trans-unit id="a"><source>a</source><target>x y</target></trans-unit>` +
        '<trans-unit id="b"><source>b</source><target><![CDATA[x y]]></target></trans-unit></body></file></xliff>\n',
    },
  ]),
  {
    path: 'config/locales/de.yml',
    text: 'de:\n  a: x y\n  b: "x y"\n  c: \'x y\'\n  d: |\n    x\n    y\n  e: >\n    x y\n  f: {g: x, h: [y]}\n  i: x\n    y\n',
  },
  {
    path: 'lang/de/a.php',
    text: '<?php\nreturn [\n\'a\' => \'x y\', "b" => "x y", "c" => <<<A\n  x y\n  A, "d" => <<<\'A\'\nx y\nA\n];\n',
    raw: characters.filter((character) => character !== '\u007f'),
  },
  {
    path: 'locales/de.mjs',
    text: 'export default {\na: \'x y\', b: "x y",\nc: `x y\n`,\n};\n',
    raw: characters.filter((character) => character !== '\u007f'),
  },
  { path: 'locales/de/app.ftl', text: 'a = x y\nb =\n    x\n    y\n    .c = z\n', raw: characters },
  { path: 'docs/de/a.md', text: '---\ntitle: x y\n---\n\nx y\n', raw: characters },
  { path: 'i18n/de_DE.csv', text: 'a,x y\n"b","x y"\n', raw: characters },
  { path: 'translations/texts.csv', text: 'key,en,de\na,x y,x y\nb,x,"x y"\n', raw: characters },
  { path: 'locale/de.ini', text: 'a=x y\nb = "x y"\nc = `x y`\n', raw: characters },
  { path: 'messages_de.properties', text: 'a=x y\nb=ä\n', raw: ['\u2028', '\u2029'] },
  { path: 'de.lproj/Localizable.strings', text: '"a" = "x y";\n', raw: ['\u2028', '\u2029'] },
  { path: 'locales/de.json', text: '{"a": "x y"}\n', raw: characters },
  {
    path: 'i18n/de.toml',
    text: 'a = "x y"\nb = \'x y\'\nc = """\nx\ny"""\nd = \'\'\'\nx y\'\'\'\n',
    raw: characters.filter((one) => one !== '\u007f'),
  },
  {
    path: 'po/de.po',
    text: 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "x y"\n',
    raw: characters,
  },
];

interface Written {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly value: string;
}

/** Every entry with every character, each in a separate file. */
function written({ path, text }: Sample): readonly Written[] {
  const format = formatFor(path);
  const file = { path, locale: 'de' };
  const { entries = [], problems } = format?.read(text, file) ?? {};
  assert.deepEqual(problems, []);
  assert.ok(format && entries.length > 0);
  return entries.flatMap((entry) =>
    characters.map((character) => {
      const isStyled = entry.text.includes('<b>');
      const value = isStyled ? `p <b>q${character}r</b>` : `p${character}q`;
      const name = `U+${character.charCodeAt(0).toString(16)} in ${entry.path.join('.')}`;
      const { edits, conflicts } = format.write(text, [{ kind: 'set', path: entry.path, text: value }], {
        file,
      });
      assert.deepEqual(conflicts, [], name);
      const after = applyEdits(text, edits);
      const found = format.read(after, file).entries.find((one) => key(...one.path) === key(...entry.path));
      assert.equal(found?.text, value, name);
      return { name, path, text: after, value };
    }),
  );
}

function rawIn(text: string): readonly string[] {
  return characters.filter((character) => text.includes(character));
}

/** The texts between tags, as read by a parser that supports both versions of XML. */
function xmlTexts(text: string): string {
  const parser = new SaxesParser();
  let all = '';
  parser.on('text', (part) => (all += part));
  parser.on('cdata', (part) => (all += part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return all;
}

function readingsOf(reader: Reader, files: readonly Written[]): readonly Reading[] | undefined {
  try {
    return reader.read(files.map(({ path, text }) => ({ path, locale: 'de', text })));
  } catch (error) {
    if (!(error instanceof MissingPart) || (reader.debian && inCi)) throw error;
    return undefined;
  }
}

describe('Characters that a reader may mistake for a line end', () => {
  for (const sample of samples) {
    const version = sample.text.startsWith(xml11) ? ', XML 1.1' : '';
    it(`are escaped unless the format reads them raw: ${sample.path}${version}`, () => {
      for (const { name, text } of written(sample)) {
        const wrong = rawIn(text).filter((character) => !sample.raw?.includes(character));
        assert.deepEqual(wrong, [], `${name}: ${JSON.stringify(text)}`);
      }
    });
  }

  for (const sample of samples.filter(({ path }) => /\.(?:resx|xlf)$/.test(path))) {
    it(`are the same to a parser for XML ${sample.text.startsWith(xml11) ? '1.1' : '1.0'}: ${sample.path}`, () => {
      for (const { name, text, value } of written(sample)) assert.ok(xmlTexts(text).includes(value), name);
    });
  }

  for (const reader of readers) {
    for (const sample of samples.filter((one) => isShownBy(reader, one))) {
      it(`are the same to ${reader.name}: ${sample.path}`, function () {
        const files = written(sample);
        const readings = readingsOf(reader, files);
        if (!readings) skip(this, `${reader.name} is not installed`);
        const shown = files.flatMap(({ name, value }, index) => {
          const reading = readings[index];
          assert.ok(reading?.kind === 'read', `${name}: ${JSON.stringify(reading)}`);
          // Not every program reports texts with markup.
          return [...reading.texts.values()]
            .filter((text) => text.startsWith('p'))
            .map((text) => [text, value]);
        });
        assert.ok(shown.length >= characters.length);
        for (const [text, value] of shown) assert.equal(text?.replace(/\n$/, ''), value);
      });
    }
  }
});

/** Third-party programs support only XML 1.0, and two of them only check that Android's files are well-formed. */
function isShownBy(reader: Reader, { path, text }: Sample): boolean {
  const isLookedInto = !path.endsWith('strings.xml') || (reader !== elementTree && reader !== xmllint);
  return reader.files.test(path) && !text.startsWith(xml11) && isLookedInto;
}
