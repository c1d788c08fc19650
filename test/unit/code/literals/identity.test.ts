import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { kindsByLanguage, type Literal, literalOf } from '../../../../src/code/literals/index.ts';
import { allModels, type Model } from '../../../support/literals/models.ts';
import { anyText } from '../../../support/literals/texts.ts';

function read({ language, raw }: Pick<Model, 'language' | 'raw'>): Literal {
  const literal = literalOf(language, raw);
  assert.ok(literal, `${language}: ${raw}`);
  return literal;
}

/** Arbitrary texts before and after the model's code, or in place of its content. */
const placed = fc.record({ before: anyText, after: anyText });

for (const model of allModels) {
  const { language, raw, refuses, code } = model;
  describe(`Literals of ${language} like ${raw}`, () => {
    it('hold any text that can be spelled, and end after it', () => {
      fc.assert(
        fc.property(placed, ({ before, after }) => {
          const literal = read(model);
          const text = code ? `${before}\${hole1}${after}` : before + after;
          const rendered = literal.write(text);
          if (rendered.kind === 'refused') {
            assert.ok(refuses?.test(before + (code ? '$' : '') + after), JSON.stringify(rendered));
            if (text !== '') assert.equal(rendered.refusal.code, 'unspellable');
            return;
          }
          const again = read({ language, raw: rendered.content });
          assert.equal(again.text, text, rendered.content);
          assert.equal(again.holes.length, code ? 1 : 0);
          assert.equal(again.write(text).kind, 'rendered');
        }),
        { numRuns: 80 },
      );
    });

    it('are unchanged if their text is', () => {
      const literal = read(model);
      assert.deepEqual(literal.write(literal.text), { kind: 'rendered', content: raw });
      assert.deepEqual(literal.holes, code ? [code] : []);
      const { offset, length } = literal.content;
      const all = literal.part(offset, offset + length);
      assert.deepEqual(all.range, literal.content);
      assert.equal(all.text, literal.text);
    });

    it('have parts that other texts can replace', () => {
      const place = fc.tuple(anyText, anyText, fc.nat(), fc.nat());
      fc.assert(
        fc.property(place, ([old, text, one, other]) => {
          const written = read(model).write(code ? `${old}\${hole1}` : old);
          if (written.kind === 'refused') return;
          const literal = read({ language, raw: written.content });
          const length = written.content.length + 1;
          const [start, end] = [one % length, other % length].toSorted((a, b) => a - b) as [number, number];
          checkPart(language, written.content, literal.part(start, end), text);
        }),
        { numRuns: 80 },
      );
    });
  });
}

function checkPart(language: string, raw: string, part: ReturnType<Literal['part']>, text: string): void {
  const { offset, length } = part.range;
  assert.deepEqual(part.write(part.text), { kind: 'rendered', content: raw.slice(offset, offset + length) });
  assert.ok(!/^[\udc00-\udfff]/.test(raw.slice(offset)) || !/[\ud800-\udbff]$/.test(raw.slice(0, offset)));
  const standIns = part.holes.map((_, index) => `\${hole${index + 1}}`).join('');
  const rendered = part.write(text + standIns);
  if (rendered.kind === 'refused') return;
  const again = raw.slice(0, offset) + rendered.content + raw.slice(offset + length);
  const whole = literalOf(language, again);
  assert.ok(whole, again);
  const place = literalOf(language, raw)?.text.indexOf(part.text) ?? -1;
  assert.ok(place >= 0 || part.holes.length > 0);
  assert.ok(part.holes.length > 0 || whole.text.includes(text), again);
}

describe('Literals', () => {
  it('have a model for each set of languages with the same kinds', () => {
    const known = new Set(allModels.map(({ language }) => kindsByLanguage.get(language)));
    const without = [...kindsByLanguage]
      .filter(([, kinds]) => !known.has(kinds))
      .map(([language]) => language);
    assert.deepEqual(without, []);
  });

  it('have a model for each kind', () => {
    const kinds = new Set([...kindsByLanguage.values()].flat());
    for (const { language, raw } of allModels) {
      for (const kind of kindsByLanguage.get(language) ?? [])
        if (startsWith(kind.open, raw)) kinds.delete(kind);
    }
    // Percent literals have a kind for each bracket.
    const names = Array.from(kinds, ({ name }) => name).filter((name) => !name.startsWith('%'));
    assert.deepEqual(names, []);
  });

  it('are not read in unknown languages', () => {
    assert.equal(literalOf('plaintext', '"a"'), undefined);
    assert.equal(literalOf('constructor', '"a"'), undefined);
  });
});

function startsWith(open: RegExp, raw: string): boolean {
  open.lastIndex = 0;
  return open.test(raw);
}
