import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';

const pot = { path: 'po/app.pot', locale: 'en', side: 'source' } as const;

function create(text: string, locale: string, texts: Readonly<Record<string, string>>): string {
  const changes = Object.entries(texts).map(
    ([path, value]): Change => ({ kind: 'set', path: path.split('|'), text: value }),
  );
  const becomes = { path: `po/${locale}.po`, locale };
  const { edits, conflicts } = po.write(text, changes, { file: pot, becomes });
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}

const head = (...fields: readonly string[]) =>
  ['msgid ""', 'msgstr ""', ...fields.map((field) => `"${field}\\n"`), '', ''].join('\n');
const dates = ['PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE', 'MIME-Version: 1.0'];
const utf8 = 'Content-Type: text/plain; charset=UTF-8';
const two = 'Plural-Forms: nplurals=2; plural=(n != 1);';

describe('PO: new files', () => {
  const rows: readonly (readonly [string, string, string, Readonly<Record<string, string>>, string])[] = [
    [
      'get a header of their own',
      `# Title\n#\n#, fuzzy\n${head(...dates, 'Language: ', 'Content-Type: text/plain; charset=CHARSET', 'Content-Transfer-Encoding: ENCODING')}msgid "a"\nmsgstr ""\n`,
      'pt-BR',
      { a: 'ä' },
      `# Title\n#\n${head(...dates, 'Language: pt_BR', utf8, 'Content-Transfer-Encoding: 8bit', 'Plural-Forms: nplurals=2; plural=(n > 1);')}msgid "a"\nmsgstr "ä"\n`,
    ],
    [
      'keep UTF-8 that is spelled differently',
      `${head('Content-Type: text/plain; charset=utf-8', 'X: y')}msgid "a"\nmsgstr ""\n`,
      'de',
      {},
      `${head('Content-Type: text/plain; charset=utf-8', 'X: y', 'Language: de', two)}msgid "a"\nmsgstr ""\n`,
    ],
    [
      'have a header even if the source has none',
      '\uFEFFmsgid "a"\r\nmsgstr ""\r\n',
      'de',
      { a: 'b' },
      `\uFEFF${head('Language: de', 'MIME-Version: 1.0', utf8, 'Content-Transfer-Encoding: 8bit', two)}msgid "a"\nmsgstr "b"\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    ],
    [
      'keep fields that share a literal',
      'msgid ""\nmsgstr "X: y\\nLanguage: en\\nZ: \\"\\n"\n',
      'de',
      {},
      `${head('X: y', 'Language: de', 'Z: \\"', two, utf8).trimEnd()}\n`,
    ],
    [
      'keep fields that continue in further literals',
      `msgid ""\nmsgstr ""\n"Language: "\n"en\\n"\n"Language-Team: a "\n"b\\n"\n"${utf8}\\n"\n`,
      'de',
      {},
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Language-Team: a "\n"b\\n"\n"${utf8}\\n"\n"${two}\\n"\n`,
    ],
    [
      'have the forms of their language',
      `${head(utf8)}msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      'pl',
      { 'a|plural|one': '1', 'a|plural|few': '2', 'a|plural|many': '5' },
      `${head(utf8, 'Language: pl', 'Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);')}msgid "a"\nmsgid_plural "as"\nmsgstr[0] "1"\nmsgstr[1] "2"\nmsgstr[2] "5"\n`,
    ],
    [
      'have one form if the language has one',
      `${head(utf8)}msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      'ja',
      {},
      `${head(utf8, 'Language: ja', 'Plural-Forms: nplurals=1; plural=0;')}msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\n`,
    ],
    [
      'contain no translations of another language',
      `${head(utf8, 'Language: en', two)}msgid "a"\nmsgstr "A"\n\n#, fuzzy\n#| msgid "x"\nmsgid "b"\nmsgstr "B"\n\n#, fuzzy\n#~ msgid "c"\n#~ msgstr "C"\n`,
      'de',
      {},
      `${head(utf8, 'Language: de', two)}msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n\n`,
    ],
  ];
  for (const [name, text, locale, texts, expected] of rows) {
    it(name, () => assert.equal(create(text, locale, texts), expected));
  }

  it('keep even the messages that are to be removed', () => {
    const text = `${head('Language: de', two, utf8)}msgid "a"\nmsgstr ""\n`;
    const options = { file: pot, becomes: { path: 'de.po', locale: 'de' } };
    assert.deepEqual(po.write(text, [{ kind: 'remove', path: ['a'] }], options), {
      edits: [],
      conflicts: [],
    });
  });
});
