import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { markdown } from '../../../src/formats/markdown.ts';

const file = { path: 'docs/de/a.mdx', locale: 'de' };

/** Sets paragraphs by their one-based number. */
function written(text: string, values: Readonly<Record<number, string>>) {
  const changes = Object.entries(values).map(
    ([at, value]): Change => ({ kind: 'set', path: [`${at} paragraph`], text: value }),
  );
  const { edits, conflicts } = markdown.write(text, changes, { file });
  return { text: applyEdits(text, edits), refused: conflicts.map(({ path, code }) => `${path} ${code}`) };
}

describe('Markdown: texts that change their surroundings', () => {
  it('are left out, and the others are written', () => {
    // The apostrophe would end the string that the tag opens, so the words in between would become part of the tag.
    assert.deepEqual(written("One\n\n<A'>\ntwo\n\nThree\n", { 1: 'Eins', 2: "zwei 'Uhr", 3: 'Drei' }), {
      text: "Eins\n\n<A'>\ntwo\n\nDrei\n",
      refused: ['2 paragraph unencodable'],
    });
  });

  it('are left out in the end, even if all of them do so', () => {
    const page = '- }\n<b{}>\n  T\n\n'.repeat(2000);
    const { entries } = markdown.read(page, file);
    const changes = entries
      .filter(({ text }) => text === 'T')
      .map(({ path }): Change => ({ kind: 'set', path, text: '<n' }));
    const { edits, conflicts } = markdown.write(page, changes, { file });
    assert.deepEqual([changes.length, conflicts.length, edits.length], [2000, 2000, 0]);
  });
});
