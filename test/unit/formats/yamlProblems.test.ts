import assert from 'node:assert/strict';
import { detailOf } from '../../../src/formats/yaml/details.ts';
import { yaml } from '../../../src/formats/yaml.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { en } from './yamlRows.ts';

describe('YAML: problems', () => {
  const deep = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
  const table: readonly (readonly [string, string, string])[] = [
    ['an open quote', 'a: B\nc: "D\n', 'syntax 2:4 OPEN_QUOTE'],
    ['an open quote with more lines below', "en:\n  a: 'B\n  c: D\n", 'syntax 2:6 OPEN_QUOTE'],
    ['an open quote after a byte order mark', '\ufeffa: "B\n', 'syntax 1:5 OPEN_QUOTE'],
    ['an open quote before another', 'a: "B\nc: "D"\n', 'syntax 1:4 OPEN_QUOTE'],
    ['a key that is not closed', '"a: B\nc: D', 'syntax 1:1 OPEN_QUOTE'],
    ['an open bracket', 'a: [B\n', 'syntax 2:1 BAD_INDENT'],
    ['an open bracket with more lines below', 'a: [B,\nC\nd: E\nf: G\n', 'syntax 2:1 BAD_INDENT'],
    ['brackets around two documents', 'a: [B,\n---\nC]\n', 'syntax 2:1 BAD_INDENT'],
    ['no comma', 'a: ["B" "C"]\n', 'syntax 1:9 MISSING_CHAR'],
    ['no colon', 'a\nb: C\n', 'syntax 1:1 MULTILINE_IMPLICIT_KEY'],
    ['text after a closing quote', "a: 'it's'\n", 'syntax 1:8 UNEXPECTED_TOKEN'],
    ['two values', 'a: B: C\n', 'syntax 1:4 BLOCK_AS_IMPLICIT_KEY'],
    ['a wrong indent', 'a:\n    b: C\n  d: E\n', 'syntax 3:1 BAD_INDENT'],
    ['a tab as indent', 'a:\n\tb: C\n', 'syntax 2:1 TAB_AS_INDENT'],
    ['an unknown escape', 'a: "\\q"\n', 'syntax 1:5 BAD_DQ_ESCAPE'],
    ['an alias without an anchor', 'a: B\nc: *d\n', 'syntax 2:4 BAD_ALIAS'],
    ['a key that is an alias without an anchor', 'a: B\n*d : C\n', 'syntax 2:1 BAD_ALIAS'],
    ['a reserved character', 'a: @b\n', 'syntax 1:4 BAD_SCALAR_START'],
    ['a fault in a later document', 'a: B\n---\nc: "D\n', 'syntax 3:4 OPEN_QUOTE'],
    ['a key twice', 'a: B\nc: D\na: E\n', 'duplicateKey 3:1 a after 1'],
    ['a key twice below the locale', 'en:\n  a: B\n  "a": C\n', 'duplicateKey 3:3 a after 2'],
    ['a key twice in brackets', 'x: {a: B, a: C}\n', 'duplicateKey 1:11 x/a after 1'],
    [
      'a name that every object has, twice',
      '__proto__: B\n__proto__: C\n',
      'duplicateKey 2:1 __proto__ after 1',
    ],
    ['a text as root', 'Hello\n', 'notAnObject 1:1'],
    ['a number as root', '\n12\n', 'notAnObject 2:1'],
    ['many levels', deep, 'tooDeep 202:203 200'],
    ['many brackets', '['.repeat(100_000), 'tooDeep 1:203 200'],
    ['many hyphens', `a:\n${'- '.repeat(100_000)}`, 'tooDeep 2:402 200'],
    ['a NUL', 'a: B\nc: D\0\n', 'binary 2:5'],
    [
      'an anchor in a text that is too long for the yaml package',
      `a: &b c\n${'#'.repeat(2_500_000)}`,
      'tooLarge 1:1 2500000',
    ],
    ['another control character', 'a: \u001b[0m\n', 'binary 1:4'],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      const { entries, problems } = yaml.read(text, en);
      const [problem] = problems;
      assert.deepEqual(entries, []);
      assert.ok(problem);
      const { code, line, column, ...more } = problem;
      const rest = 'path' in more ? [more.path.join('/'), 'after', more.firstLine] : Object.values(more);
      const detailed = expected.replace(/(?<=^syntax \S+ )\w+$/, detailOf);
      assert.equal([code, `${line}:${column}`, ...rest].join(' '), detailed);
      assert.throws(() => yaml.write(text, [], { file: en }), /has problems/);
    });
  }

  it('lists every repetition of a key', () => {
    assert.equal(yaml.read('a: 1\nb: 2\na: 3\nb: 4\na: 5\n', en).problems.length, 3);
  });
});

describe('YAML: hostile texts', () => {
  const many = 20_000;
  const texts: Readonly<Record<string, string>> = {
    'aliases of aliases': `a: &a [x, x]\n${Array.from({ length: 50 }, (_, n) => `b${n}: &b${n} [${`*${n === 0 ? 'a' : `b${n - 1}`},`.repeat(9)}]`).join('\n')}`,
    'pairs without commas': `a: {\n${'  k: v\n'.repeat(many)}`,
    colons: ':'.repeat(many),
    'question marks': '? '.repeat(many),
    anchors: '&a '.repeat(many),
    tags: '!a '.repeat(many),
    documents: '---\na: b\n'.repeat(many),
    hyphens: '-\n'.repeat(many),
    directives: '%A\n'.repeat(many),
    comments: '# c\n'.repeat(many),
    'empty lines in blocks': `a: |\n${'\n'.repeat(many)}  x\n${'  \n'.repeat(many)}b: c\n`,
    'one long line': `a: ${'x '.repeat(many * 10)}`,
    'one long quoted text': `a: "${'\\n'.repeat(many * 10)}"`,
    'flat keys': Array.from({ length: many }, (_, n) => `k${n}: v`).join('\n'),
    'closing brackets': ']'.repeat(many),
    'commas in brackets': `[${','.repeat(many)}]`,
  };
  for (const [name, text] of Object.entries(texts)) {
    it(name, () => {
      const { entries, problems } = yaml.read(text, en);
      for (const { line, column } of problems) assert.ok(line >= 1 && column >= 1);
      assert.ok(entries.length <= many);
    });
  }

  it('one line of many texts below a comment, in linear time', async () => {
    const pairs = Array.from({ length: many }, (_, n) => `k${n}: ${'word '.repeat(20)}`);
    const ms = await comparableMs(() => yaml.read(`# c\n{${pairs.join(',')}}\n`, en));
    // Quadratic work would take ten seconds.
    assert.equal(ms < 5000, true, `${ms} ms`);
  });

  for (const [name, separator] of [
    ['on one line', ', '],
    ['with comments between them', ', # c\n'],
  ]) {
    it(`writes many brackets ${name} in linear time`, async () => {
      const pairs = Array.from({ length: many }, (_, n) => `k${n}: {a: b, c: ${'word '.repeat(10)}}`);
      const text = `{${pairs.join(separator)}}`;
      const changes = pairs.map((_, n) => ({ kind: 'remove', path: [`k${n}`, 'a'] }) as const);
      const ms = await comparableMs(() =>
        assert.equal(yaml.write(text, changes, { file: en }).edits.length, many),
      );
      assert.equal(ms < 3000, true, `${ms} ms`);
    });
  }
});
