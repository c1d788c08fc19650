import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Cursor } from '../../../src/fluent/cursor.ts';
import { FluentFault } from '../../../src/fluent/fault.ts';
import { readPattern } from '../../../src/fluent/pattern.ts';
import { MissingPart, skip } from '../../support/missing.ts';
import { createParser, type Parser } from '../../support/quality/readers/fluent.ts';

const pieces = [
  ...[
    'a',
    'b c',
    ' ',
    '    ',
    '\n',
    '\n  ',
    '\n    ',
    '\r\n',
    '\r',
    '\t',
    '[',
    '*',
    '.',
    '}',
    '{',
    '"',
    '->',
    '#',
    '-',
  ],
  ...[
    '{ $x }',
    '{$n}',
    '{ "" }',
    '{ "[" }',
    '{ -t }',
    '{ m.a }',
    '{ 5 }',
    '{ 1. }',
    '{ { $x } }',
    '{ -t.a }',
  ],
  ...[
    '{ F({ $y }) }',
    '{ f() }',
    '{ F(a:1,a:2) }',
    '{ F(a:1,2) }',
    '{ NUMBER($n, a: 1) }',
    '{ m ->\n*[a] b\n}',
  ],
  ...['{ $n ->\n [one] x\n *[other] y\n }', '{ -t.a ->\n [x] y\n*[z] w\n}'],
  '{ $n ->\n    [one] x\n      z\n   *[other]\n        y { $n ->\n  [a] b\n *[c] d\n }\n}',
];

/** The elements of a value, with placeables as written; undefined if it is not a value. */
function own(text: string, offset: number): readonly string[] | undefined {
  try {
    const pattern = readPattern(new Cursor(text, offset));
    return pattern?.elements.map((one) =>
      one.kind === 'text' ? one.value : text.slice(one.offset, one.end),
    );
  } catch (error) {
    if (error instanceof FluentFault) return undefined;
    throw error;
  }
}

function theirs(parser: Parser, text: string): readonly string[] | undefined {
  const [item] = parser.parse(text).body;
  const elements = item?.type === 'Message' ? (item.value?.elements ?? []) : [];
  const found = elements.map(({ value, span }) => value ?? text.slice(span.start, span.end));
  return found.length > 0 ? found : undefined;
}

describe('fluent/pattern and the reference parser', () => {
  let parser: Parser | undefined;
  before(function () {
    try {
      parser = createParser();
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      skip(this, error.message);
    }
  });

  it('read every value that the parser accepts in the same way', () => {
    let read = 0;
    const values = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(values, (value) => {
        assert.ok(parser);
        // Whatever the value begins, the second message ends it.
        const text = `k =${value}\nz = 1\n`;
        const expected = theirs(parser, text);
        if (expected) assert.deepEqual(own(text, 3), expected, JSON.stringify(text));
        if (expected) read++;
      }),
      { numRuns: 5000 },
    );
    assert.ok(read > 500, `${read} values`);
  });
});
