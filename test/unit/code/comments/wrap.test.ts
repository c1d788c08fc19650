import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commentIn, placeOf, written } from '../../../support/code/comments.ts';

interface Wrapping {
  readonly name: string;
  readonly language?: string;
  readonly before?: string;
  readonly width?: number;
  readonly raw: string;
  readonly translation: string;
  readonly written: string;
}

const sixty = 'The first line of this comment is as long as sixty columns';
const words =
  'Eine Übersetzung, die länger ist als das, was vorher hier gestanden hat, und die also umbrochen wird.';

const wrappings: readonly Wrapping[] = [
  {
    name: 'wraps at the width that the comment had',
    raw: `// ${sixty}\n// and more than that.`,
    translation: words,
    written:
      '// Eine Übersetzung, die länger ist als das, was vorher hier\n// gestanden hat, und die also umbrochen wird.',
  },
  {
    name: 'wraps at the usual width if the comment has none',
    before: '    ',
    raw: '// One line',
    translation: words,
    written:
      '// Eine Übersetzung, die länger ist als das, was vorher hier gestanden hat,\n    // und die also umbrochen wird.',
  },
  {
    name: 'wraps at the width of the editor if the comment has none',
    width: 60,
    raw: '// One line',
    translation: words,
    written:
      '// Eine Übersetzung, die länger ist als das, was vorher hier\n// gestanden hat, und die also umbrochen wird.',
  },
  {
    name: 'does not wrap after code',
    before: 'foo(); ',
    raw: '// One line',
    translation: words,
    written: `// ${words}`,
  },
  {
    name: 'does not wrap after code if only an empty line follows',
    before: 'foo(); ',
    raw: '// One line\n',
    translation: words,
    written: `// ${words}\n`,
  },
  {
    name: 'wraps after code with the indentation of its next line, even if empty lines come first',
    before: 'foo(); ',
    raw: '// One line\n\n  //',
    translation: words,
    written:
      '// Eine Übersetzung, die länger ist als das, was vorher hier gestanden\n  // hat, und die also umbrochen wird.\n\n  //',
  },
  {
    name: 'wraps after code with the indentation of its next line',
    before: 'int number_of_the_lines_of_a_file; ',
    raw: `// ${sixty.slice(0, 30)}\n                                   // and more`,
    translation: 'Eine Übersetzung, die länger ist als vorher',
    written: '// Eine Übersetzung, die länger\n                                   // ist als vorher',
  },
  {
    name: 'wraps a block that had one line',
    before: '  ',
    raw: '/** One line */',
    translation: words,
    written:
      '/** Eine Übersetzung, die länger ist als das, was vorher hier gestanden hat,\n   * und die also umbrochen wird. */',
  },
  {
    name: 'wraps with tabs counted at their width',
    before: '\t\t',
    raw: `// ${sixty}\n\t\t// and more`,
    translation: words,
    written:
      '// Eine Übersetzung, die länger ist als das, was vorher hier\n\t\t// gestanden hat, und die also umbrochen wird.',
  },
  {
    name: 'wraps with the indentation of the lines of a tag',
    raw: `/**\n * @param a ${sixty}\n *     and more\n * @param b Short\n */`,
    translation: words,
    written:
      '/**\n * @param a Eine Übersetzung, die länger ist als das, was vorher hier\n *     gestanden hat, und die also umbrochen wird.\n * @param b Short\n */',
  },
  {
    name: 'wraps a list item in line with its words',
    width: 60,
    raw: '// - One',
    translation: words,
    written:
      '// - Eine Übersetzung, die länger ist als das, was vorher\n//   hier gestanden hat, und die also umbrochen wird.',
  },
  {
    name: 'does not wrap within a heading',
    width: 60,
    raw: '// # One',
    translation: words,
    written: `// # ${words}`,
  },
  {
    name: 'does not wrap within code, links or tags',
    width: 40,
    raw: '// One',
    translation:
      'Siehe dazu auch bitte `ein Stück Code mit Worten` und [den Link dort](https://example.org/a) oder {@link A b c}.',
    written:
      '// Siehe dazu auch bitte\n// `ein Stück Code mit Worten` und\n// [den Link dort](https://example.org/a)\n// oder {@link A b c}.',
  },
  {
    name: 'does not wrap before words that would begin a list item or a tag',
    width: 40,
    raw: '// One',
    translation:
      'Das hier ist ein langer Satz mit genau - das ist neu. Im Jahr der Version 2. Und auch @param x',
    written:
      '// Das hier ist ein langer Satz mit\n// genau - das ist neu. Im Jahr der\n// Version 2. Und auch @param x',
  },
  {
    name: 'does not wrap before a tag in a page if its line would be markup',
    language: 'html',
    width: 40,
    raw: '<!-- One -->',
    translation: 'Das hier ist ein langer Satz mit <b>a</b> und so b <i>c</i>',
    written: '<!-- Das hier ist ein langer Satz mit <b>a</b> und so b <i>c</i> -->',
  },
  {
    name: 'writes spaces instead of the line ends of an answer',
    raw: '// One',
    translation: 'eins\nzwei\r\n\r\ndrei\u2028vier',
    written: '// eins zwei drei vier',
  },
  {
    name: 'wraps Chinese without spaces, and never before its punctuation',
    width: 40,
    raw: '// One',
    translation: '这是一个需要换行的注释，因为没有人愿意看，到太长的行。使用foo函数。',
    written: '// 这是一个需要换行的注释，因为没有人愿\n// 意看，到太长的行。使用foo函数。',
  },
  {
    name: 'wraps Japanese without spaces',
    width: 40,
    raw: '// One',
    translation: 'これは折り返す必要があるコメントです、「長い行は読みにくい」からです。',
    written: '// これは折り返す必要があるコメントで\n// す、「長い行は読みにくい」からです。',
  },
  {
    name: 'wraps Thai between words, without spaces',
    width: 40,
    raw: '// One',
    translation: 'ความคิดเห็นนี้ยาวมากจนต้องตัดบรรทัดเพราะไม่มีใครอยากอ่านบรรทัดยาว',
    written: '// ความคิดเห็นนี้ยาวมากจนต้องตัดบรรทัดเพราะไม่มี\n// ใครอยากอ่านบรรทัดยาว',
  },
  {
    name: 'wraps Arabic at spaces',
    width: 40,
    raw: '// One',
    translation: 'هذا تعليق طويل يجب تقسيمه إلى عدة أسطر لأن السطر الطويل صعب القراءة',
    written: '// هذا تعليق طويل يجب تقسيمه إلى عدة\n// أسطر لأن السطر الطويل صعب القراءة',
  },
];

describe('code/comments', () => {
  for (const {
    name,
    language = 'typescript',
    before,
    width,
    raw,
    translation,
    written: expected,
  } of wrappings) {
    it(name, () => {
      const comment = commentIn(language, raw, placeOf(before, width === undefined ? {} : { width }));
      assert.equal(written(comment, [translation, ...comment.texts.slice(1)]), expected);
    });
  }

  const joined: readonly (readonly [raw: string, text: string])[] = [
    ['// 这是第一\n// 行。', '这是第一行。'],
    ['// これは、\n// 行です', 'これは、行です'],
    ['// ภาษา\n// ไทย', 'ภาษาไทย'],
    ['// 使用。\n// foo', '使用。foo'],
    ['// 使用\n// foo', '使用 foo'],
    ['// 한국어\n// 문장', '한국어 문장'],
    ['// one\n// two', 'one two'],
  ];
  for (const [raw, text] of joined) {
    it(`joins ${JSON.stringify(raw)}`, () => assert.deepEqual(commentIn('typescript', raw).texts, [text]));
  }

  it('treats a line end as intended if the line ends a sentence and had plenty of room left', () => {
    const long = `// ${sixty}, which is longer.`;
    assert.deepEqual(commentIn('go', `${long}\n// Short.\n// Next`).texts, [
      `${long.slice(3)} Short.`,
      'Next',
    ]);
    assert.equal(commentIn('go', `${long}\n// Short\n// next`).texts.length, 1);
  });
});
