import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { modules } from '../../../src/formats/modules.ts';
import { change, de, en, file, type Row } from './modulesRows.ts';

describe('Modules: plural forms in a map', () => {
  it('are written with those that the source lacks, below the comment of the first', () => {
    const template = file("\n  p: {\n    // One\n    one: '{n} b',\n    other: '{n} bs',\n  },\n");
    const roles = modules.read(template, en).entries.map(({ plural }) => plural?.category);
    assert.deepEqual(roles, ['one', 'other']);
    const written = change(file('\n'), ['p/one=x', 'p/few=y', 'p/other=z'], template);
    const expected = "\n  p: {\n    // One\n    one: 'x',\n    few: 'y',\n    other: 'z',\n  },\n";
    assert.deepEqual(written, { text: file(expected), conflicts: [] });
  });
});

describe('Modules: inserting', () => {
  const source = `import { other } from './other';

const en = {
  // The first
  // of all
  a: 'A',
  'b.c': "B\\n",
  c: {
    /**
     * Inner
     */
    d: 'D', // beside
    e: 5,
    f: trim('x'),
    g: (n) => n,
  },
  h: ['G', { i: 'H' }],
  ...other,
  j: \`One
two\`,
  7: 'I',
  ['k']: 'K',
  z: 'Z',
};

export default en;
`;
  const rows: readonly Row[] = [
    ['at the start', "\n  z: 'x',\n", ['a=y'], "\n  a: 'y',\n  z: 'x',\n"],
    [
      'with its comments',
      "\n  // c\n  z: 'x',\n",
      ['a=y'],
      "\n  // The first\n  // of all\n  a: 'y',\n  // c\n  z: 'x',\n",
    ],
    ['at the end, without a comma', "\n  a: 'x'\n", ['z=y'], "\n  a: 'x',\n  z: 'y'\n"],
    [
      'below a line with a comment',
      "\n  a: 'x', // c\n  z: 'z',\n",
      ['b.c=y'],
      "\n  a: 'x', // c\n  'b.c': 'y',\n  z: 'z',\n",
    ],
    [
      'after a type',
      "\n  a: { d: 'x' } as B<C, D>\n",
      ['a/e=v', 'z=y'],
      "\n  a: { d: 'x', e: 'v' } as B<C, D>,\n  z: 'y'\n",
    ],
    ['on one line', " a: 'x', z: 'z' ", ['b.c=y'], " a: 'x', 'b.c': 'y', z: 'z' "],
    [
      'in the quotes of the file',
      '\n\ta: "x",\n',
      ['z=y"z', 'h/0=v', 'h/1/i=w'],
      '\n\ta: "x",\n\th: ["v", { i: "w" }],\n\tz: "y\\"z",\n',
    ],
    [
      'an object, with numbers but no code',
      "\n    a: 'x',\n",
      ['c/d=y'],
      "\n    a: 'x',\n    c: {\n        d: 'y',\n        e: 5,\n    },\n",
    ],
    [
      'an object without a last comma',
      "\n  a: 'x'\n",
      ['c/d=y'],
      "\n  a: 'x',\n  c: {\n    d: 'y',\n    e: 5\n  }\n",
    ],
    ['into an object', '\n  c: {\n    e: 6\n  }\n', ['c/d=y'], "\n  c: {\n    d: 'y',\n    e: 6\n  }\n"],
    [
      'into an empty object and list',
      '\n  h: [],\n  c: {},\n',
      ['h/0=v', 'h/1/i=w', 'c/d=y'],
      "\n  h: ['v', { i: 'w' }],\n  c: {\n    d: 'y',\n    e: 5,\n  },\n",
    ],
    ['items', "h: ['x']", ['h/1/i=y'], "h: ['x', { i: 'y' }]"],
    ['lines in a template', "\n  a: 'x',\n", ['j=v\nw'], "\n  a: 'x',\n  j: `v\nw`,\n"],
    [
      'a number as a key, and a key in brackets',
      "\n  a: 'x',\n",
      ['7=y', 'k=v'],
      "\n  a: 'x',\n  7: 'y',\n  ['k']: 'v',\n",
    ],
    [
      'after what is spread, which would replace it',
      "\n  ...base,\n  z: 'x',\n",
      ['a=y', 'b.c=w'],
      "\n  ...base,\n  // The first\n  // of all\n  a: 'y',\n  'b.c': 'w',\n  z: 'x',\n".replace(
        / {2}\/\/.*\n/g,
        '',
      ),
    ],
    [
      'keys that the source lacks',
      "\n  a: 'x',\n",
      ["it's=y", '__proto__=z', 'new=w', '$v=u', '1a=t'],
      "\n  a: 'x',\n  'it\\'s': 'y',\n  ['__proto__']: 'z',\n  new: 'w',\n  $v: 'u',\n  '1a': 't',\n",
    ],
    ['keys in quotes, where all are', "\n  'a': 'x',\n", ['y=z'], "\n  'a': 'x',\n  'y': 'z',\n"],
  ];
  for (const [name, text, changes, expected] of rows) {
    it(name, () => assert.equal(change(file(text), changes, source).text, file(expected)));
  }

  it('into an empty file, as in the source', () => {
    const model = 'export default {\n    "a": "x",\n    b: { c: "y" }\n}\n';
    assert.equal(
      change(file(''), ['a=v', 'b/c=w'], model).text,
      file('\n    "a": "v",\n    b: { c: "w" }\n'),
    );
  });

  it('nothing that has another shape', () => {
    const text = "export default { de: { a: 'x' } };";
    assert.deepEqual(change(text, ['z=y'], source), { text, conflicts: ['shapeDiffers z'] });
    const nested = "export default { en: { a: 'x', z: 'y' } };";
    assert.equal(change(text, ['z=w'], nested).text, "export default { de: { a: 'x', z: 'w' } };");
    assert.deepEqual(change(file("a: 'x'"), ['z=y'], nested).conflicts, ['shapeDiffers z']);
  });

  it('no new exports', () => {
    const text = "export const a = { b: 'x' };\nexport const c = 'y';\n";
    const longer = `${text}export const d = { e: 'z' };\n`;
    assert.deepEqual(change(text, ['d/e=z'], longer), { text, conflicts: ['shapeDiffers d/e'] });
    assert.equal(
      change(text, ['c=w', 'a/b=v'], longer).text,
      text.replace("'x'", "'v'").replace("'y'", "'w'"),
    );
  });

  it('with the line ends of the file', () => {
    const text = file("\r\n  a: 'x',\r\n").replaceAll(/(?<!\r)\n/g, '\r\n');
    const written = change(text, ['c/d=y', 'j=v\nw'], source).text;
    assert.equal(written.replaceAll('\r\n', '').match(/[\r\n]/g), null);
  });
});

describe('Modules: a new file', () => {
  it('is the source with other texts', () => {
    const text =
      "// c\nimport x from './x'\n\nexport default {\n  ...x,\n  a: 'x', n: 1,\n  b: { c: \"y\", }, // d\n  e: f('g'),\n}\n";
    const { text: written, conflicts } = change(text, ['a=v', '-b/c'], undefined, de);
    assert.deepEqual(conflicts, []);
    assert.equal(
      written,
      "// c\nimport x from './x'\n\nexport default {\n  ...x,\n  a: 'v', n: 1,\n  e: f('g'),\n}\n",
    );
  });

  const inner = "{ a: 'x' }";
  const names: readonly (readonly [from: string, to: string, text: string, expected: string])[] = [
    ['en', 'de', `const en = ${inner};\nexport default en;`, `const de = ${inner};\nexport default de;`],
    ['en', 'pt-BR', `export const en: Texts = ${inner};`, `export const ptBR: Texts = ${inner};`],
    [
      'en',
      'pt_BR',
      `const en = ${inner};\nmodule.exports = en`,
      `const ptBR = ${inner};\nmodule.exports = ptBR`,
    ],
    [
      'en-US',
      'de-DE',
      `const enUS = ${inner};\nexport { enUS as default }`,
      `const deDE = ${inner};\nexport { deDE as default }`,
    ],
    ['en_US', 'zh_Hans', `export const en_US = ${inner};`, `export const zh_Hans = ${inner};`],
    ['en', 'de', `export const GRID_LOCALE_EN = ${inner};`, `export const GRID_LOCALE_DE = ${inner};`],
    ['en', 'de', `export const messagesEn = ${inner};`, `export const messagesDe = ${inner};`],
    ['en', 'de', `export const enMessages = ${inner};`, `export const deMessages = ${inner};`],
    [
      'en',
      'de',
      `const token = ${inner};\nexport default token`,
      `const token = ${inner};\nexport default token`,
    ],
    ['en', 'de', `export const English = ${inner};`, `export const English = ${inner};`],
    ['en', 'in', `const en = ${inner};\nexport default en`, `const en = ${inner};\nexport default en`],
    [
      'en',
      'de',
      `import de from './de';\nconst en = ${inner};\nexport default en`,
      `import de from './de';\nconst en = ${inner};\nexport default en`,
    ],
    [
      'en',
      'de',
      `// en\nimport x from './en';\nexport const en = { lang: 'en', a: 'x', b: en.c };\nx.en = en;\nexport type En = typeof en;`,
      `// en\nimport x from './en';\nexport const de = { lang: 'de', a: 'x', b: de.c };\nx.en = de;\nexport type En = typeof de;`,
    ],
    ['en', 'de', `export default { en: ${inner} }`, `export default { de: ${inner} }`],
    [
      'en',
      'de',
      "export default { i: { locale: 'en', a: 'x' } }",
      "export default { i: { locale: 'de', a: 'x' } }",
    ],
    [
      'en',
      'fr',
      "export default { b: [{ key: 'fr', c: 'x' }], a: 'x' }",
      "export default { b: [{ key: 'fr', c: 'x' }], a: 'x' }",
    ],
    ['en', 'pt-BR', `export default { en: ${inner} }`, `export default { 'pt-BR': ${inner} }`],
    [
      'en',
      'de',
      `export const enA = ${inner};\nexport const enB = ${inner};`,
      `export const deA = ${inner};\nexport const deB = ${inner};`,
    ],
    [
      'en',
      'de',
      `export const en = ${inner};\nexport const all = { ...en, b: \`\${en.a}\` };`,
      `export const de = ${inner};\nexport const all = { ...de, b: \`\${de.a}\` };`,
    ],
    [
      'en',
      'de',
      "const enA = { enB: 'x', c: enB.c };\nconst enB = { enA: 'x' };\nexport { enB, enA };",
      "const deA = { enB: 'x', c: deB.c };\nconst deB = { enA: 'x' };\nexport { deB, deA };",
    ],
    [
      'en',
      'pt_BR',
      "export default { locale: 'en-us', name: \"en\", b: [{ id: 'en', lang: 'en' }], c: { lang: 'en' }, a: 'x' }",
      "export default { locale: 'pt-br', name: \"pt_BR\", b: [{ id: 'en', lang: 'en' }], c: { lang: 'en' }, a: 'x' }",
    ],
    [
      'en',
      'de',
      `export default defineLocale('en', ${inner})`,
      `export default defineLocale('de', ${inner})`,
    ],
    [
      'en-us',
      'pt-BR',
      `export default f(\n  "en-us",\n  ${inner},\n)`,
      `export default f(\n  "pt-br",\n  ${inner},\n)`,
    ],
    [
      'sr@latin',
      'de',
      "const srLatin = { lang: 'sr', a: 'x' };\nexport default srLatin;",
      "const de = { lang: 'de', a: 'x' };\nexport default de;",
    ],
    ['sr@latin', 'de', `export default f('sr@latin', ${inner})`, `export default f('de', ${inner})`],
    [
      'en',
      'sr@latin',
      `export const en = f('en', ${inner});\nexport const textsEn = en;`,
      `export const srlatin = f('sr@latin', ${inner});\nexport const textsEn = srlatin;`,
    ],
    ['en', 'de', `export default f('english', ${inner})`, `export default f('english', ${inner})`],
    ['en', 'de', `export default f('x', 'en', ${inner})`, `export default f('x', 'en', ${inner})`],
  ];
  for (const [from, to, text, expected] of names) {
    const outcome = expected === text ? 'keeps the names for' : 'names';
    it(`${outcome} ${to} in ${JSON.stringify(text)}`, () => {
      const named = { path: `locales/${from}.ts`, locale: from };
      const becomes = { path: `locales/${to}.ts`, locale: to };
      const { edits, conflicts } = modules.write(text, [], { file: named, becomes });
      assert.deepEqual([applyEdits(text, edits), conflicts], [expected, []]);
    });
  }

  it('is not renamed when it is changed later', () => {
    const text = "const en = { lang: 'en', a: 'x' };\nexport default en;\n";
    const { edits } = modules.write(text, [], { file: en, template: { file: en, text } });
    assert.deepEqual(edits, []);
  });
});
