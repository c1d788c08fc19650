import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Problem } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';
import { de, header } from './rows.ts';

describe('PO: problems', () => {
  const syntax = (line: number, column: number, detail: string): Problem => ({
    line,
    column,
    code: 'syntax',
    detail,
  });
  const rows: readonly (readonly [string, string, Problem])[] = [
    ['an open text', 'msgid "a\nmsgstr "b"', syntax(1, 7, 'this text is not closed on its line')],
    [
      'an open text at the end',
      'msgid "a"\nmsgstr "b\\"',
      syntax(2, 8, 'this text is not closed on its line'),
    ],
    ['quotes in a text', 'msgid "a "b" c"', syntax(1, 11, 'msgstr is missing')],
    [
      'an unknown escape',
      'msgid "\\q" msgstr ""',
      syntax(1, 7, 'a backslash before a character that it cannot escape'),
    ],
    ['half a character', 'msgid "\\303" msgstr ""', syntax(1, 7, 'escaped bytes that are not valid UTF-8')],
    ['a message without msgstr', 'msgid "a"\n\nmsgid "b"\nmsgstr ""', syntax(3, 1, 'msgstr is missing')],
    ['a context without msgid', 'msgctxt "a"\nmsgstr "b"', syntax(2, 1, 'msgid is missing')],
    ['a keyword without a string', 'msgid\nmsgstr "b"', syntax(2, 1, 'a string in double quotes is missing')],
    ['a text without a keyword', '"a"', syntax(1, 1, 'a text without a keyword')],
    ['a comment inside a message', 'msgid "a"\n# c\nmsgstr "b"', syntax(2, 1, 'msgstr is missing')],
    [
      'a plural without forms',
      'msgid "a"\nmsgid_plural "b"\nmsgstr "c"',
      syntax(3, 1, 'msgstr[0] is missing'),
    ],
    ['forms without a plural', 'msgid "a"\nmsgstr[0] "c"', syntax(2, 1, 'msgstr is missing')],
    [
      'forms out of order',
      'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[2] ""',
      syntax(4, 1, 'msgstr[1] is missing'),
    ],
    [
      'several domains',
      'domain "x"\nmsgid "a"\nmsgstr "b"',
      syntax(1, 1, 'a file with several domains is not supported'),
    ],
    ['an unknown keyword', 'msgtext "a"', syntax(1, 1, 'unknown keyword msgtext')],
    [
      'a file of another kind',
      'PK\u0003\u0004',
      syntax(1, 1, 'this is not a keyword, a string in double quotes or a comment'),
    ],
    [
      'another encoding',
      `# c\n${header('Content-Type: text/plain; charset=ISO-8859-1')}msgid "ä" msgstr ""`,
      syntax(2, 1, 'the header says charset=ISO-8859-1, which is not UTF-8'),
    ],
    ['NUL', 'msgid "a"\nmsgstr "\0"', { line: 2, column: 9, code: 'binary' }],
    [
      'a message twice',
      '# a\nmsgid "a"\nmsgstr ""\n\n#. b\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] ""',
      { line: 6, column: 1, code: 'duplicateKey', path: ['a'], firstLine: 2 },
    ],
    [
      'a message with a context twice',
      'msgctxt "c" msgid "a" msgstr ""\nmsgctxt "c" msgid "a" msgstr ""',
      { line: 2, column: 1, code: 'duplicateKey', path: ['c', 'a'], firstLine: 1 },
    ],
    [
      'a header twice',
      'msgid "" msgstr "A: b"\nmsgid "" msgstr ""',
      { line: 2, column: 1, code: 'duplicateKey', path: [''], firstLine: 1 },
    ],
  ];

  for (const [title, text, expected] of rows) {
    it(title, () => {
      assert.deepEqual(po.read(text, de), { entries: [], problems: [expected] });
      assert.throws(() => po.write(text, [], { file: de }), /has problems/);
    });
  }

  it('stops at the first error and names all duplicates before it', () => {
    const { problems } = po.read('msgid "a" msgstr ""\nmsgid "a" msgstr ""\nmsgid "a" msgstr ""\nx', de);
    assert.deepEqual(
      problems.map(({ code, line }) => `${code} ${line}`),
      ['duplicateKey 2', 'duplicateKey 3', 'syntax 4'],
    );
  });
});
