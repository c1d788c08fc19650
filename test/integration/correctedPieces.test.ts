import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import type { Piece } from '../../src/code/piece.ts';
import { Passages } from '../../src/editor/passages.ts';
import { CorrectedPieces } from '../../src/editor/writing/correctedPieces.ts';
import { closeEditors } from './editors.ts';
import { showUntitled } from './untitled.ts';

const texts = ['Teh adress.', 'Its teh end.'];
const corrected = ['The address.', 'Its the end.'];

/** A paragraph that counts how often it is rendered. */
class Paragraph implements Piece {
  readonly kind = 'comment';
  readonly range: Piece['range'];
  readonly texts: readonly string[];
  rendered = 0;

  constructor(text: string, offset: number) {
    this.range = { offset, length: text.length };
    this.texts = [text];
  }

  readonly render: Piece['render'] = ([content = '']) => {
    this.rendered += 1;
    return { kind: 'rendered', content };
  };
}

describe('Corrections of several pieces', () => {
  afterEach(closeEditors);

  it('are placed again only in the piece in which one was accepted', async () => {
    const { document } = await showUntitled(texts.join('\n'), 'plaintext');
    const pieces = texts.map((text) => new Paragraph(text, document.getText().indexOf(text)));
    const passages = new Passages(
      document,
      pieces.map(({ range }) => range),
    );
    const outcomes = corrected.map((text) => ({ kind: 'translated', text }) as const);
    const all = new CorrectedPieces(passages, pieces, { segments: [], outcomes });
    const offered = async () => (await all.left())?.corrections ?? [];
    const [first] = await offered();
    assert.ok(first);
    assert.deepEqual(
      pieces.map(({ rendered }) => rendered),
      [2, 1],
    );
    assert.equal(await all.accept(first), 'written');
    const left = await offered();
    assert.deepEqual(
      left.map(({ at, content }) => [document.getText().slice(at.offset, at.offset + at.length), content]),
      [
        ['adress', 'address'],
        ['teh', 'the'],
      ],
    );
    assert.deepEqual(
      pieces.map(({ rendered }) => rendered),
      [4, 1],
    );
    all.dispose();
  });
});
