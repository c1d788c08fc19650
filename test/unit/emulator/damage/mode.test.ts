import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Translated } from '../../../../src/emulator/damage/damage.ts';
import { DamageMode, type DamageOptions, damages } from '../../../../src/emulator/damage/mode.ts';
import { placeholderDamages } from '../../../../src/emulator/damage/placeholders.ts';
import { tagSpellingDamages } from '../../../../src/emulator/damage/tagSpelling.ts';
import { tagStructureDamages } from '../../../../src/emulator/damage/tagStructure.ts';
import { wordingDamages } from '../../../../src/emulator/damage/wording.ts';
import { pseudoTranslate } from '../../../../src/emulator/pseudo.ts';
import { seededRandom } from '../../../../src/emulator/random.ts';

const markup = { mode: 'xml', ignoreTags: [] } as const;
const sources = Array.from(
  { length: 1000 },
  (_, index) => `Dear <x id="1"/>, you & <g id="2">all ${index}</g> of us`,
);

function translated(source: string, target = 'de'): Translated {
  return { text: pseudoTranslate(source, target, { markup }), source, target, markup };
}

function all(options: DamageOptions | undefined): readonly (string | undefined)[] {
  const mode = new DamageMode(options);
  return sources.map((source) => mode.apply(translated(source)));
}

interface Half {
  readonly seed?: number;
  readonly target?: string;
  readonly form?: (source: string) => string;
}

/** Which texts are damaged if half of them are to be. */
function hits({ seed = 1, target = 'de', form = (source) => source }: Half): readonly boolean[] {
  const mode = new DamageMode({ seed, share: 0.5 });
  return sources.map((source) => mode.apply(translated(form(source), target)) !== undefined);
}

const count = (answers: readonly (string | undefined)[]) =>
  answers.filter((answer) => answer !== undefined).length;

describe('damage mode', () => {
  it('damages the same text in the same way in any order', () => {
    const mode = new DamageMode({ seed: 1 });
    const backwards = sources.toReversed().map((source) => mode.apply(translated(source)));
    assert.deepEqual(backwards.toReversed(), all({ seed: 1 }));
  });

  const others: readonly (readonly [name: string, hit: () => readonly boolean[]])[] = [
    ['seed', () => hits({ seed: 2 })],
    ['target', () => hits({ target: 'fr' })],
    ['form of the text', () => hits({ form: (source) => source.replaceAll('<g id="2">', '<g id="3">') })],
  ];
  for (const [name, hit] of others) {
    it(`damages other texts with another ${name}`, () => assert.notDeepEqual(hit(), hits({})));
  }

  const shares: readonly (readonly [options: DamageOptions | undefined, least: number, most: number])[] = [
    [undefined, 0, 0],
    [{ share: 0 }, 0, 0],
    [{ share: 0.2 }, 150, 250],
    [{ share: 0.5 }, 440, 560],
    [{ seed: 7, share: 0.5 }, 440, 560],
    [{}, 1000, 1000],
  ];
  for (const [options, least, most] of shares) {
    const share = least === most ? least : `${least} to ${most}`;
    it(`damages ${share} of 1000 texts with ${JSON.stringify(options) ?? 'no options'}`, () => {
      const hit = count(all(options));
      assert.ok(hit >= least && hit <= most, String(hit));
    });
  }

  it('damages a text in the same way with any share', () => {
    const whole = all({ seed: 3 });
    all({ seed: 3, share: 0.5 }).forEach((answer, index) => {
      if (answer !== undefined) assert.equal(answer, whole[index]);
    });
  });

  it('changes every text that it damages', () => {
    all({ seed: 4 }).forEach((answer, index) => {
      assert.notEqual(answer, translated(sources[index] ?? '').text);
    });
  });

  it('returns to its option on reset', () => {
    const mode = new DamageMode({ seed: 1 });
    const [first] = all({ seed: 1 });
    const one = translated(sources[0] ?? '');
    mode.set(undefined);
    assert.equal(mode.apply(one), undefined);
    mode.reset();
    assert.equal(mode.apply(one), first);
  });

  it('leaves an empty text alone', () => {
    const mode = new DamageMode({});
    assert.equal(mode.apply(translated('')), undefined);
  });

  it('knows every kind of damage by a unique name', () => {
    const lists = [tagStructureDamages, tagSpellingDamages, placeholderDamages, wordingDamages];
    assert.deepEqual(damages, lists.flat());
    assert.equal(new Set(damages.map(({ name }) => name)).size, damages.length);
  });

  it('applies every kind of damage sooner or later', () => {
    const source = ` <b id="1">"It's</b> {n, plural, other {2}} <i>of</i> {name}, &amp;<x id="3"/> 1000 %s `;
    const one = translated(source);
    const found = new Set(Array.from({ length: 2000 }, (_, seed) => new DamageMode({ seed }).apply(one)));
    for (const { name, apply } of damages) {
      const possible = Array.from({ length: 50 }, (_, seed) => apply(one, seededRandom([seed])));
      assert.ok(
        possible.some((text) => found.has(text)),
        name,
      );
    }
  });
});

describe('Every kind of damage', () => {
  const parts = fc.constantFrom(
    ...['<x id="1"/>', '<g id="2">', '</g>', "<b a='1'>", '</b>', '<br>', '&amp;', '&lt;', '<', '&', '<!--'],
    ...['{name}', '{{a}}', '%s', '%1$s', '{n, plural, other {#}}', "'", '"', '1000000', '2', ' ', '\n'],
  );
  const unicode = fc.string({ unit: 'binary' });
  const text = fc
    .array(fc.oneof(parts, unicode, fc.string()), { maxLength: 12 })
    .map((pieces) => pieces.join(''));
  const form = fc.constantFrom(undefined, 'xml' as const, 'html' as const);

  for (const damage of damages) {
    it(`never throws: ${damage.name}`, () => {
      fc.assert(
        fc.property(text, form, fc.nat(), (source, mode, seed) => {
          const declared = mode && { mode, ignoreTags: [] };
          const given = { text: pseudoTranslate(source, 'de', { markup: declared }), source, target: 'de' };
          damage.apply({ ...given, markup: declared }, seededRandom([seed]));
        }),
      );
    });
  }
});
