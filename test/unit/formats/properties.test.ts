import assert from 'node:assert/strict';
import { properties } from '../../../src/formats/properties.ts';

const de = { path: 'messages_de.properties', locale: 'de' };

describe('.properties: reading', () => {
  /** File, key, text, raw value. */
  const values: readonly (readonly [string, string, string, string])[] = [
    ['a=1', 'a', '1', '1'],
    ['a:1', 'a', '1', '1'],
    ['a 1', 'a', '1', '1'],
    ['a\t\f 1', 'a', '1', '1'],
    ['  a  =  1 ', 'a', '1 ', '1 '],
    ['a = = 1', 'a', '= 1', '= 1'],
    ['a==1', 'a', '=1', '=1'],
    ['a', 'a', '', ''],
    ['a=', 'a', '', ''],
    ['=1', '', '1', '1'],
    ['\uFEFFa=1', 'a', '1', '1'],
    ['a\\ b=1', 'a b', '1', '1'],
    ['a\\=b\\:c=1', 'a=b:c', '1', '1'],
    ['\\#a=1', '#a', '1', '1'],
    ['\\u0061b=1', 'ab', '1', '1'],
    ['a.b-c/d=1', 'a.b-c/d', '1', '1'],
    ['a=# no comment', 'a', '# no comment', '# no comment'],
    ['a=\\t\\n\\r\\f\\\\', 'a', '\t\n\r\f\\', '\\t\\n\\r\\f\\\\'],
    ['a=\\q\\"\\\'', 'a', 'q"\'', '\\q\\"\\\''],
    ['a=\\u00e4\\u00C4', 'a', 'äÄ', '\\u00e4\\u00C4'],
    ['a=\\uD83D\\uDE00', 'a', '😀', '\\uD83D\\uDE00'],
    ['a=\\\\u00e4', 'a', '\\u00e4', '\\\\u00e4'],
    ['a=\\  1', 'a', '  1', '\\  1'],
    ['a=1\\\n  2', 'a', '12', '1\\\n  2'],
    ['a=1 \\\r\n\t2', 'a', '1 2', '1 \\\r\n\t2'],
    ['a=1\\\r2', 'a', '12', '1\\\r2'],
    ['a=\\\n  1', 'a', '1', '\\\n  1'],
    ['a \\\n  = 1', 'a', '1', '1'],
    ['a\\\n  b = 1', 'ab', '1', '1'],
    ['a=1\\\n# 2', 'a', '1# 2', '1\\\n# 2'],
    ['a=1\\\n\nb=2', 'a', '1', '1\\\n'],
    ['a=1\\\\\nb=2', 'a', '1\\', '1\\\\'],
    ['a=1\\', 'a', '1', '1\\'],
    ['\\\n# c\na=1', 'a', '1', '1'],
    ['# c \\\na=1', 'a', '1', '1'],
    ['__proto__=1', '__proto__', '1', '1'],
    ['constructor=1\ntoString=2', 'toString', '2', '2'],
    ['a=1\u2028b=2', 'a', '1\u2028b=2', '1\u2028b=2'],
  ];
  for (const [text, key, value, raw] of values) {
    it(JSON.stringify(text), () => {
      const { entries, problems } = properties.read(text, de);
      assert.deepEqual(problems, []);
      const entry = entries.find(({ path }) => path[0] === key);
      assert.equal(entry?.text, value);
      assert.equal(text.slice(entry.range.offset, entry.range.offset + entry.range.length), raw);
    });
  }

  const licence = '# Licensed to the Foundation\n# under the License\n';
  /** File, context of the last entry. */
  const contexts: readonly (readonly [string, string | undefined])[] = [
    ['# one\n! two\na=1', 'one\ntwo'],
    ['a=1\n\n## one ##\nb=2', 'one'],
    ['#\n# one\n#####\na=1', 'one'],
    ['# one\n\na=1', undefined],
    ['# one\na=1\nb=2', undefined],
    [`${licence}a=1`, undefined],
    [`${licence}\n# one\na=1`, 'one'],
    ['a=1\n# the copyright line\nb=2', 'the copyright line'],
    ['#old.key=Old\n# one\na=1', 'one'],
    ['# one\n#old.key=Old\na=1', undefined],
    ['# one\r\n\t# two\r\na=1', 'one\ntwo'],
    ['# LOCALIZATION NOTE (a): one', undefined],
    ['# LOCALIZATION NOTE (a): one\na=1', 'LOCALIZATION NOTE (a): one'],
  ];
  for (const [text, context] of contexts) {
    it(`context: ${JSON.stringify(text)}`, () => {
      assert.equal(properties.read(text, de).entries.at(-1)?.context, context);
    });
  }

  /** File, keys of its entries. */
  const marks: readonly (readonly [string, string])[] = [
    ['# NOI18N\na=1\nb=2', 'b'],
    ['# a number, see below\n# DO NOT TRANSLATE\na=1\nb=2', 'b'],
    ["! don't translate!\na=1\nb=2", 'b'],
    ['# LOCALIZATION NOTE (a): DONT_TRANSLATE\na=1\nb=2', 'b'],
    ['# Do not translate the name in it\na=1', 'a'],
    ['# START NON-TRANSLATABLE\na=1\n\nb=2\n# END NON-TRANSLATABLE\nc=3', 'c'],
  ];
  for (const [text, keys] of marks) {
    it(`only ${keys} is an entry: ${JSON.stringify(text)}`, () => {
      const { entries } = properties.read(text, de);
      assert.equal(entries.map(({ path }) => path[0]).join(' '), keys);
    });
  }

  const problems: readonly (readonly [string, object])[] = [
    ['a=1\nb=2\n a = 3', { line: 3, column: 2, code: 'duplicateKey', path: ['a'], firstLine: 1 }],
    ['a=1\r\n\\u0061=2', { line: 2, column: 1, code: 'duplicateKey', path: ['a'], firstLine: 1 }],
    [
      '__proto__=1\n__proto__=2',
      { line: 2, column: 1, code: 'duplicateKey', path: ['__proto__'], firstLine: 1 },
    ],
    ['a=1\nb=x\\u12g4', { line: 2, column: 4, code: 'syntax', detail: 'InvalidUnicode' }],
    ['a=x\\\n  y\\u1', { line: 2, column: 4, code: 'syntax', detail: 'InvalidUnicode' }],
    ['a=1\n\\u1=2', { line: 2, column: 1, code: 'syntax', detail: 'InvalidUnicode' }],
    ['a\\uu0041=1', { line: 1, column: 2, code: 'syntax', detail: 'InvalidUnicode' }],
    ['a=1\nb=\0\0', { line: 2, column: 3, code: 'binary' }],
  ];
  for (const [text, problem] of problems) {
    it(`problem: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(properties.read(text, de), { entries: [], problems: [problem] });
      assert.throws(
        () => properties.write(text, [{ kind: 'set', path: ['a'], text: 'x' }], { file: de }),
        /has problems/,
      );
    });
  }
});
