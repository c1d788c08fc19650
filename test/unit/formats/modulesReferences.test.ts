import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { modules } from '../../../src/formats/modules.ts';
import { change, de, pathsIn, type Row, textsIn } from './modulesRows.ts';

const menu = "const menu = {\n  open: 'Open',\n};\n";

describe('Modules: constants that are exported by their names', () => {
  /** The paths are in the order of the file. */
  const files: readonly (readonly [text: string, ...paths: string[]])[] = [
    [`${menu}export default { a: 'x', menu };`, 'menu/open', 'a'],
    [`${menu}export default { a: 'x', main: menu };`, 'main/open', 'a'],
    [`export default { a: 'x', b: { menu } };\n${menu}`, 'a', 'b/menu/open'],
    [`${menu}export const de = { a: 'x', menu };`, 'menu/open', 'a'],
    [`${menu}module.exports = { a: 'x', menu };`, 'menu/open', 'a'],
    [`export ${menu}export default { a: 'x', menu };`, 'menu/open', 'a'],
    [`const b = { c: 'y' }, d = { b };\nexport default { a: 'x', d };`, 'd/b/c', 'a'],
    ["const b = 'y';\nexport default { a: 'x', b };", 'b', 'a'],
    ["const b = 'y';\nexport default { a: 'x', // 1\n /* 2 */ b: b, c: 'z' };", 'b', 'a', 'c'],
    // A text has one key.
    [`${menu}export default { a: 'x', menu, main: menu };`, 'menu/open', 'a'],
    ["const b = 'y';\nexport default { a: 'x', c: { b }, d: b };", 'c/b', 'a'],
    // What is exported under a name of its own is not a part of another such export.
    [`export ${menu}export const other = { a: 'x', menu };`, 'menu/open', 'other/a'],
    // The program may compare a string with others.
    ["const b = 'y';\nif (c === b) d();\nexport default { a: 'x', b };", 'a'],
    // Uses other than the name alone, and names of what is not declared as an object or a text.
    [`${menu}export default { a: 'x', b: menu.open, c: menu(), [menu]: 1, ...menu };`, 'a'],
    ["const b = f();\nexport default { a: 'x', b };", 'a'],
    [`import menu from './menu';\nexport default { a: 'x', menu };`, 'a'],
    // The name may stand for something else there.
    [`${menu}export default (menu) => ({ a: 'x', menu });`, 'a'],
    [`${menu}export default (b, menu: Menu) => ({ a: 'x', menu });`, 'a'],
    [`${menu}export default menu => ({ a: 'x', menu });`, 'a'],
    [`${menu}export default function (menu) { return { a: 'x', menu }; }`, 'a'],
    ["let b = { c: 'y' };\nb = f(b);\nexport default { a: 'x', b };", 'a'],
    ["var b = { c: 'y' };\nvar b = { d: 'z' };\nexport default { a: 'x', b };", 'a'],
    // Values inside calls and functions, and constants.
    ["const b = f({ c: 'y' });\nexport default { a: 'x', b };", 'a'],
    ["const b = () => ({ c: 'y' });\nexport default { a: 'x', b };", 'a'],
    ["const b = function () { return { c: 'y' }; };\nexport default { a: 'x', b };", 'a'],
    ["const b = 'y' as const;\nexport default { a: 'x', b };", 'a'],
    // Types, parentheses and `Object.freeze` make no difference.
    ["const b: B = ({ c: 'y' } as const);\nexport default { a: 'x', b };", 'b/c', 'a'],
    ["const b = Object.freeze({ c: 'y' });\nexport default { a: 'x', b };", 'b/c', 'a'],
    ["const b: string = 'y' satisfies string;\nexport default { a: 'x', b };", 'b', 'a'],
    // A single key is part of the path, unless it is the locale.
    [`${menu}export default { menu };`, 'menu/open'],
    [`${menu}export default { texts: { a: 'x', menu } };`, 'texts/menu/open', 'texts/a'],
    [`${menu}export default { de: { a: 'x', menu } };`, 'menu/open', 'a'],
    // An object that only wraps what is exported itself adds no key.
    [`export ${menu}export default { menu };`, 'open'],
    // If the only key contains the locale, the constant is left alone.
    ["const textsDe = { a: 'x' };\nexport default { textsDe };"],
    ["const de = { a: 'x' };\nexport default { de };"],
    // Circular references.
    ["const b = { c: 'y', d }, d = { b, e: 'z' };\nexport default { a: 'x', b };", 'b/c', 'b/d/e', 'a'],
    ["const b = { a: 'x', b };\nexport default b;", 'a'],
  ];
  for (const [text, ...paths] of files)
    it(`give the paths [${paths.join(' ')}] in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(pathsIn(text), paths));

  it('have no comments as context, and leave those of their neighbours to these', () => {
    const text = `// Opens a file\nconst b = 'y';\nexport default {\n  a: 'x', // the first\n  b,\n  c: 'z', // the last\n};`;
    const { entries } = modules.read(text, de);
    assert.deepEqual(
      entries.map(({ path, context }) => [path.join('/'), context]),
      [
        ['b', undefined],
        ['a', 'the first'],
        ['c', 'the last'],
      ],
    );
  });

  it('are read only as deep as other objects', () => {
    const all = Array.from(
      { length: 1000 },
      (_, index) => `const n${index} = { n: n${index + 1}, t: 'x' };\n`,
    );
    const text = `${all.join('')}const n1000 = {};\nexport default { t: 'x', n: n0 };`;
    const depths = textsIn(text).map(([path]) => path.split('/').length);
    assert.ok(Math.max(...depths) > 150 && Math.max(...depths) < 250, String(Math.max(...depths)));
  });

  const rows: readonly Row[] = [
    [
      'are changed where they are declared',
      `${menu}const b = 'y';\nexport default { a: 'x', menu, c: b, d: b };\n`,
      ['menu/open=Öffnen', 'c=Ypsilon'],
      "const menu = {\n  open: 'Öffnen',\n};\nconst b = 'Ypsilon';\nexport default { a: 'x', menu, c: b, d: b };\n",
    ],
    [
      'get new texts where they are declared',
      `${menu}export default {\n  a: 'x',\n  menu,\n};\n`,
      ['menu/close=Schließen', 'z=Zett'],
      "const menu = {\n  open: 'Open',\n  close: 'Schließen',\n};\nexport default {\n  a: 'x',\n  menu,\n  z: 'Zett',\n};\n",
    ],
    [
      'lose texts where they are declared',
      "const menu = {\n  open: 'Open',\n  close: 'Close',\n};\nexport default { a: 'x', menu };\n",
      ['-menu/close'],
      "const menu = {\n  open: 'Open',\n};\nexport default { a: 'x', menu };\n",
    ],
    [
      'are no longer exported without texts',
      `${menu}export default {\n  a: 'x',\n  menu,\n};\n`,
      ['-menu/open'],
      `${menu}export default {\n  a: 'x',\n};\n`,
    ],
    [
      'are no longer exported under the name that is removed',
      "const b = 'y';\nexport default { a: 'x', b: b, c: 'z' };\n",
      ['-b'],
      "const b = 'y';\nexport default { a: 'x', c: 'z' };\n",
    ],
  ];
  for (const [name, text, changes, expected] of rows)
    it(name, () => assert.deepEqual(change(text, changes), { text: expected, conflicts: [] }));

  it('stay if another member has the same value', () => {
    const text = `${menu}export default { a: 'x', menu, b: menu };\n`;
    assert.deepEqual(change(text, ['-menu/open']), { text, conflicts: ['shapeDiffers menu/open'] });
  });

  it('are written as objects and strings into a file that lacks them', () => {
    const template = `${menu}const b = 'y';\nexport default {\n  a: 'x',\n  menu,\n  c: b,\n};\n`;
    const { text, conflicts } = change(
      "export default {\n  a: 'x',\n};\n",
      ['menu/open=Auf', 'c=Zeh'],
      template,
    );
    assert.deepEqual(conflicts, []);
    assert.equal(text, "export default {\n  a: 'x',\n  menu: {\n    open: 'Auf',\n  },\n  c: 'Zeh',\n};\n");
  });
});
