import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCommonSubset } from '../../../src/formats/yaml/commonSubset.ts';
import { deepest, parseAny } from '../../../src/formats/yaml/parse.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { variants } from '../../support/formats/checks.ts';

const keys = [
  'a',
  'b c',
  '"d"',
  "'e'",
  '1',
  'yes',
  '-f',
  'g-h',
  'a:b',
  '"i: j"',
  '<<',
  "k'",
  '"l\\n"',
  'ä',
  '.m',
  '~',
  '/n',
  '!o',
  '?',
  'p,',
];
const plain = [
  'x',
  'x y',
  "it's",
  'a:b',
  'a#b',
  'a: b',
  'x:',
  '-x',
  '- x',
  '1',
  '-1.5e3',
  '0x1f',
  '.inf',
  '.5',
  '5.',
  '~',
  'null',
  'nULL',
  'True',
  'yes',
  '12:30',
  ':s',
  '=',
  'ä\u2028',
  '\u00a0',
  'x\ty',
  '@',
  '%x',
  'x ',
  '2001-12-14',
  '...',
  '---',
  '?x',
  ',x',
  ']',
  '{}',
  '[]',
  '&x y',
  '*x',
  '!x y',
  '|x',
  '-',
  '--',
  '>',
];
const quoted = [
  '"x"',
  '""',
  "''",
  "'it''s'",
  '"\\n\\"\\u00e4"',
  '"\\x41"',
  '"\\q"',
  '"x',
  "'x",
  "'x' y",
  '"x": y',
  '"a # b"',
  '"\\\\"',
  '"\t"',
  "'\\'",
];
const blocks = ['|', '>', '|-', '>-', '|+', '>+', '|2', '| # c', '>x'];
const ends = ['', '', '', ' # c', ' #', '#d', '  ', '\t'];

const value = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.constantFrom('x', 'x y', '"x"', "'y'"),
  fc.constantFrom(...plain),
  fc.constantFrom(...quoted),
  fc.constantFrom(...blocks),
);
const pair = fc
  .tuple(
    fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(...keys)),
    fc.constantFrom(': ', ': ', ':', ':  ', ' : '),
    value,
  )
  .map((parts) => parts.join(''));
const content = fc.oneof(
  { weight: 5, arbitrary: pair },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('- ', '-', '-  ', '- - '), fc.oneof(pair, value))
      .map((parts) => parts.join('')),
  },
  fc.constantFrom('', '', '# c', 'x', '---', '...', '%YAML 1.2', '\t', '? x', ' '),
  value,
);
const line = fc
  .tuple(fc.constantFrom(0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 6), content, fc.constantFrom(...ends))
  .map(([indent, text, end]) => ' '.repeat(indent) + text + end);
const text = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 8 }),
    fc.constantFrom('\n', '\n', '\r\n'),
    fc.boolean(),
    fc.constantFrom('', '', '\uFEFF'),
  )
  .map(([lines, eol, closed, mark]) => mark + lines.join(eol) + (closed ? eol : ''));

/** @returns whether the text is in the subset */
function compare(one: string): boolean {
  const read = readCommonSubset(one, deepest);
  if (!read) return false;
  const { root, comments, faults } = parseAny(one);
  assert.deepEqual(read, { root, comments, faults }, JSON.stringify(one));
  return true;
}

describe('YAML: the quick reader', () => {
  it('reads what the yaml package reads, or nothing', () => {
    let texts = 0;
    fc.assert(
      fc.property(text, (one) => {
        if (compare(one)) texts++;
      }),
      { numRuns: 6000 },
    );
    assert.ok(texts > 300, `${texts} texts in the subset`);
  });

  const left: readonly string[] = [
    'a: {b: c}',
    'a: &b c',
    'a: !b c',
    'a: "b\n  c"',
    'a: b\n  c',
    '? a\n: b',
    'a: b\n---\nc: d',
    'a: |2\n   b',
    'a\tb: c',
    '<<: a',
    'a: b\rc: d',
  ];
  for (const one of left)
    it(`does not read ${JSON.stringify(one)}`, () => assert.equal(readCommonSubset(one, deepest), undefined));
});

describeCorpus('YAML: the quick reader', () => {
  it('reads most real files, as the yaml package does', () => {
    const files = corpusFiles(/\.ya?ml$/);
    for (const vary of Object.values(variants)) {
      const read = files.filter(({ text: original }) => compare(vary(original)));
      assert.ok(read.length > files.length / 2, `${read.length} of ${files.length}`);
    }
  });
});
