import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Entry } from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';
import { yaml } from '../../../src/formats/yaml.ts';
import { awkwardText } from '../../support/formats/checks.ts';
import { changesFor, checkChanged, type Pick, pickFrom } from './randomChanges.ts';

type Tree = string | number | null | readonly Tree[] | { readonly [key: string]: Tree };

const en = { path: 'locales/en.yml', locale: 'en' };
const de = { path: 'locales/de.yml', locale: 'de' };

const { tree } = fc.letrec<{ tree: Tree; map: Tree; list: Tree; leaf: Tree }>((tie) => ({
  leaf: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('x', 'y z', '', "it's", 'a: b', 'l\nm\n', 'l\n\nm', 'yes') },
    fc.constantFrom<Tree>(1, null),
  ),
  map: fc.dictionary(
    fc.constantFrom(...'abcdefg', '__proto__', 'one', 'other', 'no', 'k k', 'a.b'),
    tie('tree'),
    {
      minKeys: 1,
      maxKeys: 5,
      noNullPrototype: true,
    },
  ),
  list: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
  tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('map'), tie('map'), tie('list')),
}));

const source = tree.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** A part of a tree, as a translator may have left it. */
function part(value: Tree, pick: Pick): Tree {
  if (Array.isArray(value)) return value.slice(0, pick(value.length) + 1).map((item) => part(item, pick));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.filter((_, index) => index === 0 || pick(3) > 0);
  return Object.fromEntries(kept.map(([key, child]) => [key, part(child, pick)]));
}

interface Hand {
  readonly pick: Pick;
  readonly eol: string;
  readonly unit: string;
}

function spellText(text: string, { pick, eol, unit }: Hand, indent: string): string {
  const style = pick(5);
  const lines = text.replace(/\n$/, '').split('\n');
  if (style === 0 && text.includes('\n')) {
    const header = `|${text.endsWith('\n') ? '' : '-'}${pick(3) === 0 ? ' # h' : ''}`;
    return [header, ...lines.map((line) => (line === '' ? '' : indent + unit + line))].join(eol);
  }
  if (style === 1 && !text.includes('\n')) return `'${text.replaceAll("'", "''")}'`;
  if (style < 4 && /^(?!yes)[\w' ]+$/.test(text)) return text;
  return JSON.stringify(text);
}

/** The text after a colon or hyphen, in a random style. */
function spell(value: Tree, hand: Hand, indent: string, inList: boolean): string {
  const { pick, eol, unit } = hand;
  if (typeof value === 'string')
    return ` ${spellText(value, hand, indent)}${pick(5) === 0 && !value.includes('\n') ? ' # t' : ''}`;
  if (value === null) return ['', ' ~', ' null'][pick(3)] ?? '';
  if (typeof value === 'number') return ` ${value}`;
  if (pick(7) === 0) {
    const lines = JSON.stringify(value, null, pick(2) * 2).split('\n');
    const spaced =
      lines.length > 1 ? lines : lines.map((line) => line.replaceAll(':', ': ').replaceAll(',', ', '));
    return ` ${spaced.join(`${eol}${indent}${unit}`)}`;
  }
  const further = inList ? '  ' : Array.isArray(value) && pick(2) === 0 ? '' : unit;
  const inner = indent + further;
  const members = membersOf(value, hand, inner);
  const remark = pick(6) === 0 ? `# r${eol}${inner}` : '';
  if (inList && remark === '' && pick(3) > 0) return ` ${members}`;
  return `${eol}${inner}${remark}${members}`;
}

function membersOf(value: Tree, hand: Hand, indent: string): string {
  const members = Array.isArray(value)
    ? value.map((item) => `-${spell(item, hand, indent, true)}`)
    : Object.entries(value as object).map(([key, child]) => {
        const label = hand.pick(6) === 0 || key === 'no' ? `"${key}"` : key;
        return `${label}:${spell(child, hand, indent, false)}`;
      });
  const separators = members.map(() => ['', '', '', `${indent}# s${hand.eol}`, hand.eol][hand.pick(5)] ?? '');
  return members
    .map((member, index) => (index === 0 ? member : separators[index] + indent + member))
    .join(hand.eol);
}

function readAll(text: string): readonly Entry[] {
  const { entries, problems } = yaml.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries;
}

describe('YAML: any changes to any file', () => {
  const numbers = fc.array(fc.nat(1000), { minLength: 30, maxLength: 60 });
  const eols = fc.constantFrom('\n', '\r\n');

  it('do what they say, leave everything else alone, and keep the file readable', () => {
    let refusals = 0;
    fc.assert(
      fc.property(source, numbers, awkwardText, eols, fc.boolean(), (value, picks, text, eol, closed) => {
        const pick = pickFrom(picks);
        const hand = (): Hand => ({ pick, eol, unit: ['  ', '    '][pick(2)] ?? '  ' });
        const template = membersOf(value, hand(), '') + eol;
        const before = membersOf(part(value, pick), hand(), '') + (closed ? eol : '');
        const textOf = (prefix: string) => (pick(2) === 0 ? text : `${prefix} ${pick(9)}`);
        const changes = changesFor(yaml.read(template, en).entries, readAll(before), pick, textOf);
        const { edits, conflicts } = yaml.write(before, changes, {
          file: de,
          template: { file: en, text: template },
        });
        refusals += conflicts.length;
        const after = applyEdits(before, edits);
        const refused = new Set(conflicts.map(({ path }) => pathKey(path)));
        checkChanged(readAll(before), readAll(after), changes, refused, `${before}\n=>\n${after}`);
      }),
      { numRuns: 600 },
    );
    assert.ok(refusals < 3000, `${refusals} refusals`);
  });
});
