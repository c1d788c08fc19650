import assert from 'node:assert/strict';
import { yaml } from '../../../src/formats/yaml.ts';
import { en } from './yamlRows.ts';

/** `path = text`, with slashes between the keys of the path. */
function textsIn(text: string, file = en): readonly string[] {
  const { entries, problems } = yaml.read(text, file);
  assert.deepEqual(problems, []);
  return entries.map((entry) => `${entry.path.join('/')} = ${entry.text}`);
}

describe('YAML: what is read', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['plain scalars', 'a: Some text\nb: More\n', ['a = Some text', 'b = More']],
    ['single quotes', "a: 'It''s %{n}: yes'\n", ["a = It's %{n}: yes"]],
    ['double quotes', 'a: "A\\tB\\u00e9\\x41\\n\\"C\\" \\U0001F600"\n', ['a = A\tBéA\n"C" 😀']],
    ['an empty text', 'a: \'\'\nb: ""\n', ['a = ', 'b = ']],
    ['maps in maps', 'a:\n  b:\n    c: C\n  d: D\n', ['a/b/c = C', 'a/d = D']],
    ['keys with dots', 'a.b: C\n"d.e": F\n', ['a.b = C', 'd.e = F']],
    ['quoted keys', "\"a b\": C\n'd''e': F\n", ['a b = C', "d'e = F"]],
    [
      'keys that are not strings',
      '404: A\nyes: B\nnull: C\n1.0: D\n~: E\n',
      ['404 = A', 'yes = B', 'null = C', '1.0 = D', '~ = E'],
    ],
    [
      'names that every object has',
      '__proto__: A\nconstructor: B\ntoString: C\n',
      ['__proto__ = A', 'constructor = B', 'toString = C'],
    ],
    ['lists', 'a:\n  - B\n  - "C"\nd:\n- E\n', ['a/0 = B', 'a/1 = C', 'd/0 = E']],
    ['lists of maps', 'a:\n  - b: B\n    c: C\n  -\n    b: D\n', ['a/0/b = B', 'a/0/c = C', 'a/1/b = D']],
    ['lists of lists', 'a:\n  - - B\n    - C\n', ['a/0/0 = B', 'a/0/1 = C']],
    ['a list as root', '- A\n- b: C\n', ['0 = A', '1/b = C']],
    ['lists whose first item is empty', 'a:\n- \n- B\n- ~\n', ['a/1 = B']],
    ['brackets', 'a: {b: C, "d": [E, \'F\'], g: , h}\n', ['a/b = C', 'a/d/0 = E', 'a/d/1 = F']],
    ['JSON', '{"a": "B", "c": {"d": ["E"]}}', ['a = B', 'c/d/0 = E']],
    ['no pairs in lists in brackets', 'a: [b: C, D]\n', ['a/1 = D']],
    [
      'literal blocks',
      'a: |\n  B\n   C\n\n  D\n\ne: |-\n  F\ng: |+\n  H\n\n',
      ['a = B\n C\n\nD\n', 'e = F', 'g = H\n\n'],
    ],
    ['folded blocks', 'a: >\n  B\n  C\n\n  D\ne: >-\n  F # G\n', ['a = B C\nD\n', 'e = F # G']],
    ['indentation indicators', 'a: |2-\n    B\n   C\n', ['a =   B\n C']],
    ['folded quotes', 'a: "B\n  C\n\n  D"\ne: \'F\n  G\'\nh: I\n  J\n', ['a = B C\nD', 'e = F G', 'h = I J']],
    ['no numbers', 'a: 1\nb: -1.5e3\nc: 0x1F\nd: 1_000\ne: .inf\nf: 12:30:45\ng: 010\nh: 1,000\n', []],
    ['no dates', 'a: 2001-12-14\nb: 2001-12-14 21:59:43.10 -5\nc: 2001-12-14T21:59:43Z\n', []],
    ['no booleans or nulls', 'a: true\nb: False\nc: null\nd: ~\ne:\n', []],
    ['words that are strings today', 'a: yes\nb: No\nc: on\n', ['a = yes', 'b = No', 'c = on']],
    [
      'what only looks like a number',
      'a: 100 %\nb: 3D\nc: "1"\nd: 2nd\n',
      ['a = 100 %', 'b = 3D', 'c = 1', 'd = 2nd'],
    ],
    ['no Ruby symbols', 'a:\n- :day\n- :month\n- ":day"\nb: :x y\n', ['a/2 = :day', 'b = :x y']],
    [
      'tags of strings and no others',
      'a: !!str 12\nb: !foo C\nd: !ruby/symbol E\nf: !!binary R0lG\ng: ! H\n',
      ['a = 12', 'g = H'],
    ],
    ['no maps with tags', 'a: !foo\n  b: C\nd: E\n', ['d = E']],
    ['anchors and no aliases', 'a: &x B\nc: *x\nd: &y\n  e: F\ng: *y\n', ['a = B', 'd/e = F']],
    [
      'no keys with anchors, and no aliases of them',
      '&x a: B\nc: *x\n? &y {d: e}\n: F\ng: *y\nh: I\n',
      ['h = I'],
    ],
    ['no merge keys', 'a: &x\n  b: C\nd:\n  <<: *x\n  e: F\ng:\n  <<: {h: I}\n', ['a/b = C', 'd/e = F']],
    ['a merge key twice', 'a: &x\n  b: C\nd:\n  <<: *x\n  <<: *x\n  e: F\n', ['a/b = C', 'd/e = F']],
    ['keys after question marks', '? a\n: B\n? "c d"\n: E\n? f\n', ['a = B', 'c d = E']],
    ['no maps as keys', '? {a: b}\n: C\nd: E\n', ['d = E']],
    ['the first document', '---\na: B\n---\nc: D\n', ['a = B']],
    ['a document with its end', '%YAML 1.2\n---\na: B\n...\n', ['a = B']],
    ['comments', '# a: X\na: B # C\n# D\nb: "#E"\n', ['a = B', 'b = #E']],
    ['nothing', '# only a comment\n', []],
    ['an empty document', '---\n', []],
    ['the locale as root', 'en:\n  a: B\n', ['a = B']],
    ['the locale as root in another spelling', '"EN":\n  a: B\n', ['a = B']],
    ['a region of it as root', 'en-US:\n  a: B\n', ['a = B']],
    ['another language as root', 'de:\n  a: B\n', ['de/a = B']],
    ['another word as root', 'app:\n  a: B\n', ['app/a = B']],
    ['the locale beside others', 'en:\n  a: B\nde:\n  a: C\n', ['en/a = B', 'de/a = C']],
    ['the locale alone', 'en:\n', []],
    ['what Ruby reads as a boolean', 'en:\n  a: yes\n  b: Off\n  c: "no"\n  d: y\n', ['c = no', 'd = y']],
    [
      'Rails settings',
      'en:\n  order:\n  - year\n  - :month\n  round_mode: default\n  a:\n    order:\n    - year\n    - B\n',
      ['a/order/0 = year', 'a/order/1 = B'],
    ],
    [
      'what would be Rails settings elsewhere',
      'order:\n- day\nround_mode: x\n',
      ['order/0 = day', 'round_mode = x'],
    ],
    ['a byte order mark', '\uFEFFa: B\n', ['a = B']],
    ['Windows line ends', 'a: |\r\n  B\r\n  C\r\nd: E\r\n', ['a = B\nC\n', 'd = E']],
    ['no final line end', 'a: >\n  B', ['a = B\n']],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => assert.deepEqual(textsIn(text), expected));
  }

  it('the messages of extensions', () => {
    const file = { path: 'src/_locales/en/messages.yml', locale: 'en' };
    const text =
      'a:\n  description: What\n  message: B\n  placeholders:\n    c:\n      content: $1\nen:\n  message: |-\n    C\n';
    const { entries, syntax } = yaml.read(text, file);
    assert.equal(syntax, 'chrome');
    assert.deepEqual(
      entries.map((entry) => [entry.path.join('/'), entry.text, entry.context]),
      [
        ['a/message', 'B', 'What'],
        ['en/message', 'C', undefined],
      ],
    );
  });
});

describe('YAML: the syntax that is prescribed', () => {
  const table: readonly (readonly [string, string | undefined])[] = [
    ['translations/messages+intl-icu.en.yaml', 'icu'],
    ['translations/messages.en.yaml', undefined],
    ['_locales/en/messages.yml', 'chrome'],
    ['locales/en/messages.yml', undefined],
  ];
  for (const [path, syntax] of table) {
    it(`is ${syntax ?? 'none'} for ${path}`, () =>
      assert.equal(yaml.read('a: B\n', { path, locale: 'en' }).syntax, syntax));
  }
});

describe('YAML: where values are', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['plain', 'a: B c # d\n', 'B c'],
    ['quoted', 'a:   "B" \n', '"B"'],
    ['after an anchor and a tag', 'a: &x !!str "B"\n', '"B"'],
    ['on the next line', 'a:\n  B\n', 'B'],
    ['on two lines', 'a: B\n  C\nd: 1\n', 'B\n  C'],
    ['literal', 'a: |\n  B\n\n  C\n\n\nd: 1\n', '|\n  B\n\n  C'],
    ['literal with a comment', 'a: |- # c\n  B\n# D\n', '|- # c\n  B'],
    ['literal with blanks at the end', 'a: |\n  B  \n\n', '|\n  B  '],
    ['literal that keeps lines', 'a: |+\n  B\n\n\nd: 1\n', '|+\n  B\n\n'],
    ['literal, Windows', 'a: |\r\n  B\r\n\r\nc: 1\r\n', '|\r\n  B'],
    ['literal at the end of the text', 'a: |\n  B', '|\n  B'],
    ['in brackets', 'a: [ "B" , 1]\n', '"B"'],
    ['after a byte order mark', '\uFEFFa: B', 'B'],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      const { entries } = yaml.read(text, en);
      const [{ offset, length }] = entries.map(({ range }) => range) as [{ offset: number; length: number }];
      assert.equal(text.slice(offset, offset + length), expected);
    });
  }
});

describe('YAML: what the file says about an entry', () => {
  const table: readonly (readonly [string, string, string | undefined])[] = [
    ['the comment above', '# One\na: B\n', 'One'],
    ['two lines above', 'x: 1\n# One\n# two\na: B\n', 'One\ntwo'],
    ['the comment beside', 'a: B # One\n', 'One'],
    ['above and beside', '## One\na: B   # two\n', 'One\ntwo'],
    ['the comment of a block', 'a: | # One\n  B\n', 'One'],
    ['no comment before an empty line', '# One\n\na: B\n', undefined],
    ['no comment of the header', '# One\n---\na: B\n', undefined],
    ['no comment of the key before', 'x: 1 # One\na: B\n', undefined],
    ['no comment further in', 'x:\n  y: 1\n  # One\na: B\n', undefined],
    ['no comment of its map', '# One\nx:\n  a: B\n', undefined],
    ['the comment above an item', 'a:\n  # One\n  - B\n', 'One'],
    ['Windows line ends', '# One\r\n# two\r\na: B\r\n', 'One\ntwo'],
    ['no number sign in a key', '"# x":\n  a: B\n', undefined],
    ['no empty comment', '#\na: B #\n', undefined],
    ['a comment after a comma', '{a: B, # one\n c: D # two\n}\n', 'one'],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => assert.equal(yaml.read(text, en).entries[0]?.context, expected));
  }
});

describe('YAML: plural forms', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['maps of categories', 'en:\n  a:\n    one: 1 x\n    other: x\n', ['a one', 'a other']],
    [
      'every category',
      'a:\n  zero: z\n  one: o\n  two: t\n  few: f\n  many: m\n  other: x\n',
      ['a zero', 'a one', 'a two', 'a few', 'a many', 'a other'],
    ],
    ['keys with categories', 'a_one: 1 x\na_other: x\n', ['a one', 'a other']],
    ['a map whose key ends like a prefix', 'a_:\n  one: 1 x\n  other: x\n', ['a_ one', 'a_ other']],
    ['no map with other keys', 'a:\n  one: 1\n  other: x\n  more: y\n', []],
    ['no map without other', 'a:\n  one: x\n  two: y\n', []],
    ['no lone other', 'a:\n  other: x\n', []],
    ['no other that is a map', 'a:\n  one: x\n  other:\n    b: y\n', []],
    ['no forms that are numbers', 'a:\n  one: 1\n  other: x\n', []],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      const { entries } = yaml.read(text, en);
      const roles = entries.flatMap(({ path, plural }) => {
        if (!plural) return [];
        assert.deepEqual(yaml.pluralPath?.(plural), path);
        return [`${plural.set.join('/')} ${plural.category}`];
      });
      assert.deepEqual(roles, expected);
    });
  }

  for (const locale of ['ja', 'ja@x', 'zh_TW'])
    it(`a lone \`other\` if it is the only form of the language, as for ${locale}`, () => {
      const { entries } = yaml.read('"a":\n  other: x\n', { path: 'a.yml', locale });
      assert.deepEqual(entries[0]?.plural, { set: ['a'], category: 'other', ordinal: false, inMap: true });
    });
});
