import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../../src/formats/format.ts';
import { lineEdit } from '../../../../src/project/files/lineEdit.ts';

describe('lineEdit', () => {
  for (const [name, before, after, offset, length, content] of [
    ['one line', 'a\nb\nc\n', 'a\nx\nc\n', 2, 2, 'x\n'],
    ['lines far from each other', 'a\nb\nc\nd\n', 'a\nx\nc\ny\n', 2, 6, 'x\nc\ny\n'],
    ['a new line', 'a\nc\n', 'a\nb\nc\n', 2, 0, 'b\n'],
    ['one line fewer', 'a\nb\nc\n', 'a\nc\n', 2, 2, ''],
    ['CRLF stays whole', 'a\r\nb\r\n', 'a\r\nbc\r\n', 3, 3, 'bc\r\n'],
    ['a character of two code units stays whole', 'a\n😀\n', 'a\n😁\n', 2, 3, '😁\n'],
    ['no line end', 'abc', 'abd', 0, 3, 'abd'],
    ['a first empty line', '\na', 'b\na', 0, 1, 'b\n'],
    ['repeated lines', 'a\na\n', 'a\na\na\n', 4, 0, 'a\n'],
  ] as const) {
    it(`replaces whole lines: ${name}`, () => {
      assert.deepEqual(lineEdit(before, after), { offset, length, content });
    });
  }

  it('turns one text into the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '😀'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        assert.equal(applyEdits(before, [lineEdit(before, after)]), after);
      }),
      { numRuns: 1000 },
    );
  });
});
