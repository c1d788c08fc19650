import assert from 'node:assert/strict';
import { applyEdits, type Edit } from '../../../../src/formats/format.ts';
import { withoutEmptyLines } from '../../../../src/project/renames/emptyLines.ts';

/** Lines that begin with a minus sign are removed, one by one. */
const rows: readonly (readonly [name: string, before: readonly string[], after: readonly string[]])[] = [
  ['a group between two others', ['a', '', '-b', '', 'c'], ['a', '', 'c']],
  ['several groups', ['a', '', '-b', '', '-c', '-d', '', 'e'], ['a', '', 'e']],
  ['a group with more empty lines below', ['a', '', '-b', '', '', 'c'], ['a', '', '', 'c']],
  ['a group with more empty lines above', ['a', '', '', '-b', '', 'c'], ['a', '', '', 'c']],
  ['a line of a group', ['a', '', '-b', 'c', '', 'd'], ['a', '', 'c', '', 'd']],
  ['the last line of a group', ['a', '-b', '', 'c'], ['a', '', 'c']],
  ['the first group of a file', ['-a', '', 'b'], ['b']],
  ['the last group of a file', ['a', '', '-b'], ['a']],
  ['everything', ['', '-a', '', '-b', ''], ['', '']],
  ['the first group of a block', ['a:', '- b', '', '  c'], ['a:', '  c']],
  [
    'the first group of a block that begins with an empty line',
    ['a:', '', '- b', '', '  c'],
    ['a:', '', '  c'],
  ],
  ['the last group of a block', ['a:', '  b', '', '- c', '', 'd'], ['a:', '  b', '', 'd']],
  ['the last group before a bracket', ['{', '  b', '', '- c', '}'], ['{', '  b', '}']],
  ['the only group of a block', ['{', '', '- b', '', '}'], ['{', '', '', '}']],
  ['blocks with empty lines inside', ['a', '', '-b', '-', '- c', '', 'd'], ['a', '', 'd']],
];

/** Cuts the lines that begin with a minus sign. */
function marked(lines: readonly string[], eol: string): { text: string; edits: readonly Edit[] } {
  const edits: Edit[] = [];
  let text = '';
  for (const line of lines) {
    const content = line.replace(/^- /, '  ').replace(/^-/, '') + eol;
    if (line.startsWith('-')) edits.push({ offset: text.length, length: content.length, content: '' });
    text += content;
  }
  return { text, edits };
}

describe('Empty lines around removed lines', () => {
  for (const [name, before, after] of rows)
    for (const eol of ['\n', '\r\n']) {
      it(`are as they should be without ${name}, ${JSON.stringify(eol)}`, () => {
        const { text, edits } = marked(before, eol);
        const done = applyEdits(text, withoutEmptyLines(text, edits));
        assert.equal(done, after.map((line) => line + eol).join(''));
      });
    }

  it('stay below a byte order mark, around other edits and around a part of a line', () => {
    const text = '\ufeff\na\n\nb\n\nc\n';
    const other: Edit = { offset: 4, length: 2, content: 'x\n' };
    const part: Edit = { offset: 5, length: 1, content: '' };
    for (const edits of [[other], [part]]) assert.deepEqual(withoutEmptyLines(text, edits), edits);
    const first: Edit = { offset: 2, length: 2, content: '' };
    assert.equal(applyEdits(text, withoutEmptyLines(text, [first])), '\ufeff\nb\n\nc\n');
  });

  it('take linear time', () => {
    const text = 'a\n\n'.repeat(200_000);
    const edits = Array.from({ length: 200_000 }, (_, index) => ({
      offset: 3 * index,
      length: 2,
      content: '',
    }));
    assert.equal(withoutEmptyLines(text, edits.slice(1)).length, 1);
    const some = edits.filter((_, index) => index % 2 === 1);
    assert.equal(applyEdits(text, withoutEmptyLines(text, some)), 'a\n\n'.repeat(100_000));
  });
});
