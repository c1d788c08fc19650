import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { applyEdits, type Format } from '../../../../src/formats/format.ts';
import { resx } from '../../../../src/formats/resx.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

const file = { path: 'x', locale: 'en' };
/** Quadratic work would take hours. */
const bounds = { length: 200_000, enoughMs: 5000 };

async function assertLinear(name: string, use: (many: number, end: string) => void): Promise<void> {
  let prepared = 0;
  const prepare = (many: number) => {
    // A format remembers what it has read.
    const end = `<!--${prepared++}-->`;
    return () => use(many, end);
  };
  const { ratio = 0 } = await growthOf({ name, prepare }, bounds);
  assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
}

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

describe('XML in linear time', () => {
  const values: Readonly<Record<string, (many: number) => string>> = {
    escapes: (many) => '\\u00e9\\u4e2d'.repeat(many),
    references: (many) => '&#233;&#20013;'.repeat(many),
    'white space': (many) => `x${' \n'.repeat(many)}x`,
    quotes: (many) => `"${"x\\'".repeat(many)}"`,
    comments: (many) => 'x<!-- y -->'.repeat(many),
    sections: (many) => '<![CDATA[x]]>'.repeat(many),
    brackets: (many) => ']] > '.repeat(many),
  };
  for (const [name, value] of Object.entries(values)) {
    it(`${name} in a string`, () =>
      assertLinear(name, (many, end) => {
        const text = value(many);
        assert.equal(
          replaceAll(android, `<resources><string name="a">${text}</string></resources>${end}`),
          1,
        );
        assert.equal(replaceAll(resx, `<root><data name="a"><value>${text}</value></data></root>${end}`), 1);
      }));
  }

  const bodies: Readonly<Record<string, (many: number) => readonly [body: string, entries: number]>> = {
    elements: (many) => ['<string name="a">x<b/></string>'.replace('<b/>', '<b/>'.repeat(many)), 1],
    'items of an array': (many) => [
      `<string-array name="a">${'<item>x</item>'.repeat(many / 4)}</string-array>`,
      many / 4,
    ],
    'comments between strings': (many) => [`${'<!-- x -->\n'.repeat(many)}<string name="a">x</string>`, 1],
    'spaces in a tag': (many) => [
      `<string name="a"${' '.repeat(many)}/><string name="b"${' '.repeat(many)}>x</string>`,
      2,
    ],
    'other elements': (many) => ['<skip/>'.repeat(many), 0],
  };
  for (const [name, bodyOf] of Object.entries(bodies)) {
    it(name, () =>
      assertLinear(name, (many, end) => {
        const [body, entries] = bodyOf(many);
        assert.equal(replaceAll(android, `<resources>${body}</resources>${end}`), entries);
      }),
    );
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
    const deep = `<resources><string name="a">${'<b>'.repeat(bounds.length)}`;
    const [problem] = android.read(deep, file).problems;
    assert.deepEqual(problem, { line: 1, column: 623, code: 'tooDeep', limit: 200 });
  });
});
