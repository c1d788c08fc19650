import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { applyEdits, type Format } from '../../../../src/formats/format.ts';
import { resx } from '../../../../src/formats/resx.ts';

const file = { path: 'x', locale: 'en' };
const many = 200_000;

/** Reads, sets every entry to another text, and reads again. */
function replaceAll(format: Format, text: string): number {
  const { entries, problems } = format.read(text, file);
  assert.deepEqual(problems, []);
  const changes = entries.map(
    (entry) => ({ kind: 'set', path: entry.path, text: `${entry.text}.` }) as const,
  );
  const { edits, conflicts } = format.write(text, changes, { file });
  assert.deepEqual(conflicts, []);
  const again = format.read(applyEdits(text, edits), file).entries;
  assert.deepEqual(
    again.map((entry) => entry.text),
    changes.map((change) => change.text),
  );
  return entries.length;
}

/** Quadratic work would take hours. */
describe('XML in linear time', () => {
  const values: Readonly<Record<string, string>> = {
    escapes: '\\u00e9\\u4e2d'.repeat(many),
    references: '&#233;&#20013;'.repeat(many),
    'white space': `x${' \n'.repeat(many)}x`,
    quotes: `"${"x\\'".repeat(many)}"`,
    comments: 'x<!-- y -->'.repeat(many),
    sections: '<![CDATA[x]]>'.repeat(many),
    brackets: ']] > '.repeat(many),
  };
  for (const [name, value] of Object.entries(values)) {
    it(`${name} in a string`, () => {
      assert.equal(replaceAll(android, `<resources><string name="a">${value}</string></resources>`), 1);
      assert.equal(replaceAll(resx, `<root><data name="a"><value>${value}</value></data></root>`), 1);
    });
  }

  const bodies: Readonly<Record<string, readonly [body: string, entries: number]>> = {
    elements: ['<string name="a">x<b/></string>'.replace('<b/>', '<b/>'.repeat(many)), 1],
    'items of an array': [
      `<string-array name="a">${'<item>x</item>'.repeat(many / 4)}</string-array>`,
      many / 4,
    ],
    'comments between strings': [`${'<!-- x -->\n'.repeat(many)}<string name="a">x</string>`, 1],
    'spaces in a tag': [
      `<string name="a"${' '.repeat(many)}/><string name="b"${' '.repeat(many)}>x</string>`,
      2,
    ],
    'other elements': ['<skip/>'.repeat(many), 0],
  };
  for (const [name, [body, entries]] of Object.entries(bodies)) {
    it(name, () => assert.equal(replaceAll(android, `<resources>${body}</resources>`), entries));
  }

  it('strings that are inserted beside every other one', () => {
    const line = (index: number) => `<string name="a${index}">x</string>\n`;
    const all = Array.from({ length: 20_000 }, (_, index) => line(index));
    const template = { file, text: `<resources>\n${all.join('')}</resources>` };
    const half = `<resources>\n${all.filter((_, index) => index % 2 === 0).join('')}</resources>`;
    const changes = all.map((_, index) => ({ kind: 'set', path: [`a${index}`], text: 'x' }) as const);
    const { edits, conflicts } = android.write(half, changes, { file, template });
    assert.deepEqual(conflicts, []);
    assert.equal(applyEdits(half, edits), template.text);
  });

  it('elements in elements', () => {
    const deep = `<resources><string name="a">${'<b>'.repeat(many)}`;
    const [problem] = android.read(deep, file).problems;
    assert.deepEqual(problem, { line: 1, column: 623, code: 'tooDeep', limit: 200 });
  });
});
