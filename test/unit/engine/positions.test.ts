import assert from 'node:assert/strict';
import { positionsIn } from '../../../src/engine/plural/positions.ts';

const upTo30 = Array.from({ length: 31 }, (_, value) => value);
const from100 = Array.from({ length: 13 }, (_, index) => 100 + index);

describe('engine/plural/positions', () => {
  // Printed by Laravel 8.83 and symfony/translation-contracts 2.5, which agree except about `pt_BR`, where Laravel has
  // another form for 0.
  const symfony: readonly (readonly [languages: string, upTo30: string, from100: string])[] = [
    ['en nb EN-GB en_US ES-419', '1011111111111111111111111111111', '1111111111111'],
    ['fr pt_BR PT-BR', '0011111111111111111111111111111', '1111111111111'],
    ['ja ZH-HANS zh_CN tr TT ko xx', '0000000000000000000000000000000', '0000000000000'],
    ['ru hr sr_Latn', '2011122222222222222220111222222', '2011122222222'],
    ['cs sk', '2011122222222222222222222222222', '2222222222222'],
    ['ga', '2012222222222222222222222222222', '2222222222222'],
    ['lt', '2011111111222222222220111111112', '2011111111222'],
    ['sl', '3012233333333333333333333333333', '3012233333333'],
    ['mk', '1011111111101111111110111111111', '1011111111101'],
    ['mt', '1011111111122222222233333333333', '3311111111122'],
    ['lv', '0122222222222222222221222222222', '2122222222222'],
    ['pl PL', '2011122222222222222222111222222', '2211122222222'],
    ['cy', '3013333323323333333333333333333', '3333333333333'],
    ['ro', '1011111111111111111122222222222', '2111111111111'],
    ['ar ar-XB', '0123333333344444444444444444444', '5553333333344'],
  ];
  for (const [languages, few, many] of symfony) {
    it(`are those of Symfony and Laravel in ${languages}`, () => {
      for (const language of languages.split(' ')) {
        const { positionOf, numbers, most } = positionsIn(language, 'symfony');
        assert.equal(upTo30.map(positionOf).join(''), few);
        assert.equal(from100.map(positionOf).join(''), many);
        assert.equal(numbers.length, Math.max(...[...few, ...many].map(Number)) + 1);
        assert.equal(most, numbers.length);
        for (const [position, values] of numbers.entries()) {
          assert.ok(values.length > 0);
          for (const value of values) assert.equal(positionOf(value), position);
        }
      }
    });
  }
});
