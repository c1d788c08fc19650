import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { FileIdentity } from '../../../../src/formats/format.ts';
import { knownFormat } from '../../../../src/formats/index.ts';
import { po } from '../../../../src/formats/po.ts';
import { de, header } from './rows.ts';

const en: FileIdentity = { path: 'po/app.pot', locale: 'en', side: 'source' };

const twoForms = header('Plural-Forms: nplurals=2; plural=(n != 1);');

function texts(text: string, file: FileIdentity): readonly (readonly [string, string])[] {
  const { entries, problems } = po.read(text, file);
  assert.deepEqual(problems, []);
  return entries.map(({ path, text: own, stale }) => [path.join(' | '), stale ? `${own} | ${stale}` : own]);
}

describe('PO: reading', () => {
  const rows: readonly (readonly [string, string, FileIdentity, readonly (readonly [string, string])[]])[] = [
    ['a translation', 'msgid "a"\nmsgstr "b"\n', de, [['a', 'b']]],
    ['a source', 'msgid "a"\nmsgstr "b"\n', en, [['a', 'a']]],
    ['an empty translation', 'msgid "a"\nmsgstr ""\n', de, [['a', '']]],
    ['no entry for the header', `${header('Language: de')}msgid "a"\nmsgstr "b"\n`, de, [['a', 'b']]],
    ['literals that continue', 'msgid ""\n"a "\n"b"\nmsgstr "c "\n  "d"\n', de, [['a b', 'c d']]],
    ['several literals on a line', 'msgid "a" "b" msgstr "c" "d"', de, [['ab', 'cd']]],
    [
      'two messages on a line',
      'msgid "a" msgstr "b" msgid "c" msgstr "d"',
      de,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'escapes',
      String.raw`msgid "a" msgstr "\"q\" \\n \n\t\r\a\b\f\v"`,
      de,
      [['a', '"q" \\n \n\t\r\x07\b\f\v']],
    ],
    [
      'octal and hexadecimal bytes',
      String.raw`msgid "a" msgstr "\303\244\xc3\xa4\x41\101"`,
      de,
      [['a', 'ääAA']],
    ],
    [
      'a default text',
      '#. Default: "Do \\"it\\""\n#: x.py:1\nmsgid "label_do"\nmsgstr ""\n',
      en,
      [['label_do', 'Do "it"']],
    ],
    [
      'no default text in a translation',
      '#. Default: "Do"\nmsgid "label_do"\nmsgstr ""\n',
      de,
      [['label_do', '']],
    ],
    [
      'a wrapped default text',
      '#. Default: "Do it\n#. now"\n#. Note\nmsgid "label_do"\nmsgstr ""\n',
      en,
      [['label_do', 'Do it now']],
    ],
    [
      'a default text in parts',
      '#. Default: "Do "\n#. "it"\n#. Note\nmsgid "label_do"\nmsgstr ""\n',
      en,
      [['label_do', 'Do it']],
    ],
    [
      'no default text that is not closed',
      '#. Default: "Do\nmsgid "label_do"\nmsgstr ""\n',
      en,
      [['label_do', 'label_do']],
    ],
    [
      'a default text without quotes',
      '# defaultMessage: Do it\nmsgid "label_do"\nmsgstr ""\n',
      en,
      [['label_do', 'Do it']],
    ],
    [
      'no default text in place of an id that is a text',
      '#. Default: "Do"\nmsgid "Do it"\nmsgstr ""\n',
      en,
      [['Do it', 'Do it']],
    ],
    ['a context', 'msgctxt "menu"\nmsgid "a"\nmsgstr "b"\n', de, [['menu | a', 'b']]],
    [
      'an empty context beside none',
      'msgctxt ""\nmsgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n',
      de,
      [
        [' | a', 'b'],
        ['a', 'c'],
      ],
    ],
    ['a fuzzy text', '#, c-format, fuzzy\nmsgid "a"\nmsgstr "b"\n', de, [['a', 'b | unused']]],
    ['a fuzzy copy of the source', '#, fuzzy\nmsgid "a"\nmsgstr "a"\n', de, [['a', '']]],
    ['a copy that is not fuzzy', 'msgid "a"\nmsgstr "a"\n', de, [['a', 'a']]],
    ['an empty text that is fuzzy', '#, fuzzy\nmsgid "a"\nmsgstr ""\n', de, [['a', '']]],
    ['a flag above a blank line', '#, fuzzy\n\nmsgid "a"\nmsgstr "b"\n', de, [['a', 'b | unused']]],
    ['a workflow flag', '#= fuzzy\nmsgid "a"\nmsgstr "b"\n', de, [['a', 'b | unused']]],
    [
      'a fuzzy plural',
      `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] ""\n`,
      de,
      [
        ['a | plural | one', '1 | unused'],
        ['a | plural | other', ''],
      ],
    ],
    [
      'a fuzzy plural of copies',
      `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[1] "b"\n`,
      de,
      [
        ['a | plural | one', ''],
        ['a | plural | other', ''],
      ],
    ],
    [
      'a fuzzy plural with one copy',
      `${twoForms}#, fuzzy\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[1] "c"\n`,
      de,
      [
        ['a | plural | one', 'a | unused'],
        ['a | plural | other', 'c | unused'],
      ],
    ],
    [
      'a fuzzy text of the source as a missing one',
      'msgid "menu.open"\nmsgstr "Open"\n\n#, fuzzy\nmsgid "menu.shut"\nmsgstr "Shut"\n',
      { ...en, path: 'en.po' },
      [
        ['menu.open', 'Open'],
        ['menu.shut', ''],
      ],
    ],
    [
      'no flag in comments or in part of another flag',
      '# , fuzzy\n#. fuzzy\n#, no-fuzzy\nmsgid "a"\nmsgstr "b"\n',
      de,
      [['a', 'b']],
    ],
    [
      'no obsolete message',
      'msgid "a"\nmsgstr "b"\n\n#, fuzzy\n#~ msgid "c"\n#~ msgstr "d"\n',
      de,
      [['a', 'b']],
    ],
    [
      'no flag of an obsolete message',
      '#, fuzzy\n#~ msgid "c"\n#~ msgstr "d"\n\nmsgid "a"\nmsgstr "b"\n',
      de,
      [['a', 'b']],
    ],
    [
      'plural forms of a source',
      'msgid "1 a"\nmsgid_plural "%d as"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      en,
      [
        ['1 a | plural | one', '1 a'],
        ['1 a | plural | other', '%d as'],
      ],
    ],
    [
      'one plural form of a source in a language without a singular',
      'msgid "1 a"\nmsgid_plural "%d as"\nmsgstr[0] ""\n',
      { ...en, locale: 'ja' },
      [['1 a | plural | other', '%d as']],
    ],
    [
      'plural forms of a target',
      `${twoForms}msgctxt "x"\nmsgid "1 a"\nmsgid_plural "%d as"\nmsgstr[0] "1 b"\nmsgstr [ 1 ] "%d bs"\n`,
      de,
      [
        ['x | 1 a | plural | one', '1 b'],
        ['x | 1 a | plural | other', '%d bs'],
      ],
    ],
    [
      'no form beyond those that the header counts',
      `${twoForms}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\nmsgstr[2] "3"\n`,
      de,
      [
        ['a | plural | one', '1'],
        ['a | plural | other', '2'],
      ],
    ],
    [
      'names with texts in the source language',
      `${header('Language: en_US')}msgid "menu.open"\nmsgstr "Open"\n\nmsgid "menu.close"\nmsgstr ""\n`,
      { ...en, path: 'en.po' },
      [
        ['menu.open', 'Open'],
        ['menu.close', ''],
      ],
    ],
    [
      'names in braces among texts in the source language',
      'msgid "{login:page:title}"\nmsgstr "Log in"\n\nmsgid "{login:page:help}"\nmsgstr ""\n\n' +
        'msgid "Back"\nmsgstr ""\n\nmsgid "menu.open"\nmsgstr "Open"\n\nmsgid "Next"\nmsgstr ""\n',
      { ...en, path: 'en.po' },
      [
        ['{login:page:title}', 'Log in'],
        ['{login:page:help}', ''],
        ['Back', 'Back'],
        ['menu.open', 'menu.open'],
        ['Next', 'Next'],
      ],
    ],
    [
      'placeholders that the source language keeps',
      'msgid "{user.name}"\nmsgstr "{user.name}"\n\nmsgid "{user_id}"\nmsgstr ""\n',
      { ...en, path: 'en.po' },
      [
        ['{user.name}', '{user.name}'],
        ['{user_id}', '{user_id}'],
      ],
    ],
    [
      'ids of a file that is its own source',
      `${header('Language: de')}msgid "menu.open"\nmsgstr "Öffnen"\n`,
      { ...en, path: 'de.po' },
      [['menu.open', 'menu.open']],
    ],
    [
      'words with other words in the source language',
      'msgid "Open"\nmsgstr "Open now"\n\nmsgid "and/or"\nmsgstr "and / or"\n\nmsgid "x"\nmsgstr ""\n',
      { ...en, path: 'en.po' },
      [
        ['Open', 'Open'],
        ['and/or', 'and/or'],
        ['x', 'x'],
      ],
    ],
    [
      'names that every object has',
      'msgid "__proto__" msgstr "a"\nmsgid "constructor" msgstr "b"',
      de,
      [
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ],
    ],
    ['a byte order mark', '\uFEFFmsgid "a"\nmsgstr "b"\n', de, [['a', 'b']]],
    ['CRLF', '# c\r\nmsgid "a"\r\n"b"\r\nmsgstr "c"\r\n', de, [['ab', 'c']]],
    ['CR', '# c\rmsgid "a"\rmsgstr "c"\r', de, [['a', 'c']]],
    ['nothing', '', de, []],
    ['comments only', '# a\n#~ b', de, []],
    [
      'another encoding, unused',
      `${header('Content-Type: text/plain; charset=latin1')}msgid "a" msgstr "b"`,
      de,
      [['a', 'b']],
    ],
    [
      'a template that names no encoding',
      `${header('Content-Type: text/plain; charset=CHARSET')}msgid "ä" msgstr ""`,
      en,
      [['ä', 'ä']],
    ],
  ];

  for (const [title, text, file, expected] of rows) {
    it(title, () => assert.deepEqual(texts(text, file), expected));
  }

  it('returns the context of a text', () => {
    const [entry] = po.read(
      [
        '# of the file',
        '',
        '#  said by a translator',
        '#. extracted',
        '#: a.c:1',
        '#, c-format',
        '#| msgid "old"',
        '#',
        'msgctxt "menu"',
        'msgid "a"',
        'msgstr "b"',
      ].join('\n'),
      de,
    ).entries;
    assert.equal(entry?.context, 'menu\nsaid by a translator\nextracted');
  });

  it('returns the ranges of both sides', () => {
    const text = 'msgid ""\n"a"\nmsgid_plural "b"\nmsgstr[0] "c" "d"\nmsgstr[1] ""\n';
    const ranges = (file: FileIdentity) =>
      po.read(text, file).entries.map(({ range }) => text.slice(range.offset, range.offset + range.length));
    assert.deepEqual(ranges(en), ['""\n"a"', '"b"']);
    assert.deepEqual(ranges(de), ['"c" "d"', '""']);
  });

  it('prescribes what all flags say, and those of Lisp and Scheme whatever others say', () => {
    const syntaxOf = (...flags: readonly string[]) => {
      const messages = flags.map((flag, index) => `#, fuzzy, ${flag}\nmsgid "${index} of %1"\nmsgstr ""\n`);
      return po.read(messages.join('\n'), de).syntax;
    };
    const cases: readonly (readonly [syntax: string | undefined, ...flags: readonly string[]])[] = [
      ['tilde', 'lisp-format'],
      ['tilde', 'scheme-format'],
      ['tilde', 'c-format', 'lisp-format'],
      ['qt', 'qt-format'],
      ['qt', 'kde-format', 'no-wrap'],
      ['qt', 'qt-plural-format', 'qt-format', 'no-c-format'],
      [undefined, 'qt-format', 'c-format'],
      ['java', 'java-format'],
      ['java', 'java-format', 'java-printf-format'],
      [undefined, 'java-printf-format'],
      ['javascript', 'javascript-format'],
      [undefined, 'javascript-format', 'python-brace-format'],
      [undefined, 'java-format', 'qt-format'],
      [undefined, 'no-qt-format', 'no-lisp-format'],
      [undefined, 'c-format'],
      [undefined, 'no-wrap'],
    ];
    for (const [syntax, ...flags] of cases) assert.equal(syntaxOf(...flags), syntax, flags.join(' '));
  });

  it("has Qt placeholders if Qt's tools wrote the file", () => {
    const file = (field: string) => `msgid ""\nmsgstr "${field}\\n"\n\nmsgid "%1MB"\nmsgstr ""\n`;
    const fields = ['X-Qt-Contexts: true', 'X-Qt-Contexts: false', 'Language: de'];
    assert.deepEqual(
      fields.map((field) => po.read(file(field), de).syntax),
      ['qt', undefined, undefined],
    );
  });

  it('is used for PO and POT', () => {
    const names = ['a.po', 'a/B.POT', 'a.pot.txt', 'apo', 'a.po.json'];
    assert.deepEqual(
      names.filter((name) => knownFormat(name)?.id === 'po'),
      ['a.po', 'a/B.POT'],
    );
  });
});
