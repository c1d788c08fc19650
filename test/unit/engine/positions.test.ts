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

  // The numbers of forms are those of Docusaurus' own translations, apart from Hebrew's, which CLDR has changed since.
  const cldr: readonly (readonly [languages: string, forms: number, most: number, upTo30: string])[] = [
    ['en nb tr sv', 2, 2, '1011111111111111111111111111111'],
    ['ja ZH-HANS ko id', 1, 1, '0000000000000000000000000000000'],
    ['fr', 2, 3, '0022222222222222222222222222222'],
    ['es it PT-PT', 2, 3, '2022222222222222222222222222222'],
    ['ru uk', 3, 4, '2011122222222222222220111222222'],
    ['pl', 3, 4, '2011122222222222222222111222222'],
    ['cs', 4, 4, '3011133333333333333333333333333'],
    ['sl', 4, 4, '3012233333333333333333333333333'],
    ['he', 3, 3, '2012222222222222222222222222222'],
    ['ar', 6, 6, '0123333333344444444444444444444'],
  ];
  for (const [languages, forms, most, few] of cldr) {
    it(`are those of Intl.PluralRules in ${languages}`, () => {
      for (const language of languages.split(' ')) {
        const positions = positionsIn(language, 'cldr');
        assert.equal(upTo30.map(positions.positionOf).join(''), few);
        assert.deepEqual([positions.numbers.length, positions.most], [forms, most]);
        const used = upTo30.map((value) => Math.min(positions.positionOf(value), forms - 1));
        for (const [value, position] of used.entries()) {
          const alike = positions.numbers[position]?.map((one) =>
            Math.min(positions.positionOf(one), forms - 1),
          );
          assert.ok(alike?.includes(position), `${language} ${value}`);
        }
      }
    });
  }
});
