import assert from 'node:assert/strict';
import fc from 'fast-check';
import { placesOf } from '../../../src/engine/verify/places.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { verifyText } from '../../support/protection.ts';

describe('placesOf', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '😀'), minLength: 1, maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀'), maxLength: 60 });

  it('finds many parts where each is found alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(part, { minLength: 17, maxLength: 40 }), text, (parts, own) => {
        const all = placesOf(own, new Set(parts));
        for (const one of parts) assert.deepEqual(all.get(one), placesOf(own, new Set([one])).get(one));
      }),
    );
  });

  it('does not count overlaps', () => {
    assert.deepEqual(placesOf('aaaaa', new Set(['aa'])).get('aa'), [0, 2]);
  });

  it('finds no empty part', () => {
    assert.deepEqual(placesOf('a', new Set([''])).get(''), []);
  });
});

describe('a text with thousands of distinct placeholders', () => {
  const kinds: Readonly<Record<string, (index: number) => string>> = {
    'shapes of names': (index) => `my_v${index} `,
    'after a number sign': (index) => `#{{x${index}}} `,
    'with names of their own': (index) => `na${index}={x${index}} `,
  };
  for (const [name, kind] of Object.entries(kinds)) {
    it(`is compared in linear time: ${name}`, async () => {
      const own = `word ${Array.from({ length: 20_000 }, (_, index) => kind(index)).join('')}`;
      const ms = await comparableMs(() => assert.equal(verifyText(own, own), undefined));
      assert.ok(ms < 15_000);
    });
  }
});
