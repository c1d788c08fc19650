import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { parse } from 'yaml';
import { encodeField, readFrontMatter } from '../../../src/formats/markdown/frontMatter.ts';

const textOf = (value: string) => readFrontMatter(`---\ntitle: ${value}\n---\n`).fields[0]?.text;

const texts = [
  ...['🚀 Start', '.NET guide', '/api reference', '…more', '_underscore', '—dash', '$HOME', '+1 for all'],
  ...['=a', '?what', ':smile Hello', '~home', 'a:b', 'a#b', '1st step', '2024 in review', '-v', '<b>'],
];

const others = [
  ...['.5', '+1', '1:30', '1_000', '0xFF', '-0x1F', '0b101', '0o17', '1e3', '.nan', '-.INF', '2024-01-02'],
  ...['~', '=', '<<', 'null', 'Yes', 'off', '@a', '`a`', '&a b', '*a', '!a', '|', '>', '%a', '? a', '- a'],
  ...['a: b', 'a #b', 'a:', '[a]', '{a}', '"a', "'a", '---', '...', '#a', '\ufeffa', 'a\u0085b'],
];

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc
    .array(fc.constantFrom(...'-+.:_#?~=<0xb1e ,aN\'"'), { minLength: 1, maxLength: 8 })
    .map((all) => all.join('')),
);

describe('Front matter: values without quotes', () => {
  for (const text of texts) {
    it(`reads ${text}`, () => {
      assert.equal(textOf(text), text);
    });
  }

  for (const value of others) {
    it(`leaves ${JSON.stringify(value)} alone`, () => {
      assert.equal(textOf(value), undefined);
    });
  }

  it('reads and writes what every version of YAML reads the same way', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const text = textOf(value);
        const written = encodeField(value, 'a');
        for (const version of ['1.1', '1.2'] as const) {
          const read = (one: string) =>
            parse(`title: ${one}`, { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' });
          // Spaces that YAML does not remove stay after the text.
          if (text !== undefined) assert.equal(read(value).title.trimEnd(), text.trimEnd());
          assert.equal(read(written).title, value);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
