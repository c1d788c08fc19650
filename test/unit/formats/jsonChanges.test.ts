import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Change, type Entry } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';
import { changesFor, checkChanged, type Pick, pickFrom } from './randomChanges.ts';

type Tree = string | number | null | readonly Tree[] | { readonly [key: string]: Tree };

const en = { path: 'locales/en.json', locale: 'en' };
const de = { path: 'locales/de.json', locale: 'de' };

const { tree } = fc.letrec<{ tree: Tree; object: Tree; list: Tree; leaf: Tree }>((tie) => ({
  leaf: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('x', 'y z', '', 'ä/"') },
    fc.constantFrom<Tree>(1, null),
  ),
  object: fc.dictionary(fc.constantFrom(...'abcdefg', '__proto__'), tie('tree'), {
    maxKeys: 5,
    noNullPrototype: true,
  }),
  list: fc.array(tie('tree'), { maxLength: 4 }),
  tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('object'), tie('object'), tie('list')),
}));

const source = tree.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** A part of a tree, as a translator may have left it. */
function part(value: Tree, pick: Pick): Tree {
  if (Array.isArray(value)) return value.slice(0, pick(value.length + 1)).map((item) => part(item, pick));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => pick(3) > 0);
  return Object.fromEntries(kept.map(([key, child]) => [key, part(child, pick)]));
}

interface Spelling {
  readonly space: (indent: number) => string;
  readonly trailingComma: () => boolean;
}

function print(value: Tree, spelling: Spelling, indent = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { space, trailingComma } = spelling;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Object.entries(value).map(([key, child]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return space(indent + 1) + label + print(child, spelling, indent + 1);
  });
  const comma = members.length > 0 && trailingComma() ? `${space(indent)},` : '';
  return `${open}${members.join(',')}${comma}${space(indent)}${close}`;
}

/** Spells a value in one of several styles, some with the comments and trailing commas of JSONC. */
function spell(value: Tree, style: number, pick: Pick): string {
  const line = (indent: number) => `\n${'  '.repeat(indent)}`;
  const spaces = [
    () => '',
    () => ' ',
    line,
    (indent: number) => (pick(3) === 0 ? ' ' : line(indent)),
    (indent: number) =>
      ['', ' ', line(indent), ` // "c": 1,${line(indent)}`, ' /* "c": 1, */ ', `/*\n*/${line(indent)}`][
        pick(6)
      ] ?? '',
    (indent: number) =>
      `${pick(2) === 0 ? ' // one' : ''}${line(indent)}${pick(3) === 0 ? `// two${line(indent)}` : ''}`,
  ];
  const space = spaces[style % spaces.length] ?? line;
  return `${print(value, { space, trailingComma: () => style > 2 && pick(2) === 0 })}\n`;
}

function readAll(text: string): readonly Entry[] {
  const { entries, problems } = json.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries;
}

describe('JSON: any changes to any file', () => {
  const numbers = fc.array(fc.nat(1000), { minLength: 30, maxLength: 60 });

  it('do what they say, leave everything else alone, and keep the file readable', () => {
    fc.assert(
      fc.property(source, numbers, fc.nat(5), fc.nat(5), (value, seeds, style, templateStyle) => {
        const pick = pickFrom(seeds);
        const text = spell(part(value, pick), style, pick);
        const template = { file: en, text: spell(value, templateStyle, pick) };
        const changes = changesFor(json.read(template.text, en).entries, readAll(text), pick);
        const { edits, conflicts } = json.write(text, changes, { file: de, template });
        const refused = new Set(conflicts.map(({ path }) => pathKey(path)));
        const after = applyEdits(text, edits);
        checkChanged(readAll(text), readAll(after), changes, refused, `${text}\n=>\n${after}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('fill an empty file in the order of the source', () => {
    fc.assert(
      fc.property(source, numbers, fc.nat(5), (value, seeds, style) => {
        const template = { file: en, text: spell(value, style, pickFrom(seeds)) };
        const wanted = json.read(template.text, en).entries;
        const changes = wanted.map(({ path, text }): Change => ({ kind: 'set', path, text }));
        const { edits, conflicts } = json.write('{}\n', changes.toReversed(), { file: de, template });
        assert.deepEqual(conflicts, []);
        const found = readAll(applyEdits('{}\n', edits));
        assert.deepEqual(
          found.map(({ path, text }) => [path, text]),
          wanted.map(({ path, text }) => [path, text]),
        );
      }),
    );
  });
});
