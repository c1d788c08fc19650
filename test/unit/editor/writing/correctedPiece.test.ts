import assert from 'node:assert/strict';
import type { Piece } from '../../../../src/code/piece.ts';
import { prosePiece } from '../../../../src/code/prose.ts';
import {
  allCorrected,
  type CorrectedPiece,
  placedIn,
  WorkLimit,
} from '../../../../src/editor/writing/correctedPiece.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { generator } from '../../../support/random.ts';

const prose = (text: string) => prosePiece(text, { offset: 0, length: text.length });

/** A comment with a paragraph per text, which counts how much it renders and can refuse words. */
function comment(
  texts: readonly string[],
  refused = /$^/,
): { readonly piece: Piece; readonly work: () => number } {
  let work = 0;
  const render: Piece['render'] = (translations) => {
    const content = translations.join('\n');
    work += content.length;
    return refused.test(content)
      ? { kind: 'refused', refusal: { code: 'codeChanged' } }
      : { kind: 'rendered', content };
  };
  const range = { offset: 0, length: texts.join('\n').length };
  return { piece: { kind: 'comment', range, texts, render }, work: () => work };
}

function answered(piece: Piece, corrected: readonly string[]): CorrectedPiece {
  const { texts } = piece;
  return { piece, texts, segments: [], corrected, content: texts.join('\n') };
}

async function contentOfAll(one: CorrectedPiece, limit?: WorkLimit): Promise<string> {
  return (await allCorrected([one], limit)).get(one)?.content ?? '';
}

const faulty = (count: number) => 'teh word and '.repeat(count);
const right = (count: number) => 'the word and '.repeat(count);

describe('Corrections of a piece', () => {
  it('are placed in prose as if each was rendered', async () => {
    const random = generator(7);
    const words = ['teh', 'the', 'end', ',', '\n', '\r\n', 'of', 'é', '😀'];
    const text = () => Array.from({ length: 30 }, () => words[random(words.length)]).join(' ');
    for (let round = 0; round < 200; round += 1) {
      const [original, corrected] = [text(), text()];
      const quick = await placedIn(answered(prose(original), [corrected]), '\n', new WorkLimit(0));
      const { isVerbatim: _, ...rendered } = prose(original);
      const slow = await placedIn(answered(rendered, [corrected]), '\n', new WorkLimit());
      const each = ({ corrections }: typeof quick) =>
        corrections.map((one) => applyEdits(original, [editOf(one)]).replaceAll('\r\n', '\n'));
      assert.deepEqual(each(quick), each(slow));
      assert.equal(quick.unplaced, 0);
    }
  });

  it('have the line ends of the document', async () => {
    const both = answered(prose('Stop --now or\r\nteh end'), ['Stop or\r\nthe end --now']);
    const placed = await placedIn(both, '\n', new WorkLimit());
    assert.deepEqual(placed.corrections.map(editOf), [
      { offset: 5, length: 17, content: 'or\nthe end --now' },
    ]);
  });

  it('are placed only as far as the work allows, and the others are counted', async () => {
    const texts = Array.from({ length: 40 }, () => faulty(1));
    const corrected = texts.map(() => right(1));
    const length = texts.join('\n').length;
    const { piece, work } = comment(texts);
    const placed = await placedIn(answered(piece, corrected), '\n', new WorkLimit(10 * length));
    assert.deepEqual([placed.corrections.length, placed.unplaced, work()], [10, 30, 10 * length]);
    const first = await placedIn(answered(piece, corrected), '\n', new WorkLimit(1));
    assert.deepEqual([first.corrections.length, first.unplaced], [1, 39]);
  });

  it('count what a check of the document reads as work', async () => {
    const { piece } = comment([faulty(3)]);
    const page = { ...piece, checkedLength: 1000 };
    const placed = await placedIn(answered(page, [right(3)]), '\n', new WorkLimit(2000));
    assert.deepEqual([placed.corrections.length, placed.unplaced], [2, 1]);
  });

  it('are made together with little work, except those that cannot be written', async () => {
    const texts = Array.from({ length: 400 }, () => faulty(1));
    const corrected = texts.map((_, index) => (index === 123 || index === 300 ? 'bad word and ' : right(1)));
    const { piece, work } = comment(texts, /bad/);
    const content = await contentOfAll(answered(piece, corrected));
    assert.equal(content, corrected.map((text) => text.replace('bad', 'teh')).join('\n'));
    assert.ok(work() <= 50 * content.length, `${work() / content.length} times`);
  });

  it('are made in part if finding the others takes too long', async () => {
    const texts = Array.from({ length: 400 }, () => faulty(1));
    const { piece, work } = comment(texts, /the/);
    const one = answered(
      piece,
      texts.map(() => right(1)),
    );
    const content = await contentOfAll(one, new WorkLimit(20 * one.content.length));
    assert.equal(content, one.content);
    assert.equal(work(), 21 * one.content.length);
  });
});

const editOf = ({ at, content }: Awaited<ReturnType<typeof placedIn>>['corrections'][number]) => ({
  ...at,
  content,
});
