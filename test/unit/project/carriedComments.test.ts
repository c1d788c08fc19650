import assert from 'node:assert/strict';
import { applyEdits, type Entry } from '../../../src/formats/format.ts';
import { commentsAbove, withoutComments } from '../../../src/project/carriedComments.ts';
import { growthOf, mostGrowth, type Task } from '../../support/growth/measure.ts';

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

describe('Comments of texts that move', () => {
  const rows: readonly (readonly [what: string, before: string, bare: string, after: string])[] = [
    ['above', '# A\n  a1\n', '  a1\n', '  # A\n  a1\n'],
    ['of several lines', 'b1\n/* A\n * B */\na1\n', 'b1\na1\n', 'b1\n/* A\n* B */\na1\n'],
    ['between CRLF', '// A\r\na1\r\n', 'a1\r\n', '// A\r\na1\r\n'],
    ['above several texts of a line', '# A\na1 b1\n', 'a1 b1\n', '# A\na1 b1\n'],
    ['below a byte order mark', '\uFEFF# A\na1\n', '\uFEFFa1\n', '\uFEFF# A\na1\n'],
    ['that nothing follows', 'a1\n# A', 'a1\n# A', 'a1\n# A'],
  ];
  for (const [what, before, bare, after] of rows) {
    it(`are carried ${what}`, () => {
      const { text, comments } = withoutComments(before, entriesIn(before), movedIn(before), 'yaml');
      assert.equal(text, bare);
      assert.equal(applyEdits(text, commentsAbove(text, entriesIn(text), comments)), after);
    });
  }

  const tasks: readonly Task[] = [
    {
      name: 'texts without comments on one line',
      prepare: (length) => {
        const text = 'a1 '.repeat(length / 3);
        const [entries, moved] = [entriesIn(text), movedIn(text)];
        return () => withoutComments(text, entries, moved, 'yaml');
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
