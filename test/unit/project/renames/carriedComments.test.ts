import assert from 'node:assert/strict';
import type { CommentMarks } from '../../../../src/formats/commentMarks.ts';
import { applyEdits, type Entry } from '../../../../src/formats/format.ts';
import { commentsAbove, withoutComments } from '../../../../src/project/renames/carriedComments.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { growthOf, mostGrowth, type Task } from '../../../support/growth/measure.ts';

/** An entry for each lower-case letter with digits after it, such as `a1`, which is both key and text. */
function entriesIn(text: string): readonly Entry[] {
  return Array.from(text.matchAll(/[a-z]\d+/g), ({ index: offset, 0: word }) => {
    const range = { offset, length: word.length };
    return { path: [word], text: word, range };
  });
}

/** Entries that keep their keys. */
function movedIn(text: string) {
  const own = entriesIn(text);
  return own.map((entry) => ({
    ...entry,
    translation: entry.text,
    from: entry.path,
    formerPath: entry.path,
  }));
}

/** @param format its id */
function marksOf(format: string): CommentMarks | undefined {
  return formatFor('', format)?.comments;
}

describe('Comments of texts that move', () => {
  const rows: readonly (readonly [
    what: string,
    format: string,
    before: string,
    bare: string,
    after: string,
  ])[] = [
    ['above', 'yaml', 'b1\n# A\n  a1\n', 'b1\n  a1\n', 'b1\n  # A\n  a1\n'],
    ['of several lines', 'json', 'b1\n/* A\n * B */\na1\n', 'b1\na1\n', 'b1\n/* A\n * B */\na1\n'],
    ['of a block without stars', 'json', 'b1\n/* A\n   B\n*/\na1\n', 'b1\na1\n', 'b1\n/* A\n   B\n*/\na1\n'],
    [
      'with their stars below each other',
      'php',
      'b1\n    /**\n     * A\n     */\n  a1\n',
      'b1\n  a1\n',
      'b1\n  /**\n   * A\n   */\n  a1\n',
    ],
    [
      'of a block with a rule in it',
      'json',
      'b1\n/* A\n--- B\n*/\na1\n',
      'b1\na1\n',
      'b1\n/* A\n--- B\n*/\na1\n',
    ],
    [
      'of different indentation',
      'json',
      'b1\n    // A\n  // B\n  a1\n',
      'b1\n  a1\n',
      'b1\n    // A\n  // B\n  a1\n',
    ],
    ['between CRLF', 'json', 'b1\r\n// A\r\na1\r\n', 'b1\r\na1\r\n', 'b1\r\n// A\r\na1\r\n'],
    [
      'above an element',
      'php',
      "b1\n// A\n$x['y'][0] = a1\n",
      "b1\n$x['y'][0] = a1\n",
      "b1\n// A\n$x['y'][0] = a1\n",
    ],
    ['above several texts of a line', 'yaml', 'c1\n# A\na1 b1\n', 'c1\na1 b1\n', 'c1\n# A\na1 b1\n'],
  ];
  for (const [what, format, before, bare, after] of rows) {
    it(`are carried: ${what}`, () => {
      const { text, comments } = withoutComments(before, entriesIn(before), movedIn(before), marksOf(format));
      assert.equal(text, bare);
      assert.equal(applyEdits(text, commentsAbove(text, entriesIn(text), comments)), after);
    });
  }

  const left: readonly (readonly [what: string, format: string, text: string])[] = [
    ['that nothing follows', 'yaml', 'a1\n# A'],
    ['at the beginning of the file', 'yaml', '# A\na1\n'],
    ['below a byte order mark', 'yaml', '\uFEFF# A\na1\n'],
    ['at the beginning of a YAML document', 'yaml', '---\n# A\na1\n'],
    ['at the beginning of PHP code', 'php', '<?php\n// A\na1\n'],
    ['above an object that begins on the line', 'json', 'b1\n// A\nx: { a1 }\n'],
    ['above an array that begins on the line', 'php', 'b1\n// A\nx([ a1 ])\n'],
    ['above an array that is assigned on the line', 'php', "b1\n// A\n$x['y'] = [ a1 ]\n"],
    ['with code after them', 'json', 'b1\n/* A */ x: 5,\na1\n'],
    ['with code before them', 'json', 'b1\nx: 5, /* A\n * B */\na1\n'],
    ['of which one is after code', 'json', 'b1\nx /* A */ /* B */\na1\n'],
    ['with code between two', 'json', 'b1\n/* A */ x: 5, /* B */\na1\n'],
    ['on the line of other code', 'json', 'b1\nx: 5, /* A */\na1\n'],
    ['below another and code', 'json', 'b1\n/* A */ x: 5,\n * B */\na1\n'],
    ['that end twice on a line', 'json', 'b1\n/* A\nB */ x: 5, */\na1\n'],
    ['that seem to begin twice', 'json', 'b1\n/* A\nx: 5, /* B\n * C */\na1\n'],
    ['above a text far from the beginning of its line', 'yaml', `b1\n# A\n${' '.repeat(10_001)}a1\n`],
    ['whose beginning is missing', 'json', 'b1\n * A */\na1\n'],
    ['that only look like a line of a block', 'json', 'b1\n*x() {}\na1\n'],
    ['after a comma, before another text', 'json', 'a1, /* A */ b1\n'],
    ['that are too long', 'yaml', `a1 #${'A'.repeat(10_001)}\n`],
    ['of too many lines', 'yaml', `b1\n${'# A\n'.repeat(51)}a1\n`],
    ['in a table', 'csv', 'b1\n# A\na1, # B\n'],
    ['about several messages', 'fluent', 'b1\n## A\na1\n'],
  ];
  for (const [what, format, text] of left) {
    it(`are left where they are: ${what}`, () => {
      const bare = withoutComments(text, entriesIn(text), movedIn(text), marksOf(format));
      assert.deepEqual([bare.text, bare.comments], [text, []]);
    });
  }

  const after: readonly (readonly [format: string, text: string, comment: string])[] = [
    ['json', 'a1, // A\n', '// A'],
    ['json', 'a1 /* A */ \n', '/* A */'],
    ['php', 'a1, # A\n', '# A'],
    ['php', 'a1; // A\n', '// A'],
    ['ini', 'a1 ; A\n', '; A'],
    ['toml', 'a1# A\n', '# A'],
    ['yaml', 'a1 # A\n', '# A'],
  ];
  for (const [format, text, comment] of after) {
    it(`are found after a text: ${JSON.stringify(text)}`, () => {
      const { comments } = withoutComments(text, entriesIn(text), movedIn(text), marksOf(format));
      assert.deepEqual(
        comments.map(({ lines }) => lines),
        [[comment]],
      );
    });
  }

  const tasks: readonly Task[] = [
    {
      name: 'texts without comments on one line',
      prepare: (length) => {
        const text = 'a1 '.repeat(length / 3);
        const [entries, moved] = [entriesIn(text), movedIn(text)];
        return () => withoutComments(text, entries, moved, marksOf('yaml'));
      },
    },
    {
      name: 'comments put above one line',
      prepare: (length) => {
        const text = Array.from({ length: length / 6 }, (_, index) => `a${index} `).join('');
        const comments = movedIn(text).map((moved) => ({ moved, lines: ['# A'], removed: [] }));
        const entries = entriesIn(text);
        return () => commentsAbove(text, entries, comments);
      },
    },
  ];
  for (const task of tasks) {
    it(`take linear time: ${task.name}`, async () => {
      const { ratio = 0 } = await growthOf(task, { length: 40_000, enoughMs: 50 });
      assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
    });
  }
});
