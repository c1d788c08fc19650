import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { commentOf, docstringOf } from '../../../../src/code/comments/comment.ts';
import { commentIn, placeOf, written } from '../../../support/code/comments.ts';

/** Typical parts of comments, and arbitrary ones. */
const fragment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'one',
      'Two,',
      'three.',
      '一二三',
      '、',
      'ไทยคำ',
      'نص',
      '`a b`',
      'https://a.org/b',
      '{@link A b}',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '@param',
      '@example',
      '-',
      '1.',
      '```',
      '*',
      '#',
      '>',
      'TODO:',
      '<p>',
      '</p>',
      '<pre>',
      'Args:',
      '::',
      '>>> ',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '*/',
      '/*',
      '-->',
      '--',
      '\\',
      '"""',
      'noqa',
      'foo();',
      '{',
      '}',
      '|',
      '----',
      '\u2028',
      '\u0000',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const space = fc.constantFrom(' ', '  ', '', '\t', '    ', '\u3000', '\u00a0');
const eol = fc.constantFrom('\n', '\r\n', '\r', '\n\n');
const lines = fc.array(fc.tuple(fc.array(fc.tuple(space, fragment), { maxLength: 6 }), space, eol), {
  maxLength: 8,
});
const tabSize = fc.constantFrom(1, 2, 4, 8);
const before = fc.constantFrom('', '  ', '\t', 'foo(); ');

type Lines = readonly (readonly [words: readonly (readonly [string, string])[], end: string, eol: string])[];

function rawOf(marked: Lines, marker: string): string {
  return marked.map(([words, end, lineEnd]) => `${marker}${words.flat().join('')}${end}${lineEnd}`).join('');
}

const wrappers: readonly (readonly [language: string, open: string, marker: string, close: string])[] = [
  ['typescript', '', '// ', '// end'],
  ['typescript', '/**', ' * ', ' */'],
  ['c', '/*', '   ', '*/'],
  ['rust', '/*', '', '*/'],
  ['python', '', '# ', '#'],
  ['html', '<!--', '', '-->'],
  ['xml', '<!-- ', '  ', ' -->'],
  ['haskell', '{-', '', '-}'],
  ['csharp', '', '/// ', '///'],
  ['ruby', '=begin\n', '', '\n=end'],
  ['lua', '--[[', '', ']]'],
];

const anyComment = fc
  .record({ wrapper: fc.constantFrom(...wrappers), lines, tabSize, before })
  .map(({ wrapper: [language, open, marker, close], lines: content, ...place }) => ({
    language,
    raw: open + rawOf(content, marker) + close,
    place: placeOf(place.before, { tabSize: place.tabSize }),
  }));

/** Words that count as prose in any position. */
const word = fc.constantFrom(
  ...[
    'this',
    'is',
    'some',
    'longer',
    'wording',
    'of',
    'paragraphs',
    'Häuser',
    'слова',
    'كلمات',
    '한국어',
    'x',
  ],
  ...[
    '一二三四五，六七',
    'これは「行」です',
    'ความคิดเห็น',
    '`code span`',
    '{@link Thing words}',
    '[a b](https://a.org)',
  ],
);
const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((all) => `word ${all.join(' ')} end`);
const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 5 });

const shapes: readonly (readonly [
  language: string,
  open: string,
  marker: string,
  between: string,
  close: string,
])[] = [
  ['typescript', '', '// ', '//', ''],
  ['typescript', '/**\n', ' * ', ' *', '\n */'],
  ['typescript', '/**\n', ' * - ', ' *', '\n */'],
  ['typescript', '/**\n * @param a ', '', ' * @param b ', '\n */'],
  ['rust', '', '/// ', '/// ----', ''],
  ['html', '<!-- ', '     ', '', ' -->'],
  ['csharp', '', '/// ', '/// <summary>', ''],
];

describe('Comments with any content', () => {
  it('are unchanged if their texts are', () => {
    fc.assert(
      fc.property(anyComment, ({ language, raw, place }) => {
        const comment = commentOf(language, raw, place);
        if (comment) assert.deepEqual(comment.render(comment.texts), { kind: 'rendered', content: raw });
      }),
      { numRuns: 1500 },
    );
  });

  it('are unchanged as docstrings if their texts are', () => {
    fc.assert(
      fc.property(lines, tabSize, (content, size) => {
        const raw = rawOf(content, '    ');
        const comment = docstringOf('python', raw, placeOf('    """', { tabSize: size }));
        assert.deepEqual(comment.render(comment.texts), { kind: 'rendered', content: raw });
      }),
    );
  });

  it('remain a single comment after any answer', () => {
    fc.assert(
      fc.property(anyComment, fc.array(fragment, { maxLength: 30 }), ({ language, raw, place }, answer) => {
        const comment = commentOf(language, raw, place);
        const rendered = comment?.render(comment.texts.map(() => answer.join(' ')));
        if (rendered?.kind !== 'rendered') return;
        // When read again, it is a single comment from the first to the last character.
        assert.ok(commentOf(language, rendered.content, place), rendered.content);
      }),
      { numRuns: 1500 },
    );
  });

  it('contain their translations when they are read again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shapes),
        paragraphs,
        paragraphs,
        tabSize,
        (shape, texts, answers, size) => {
          const [language, open, marker, between, close] = shape;
          const raw =
            open +
            texts.map((text) => marker + text).join(`\n${between}${marker === '' ? '' : '\n'}`) +
            close;
          const place = placeOf('', { tabSize: size });
          const comment = commentIn(language, raw, place);
          assert.deepEqual(comment.texts, texts);
          const translations = texts.map((_, index) => answers[index % answers.length] ?? '');
          const content = written(comment, translations);
          assert.deepEqual(commentIn(language, content, place).texts, translations);
        },
      ),
      { numRuns: 500 },
    );
  });
});
