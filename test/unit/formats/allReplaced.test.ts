import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { loadFormat } from '../../../src/formats/index.ts';

/** A file before and after the text `b` has replaced all of its texts. */
const rows: readonly (readonly [path: string, before: string, after: string])[] = [
  ['de.ftl', 'a = A\n', 'b = B\n'],
  ['de.ftl', '\uFEFFa = A\r\n', '\uFEFFb = B\r\n'],
  ['de.ftl', 'a = A', 'b = B'],
  ['de.ftl', '# c\n\na = A\n', '# c\n\nb = B\n'],
  ['de.ftl', 'a = A\n\n## G\n\nc = C\nd = D\n', 'b = B\n\n## G\n'],
  ['de.properties', 'a=A\n', 'b=B\n'],
  ['de.properties', 'a=A', 'b=B'],
  ['de.properties', '# c\n\na=A', '# c\n\nb=B'],
  ['de.properties', '\n\na=A\n\n', 'b=B\n'],
  ['de.properties', '# c\n\na=A\n', '# c\n\nb=B\n'],
  ['de.properties', '# c\n\na=A\n\n', '# c\n\nb=B\n'],
  ['de.properties', 'a=A\n\nc=C\n# x\nd=D\n', 'b=B\n'],
  ['de.toml', 'a = "A"\n', 'b = "B"\n'],
  ['de.toml', 'a = "A"\n\nc = "C"\n# x\nd = "D"\n', 'b = "B"\n'],
  ['de.toml', '# c\n\na = "A"\r\n', '# c\n\nb = "B"\r\n'],
  ['de.toml', 'a = "A"\n\n[t]\nx = 1\n', 'b = "B"\n\n[t]\nx = 1\n'],
  ['de.yaml', 'a: A\n', 'b: B\n'],
  ['de.json', '{\n  "a": "A"\n}\n', '{\n  "b": "B"\n}\n'],
  ['de.lproj/L.strings', '"a" = "A";\n', '"b" = "B";\n'],
  ['de.lproj/L.strings', '/* c */\n\n"a" = "A";\n', '/* c */\n\n"b" = "B";\n'],
  [
    'values-de/strings.xml',
    '<resources>\n  <string name="a">A</string>\n</resources>\n',
    '<resources>\n  <string name="b">B</string>\n</resources>\n',
  ],
];
const template: Readonly<Record<string, string>> = {
  ftl: 'b = B\n',
  properties: 'b=B\n',
  toml: 'b = "B"\n',
  yaml: 'b: B\n',
  json: '{\n  "b": "B"\n}\n',
  strings: '"b" = "B";\n',
  xml: '<resources>\n  <string name="b">B</string>\n</resources>\n',
};

describe('A file whose texts are all replaced by a new one', () => {
  for (const [name, before, after] of rows) {
    it(`gains no empty lines: ${name}, ${JSON.stringify(before)}`, async () => {
      const format = await loadFormat(`/${name}`);
      assert.ok(format);
      const file = { path: `/${name}`, locale: 'de' };
      const removals = format
        .read(before, file)
        .entries.map(({ path }): Change => ({ kind: 'remove', path }));
      assert.ok(removals.length > 0);
      const changes: readonly Change[] = [...removals, { kind: 'set', path: ['b'], text: 'B' }];
      const text = template[name.split('.').at(-1) ?? ''] ?? '';
      const source = { file: { path: `/en/${name}`, locale: 'en' }, text };
      const { edits, conflicts } = format.write(before, changes, { file, template: source });
      assert.deepEqual([applyEdits(before, edits), conflicts], [after, []]);
    });
  }
});
