import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shapeFamily } from '../../../src/engine/placeholders/shape.ts';
import { findListedTokens, findTokens } from '../../../src/engine/placeholders.ts';
import { defaultSyntax } from '../../../src/engine/syntax/families.ts';
import { accent, answering, translate } from './fakes.ts';
import { anyText, likelyText } from './samples.ts';

/** Ways in which services damage the text that they receive. */
const damages: Readonly<Record<string, (text: string) => string>> = {
  dropsFirstElement: (text) => text.replace(/<[^>]*>/, ''),
  dropsEndTags: (text) => text.replace(/<\/[^>]*>/g, ''),
  doublesElement: (text) => text.replace(/<[^>]*\/>/, '$&$&'),
  upperCase: (text) => text.toUpperCase(),
  lowerCase: (text) => text.toLowerCase(),
  spacesInTags: (text) => text.replace(/[<>/="]/g, ' $& '),
  translatesNames: (text) =>
    text.replaceAll('name', 'Name').replaceAll('count', 'Anzahl').replaceAll('id', 'Kennung'),
  empties: () => '',
  unchanged: (text) => text,
  reverses: (text) =>
    text
      .split(/(<[^>]*>)/)
      .reverse()
      .join(''),
  swapsIds: (text) => text.replace(/id="1"/, 'id="2"'),
  doublesEntities: (text) => text.replaceAll('&', '&amp;'),
  unescapes: (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  addsPlaceholder: (text) => `${text} {y} %d`,
  addsElement: (text) => `${text}<x id="1"/>`,
  cutsOff: (text) => text.slice(0, Math.ceil(text.length / 2)),
  eatsBraces: (text) => text.replace(/[{}]/g, ''),
  accents: (text) => text.replace(/[aeiou]/g, '$&\u0301'),
};

const alwaysRefused = new Set(['empties', 'addsPlaceholder']);
/** The tokens without carriage returns, which other tests cover together with the other line-break characters. */
const multiset = (text: string) =>
  findListedTokens(text, defaultSyntax)
    .flatMap(({ raw }) => (raw === '\r' ? [] : [raw]))
    .sort();
const samples = fc.array(fc.oneof(anyText, likelyText), { minLength: 1, maxLength: 6 });

describe('engine against a hostile service', () => {
  for (const character of ['\u0000', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029', '\r']) {
    const name = `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    it(`adds no ${name} to a text, but keeps one that the text has`, async () => {
      const adding = answering((text) => text.replace(' ', ` ${character}`));
      const run = await translate(['Hello there', `Hello${character} there`], { translate: adding });
      assert.deepEqual(run.outcomes[0], {
        kind: 'leftOut',
        finding: { code: 'placeholders', missing: [], added: [character] },
      });
      const kept = await translate([`Hello${character} there`]);
      const [outcome] = kept.outcomes;
      assert.ok(outcome?.kind === 'translated' && outcome.text.split(character).length === 2);
    });
  }

  for (const [name, damage] of Object.entries(damages)) {
    it(`writes nothing damaged: ${name}`, async () => {
      let kinds = 0;
      const check = async (texts: readonly string[]) => {
        const run = await translate(texts, { translate: answering(damage) });
        run.outcomes.forEach((outcome, index) => {
          assert.notEqual(outcome.kind, 'pending');
          if (outcome.kind !== 'translated') return;
          kinds++;
          const source = texts[index] ?? '';
          assert.deepEqual(multiset(outcome.text), multiset(source));
          const shapes = findTokens(source).filter(({ family }) => family === shapeFamily);
          for (const { raw } of shapes) assert.ok(outcome.text.includes(raw), raw);
          assert.equal(outcome.text.trim() === '', false);
          assert.equal(/^\s*/.exec(outcome.text)?.[0], /^\s*/.exec(source)?.[0]);
        });
      };
      await fc.assert(fc.asyncProperty(samples, check), { numRuns: 200 });
      assert.equal(kinds === 0, alwaysRefused.has(name));
    });
  }

  it('translates all likely texts if the service does no damage', async () => {
    const check = async (texts: readonly string[]) => {
      const run = await translate(texts, { translate: answering(accent) });
      assert.deepEqual(
        run.outcomes.filter(({ kind }) => kind !== 'translated' && kind !== 'copied'),
        [],
      );
    };
    await fc.assert(fc.asyncProperty(fc.array(likelyText, { minLength: 1 }), check), { numRuns: 300 });
  });
});
