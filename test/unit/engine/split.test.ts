import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encodedBytes } from '../../../src/engine/batch.ts';
import { pairTags } from '../../../src/engine/markup.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { createCuttable } from '../../../src/engine/split/cuts.ts';
import { splitLong } from '../../../src/engine/split.ts';
import { protectText } from '../../support/protection.ts';

const plainSize = (piece: string) => piece.length;
const sentSize = (piece: string) => encodedBytes(protectText(piece).text);

function split(text: string, maxBytes: number, sizeOf = plainSize, locale = 'en') {
  return splitLong(text, findTokens(text), maxBytes, sizeOf, locale);
}

describe('engine/split', () => {
  const cases: readonly [what: string, maxBytes: number, pieces: readonly string[] | undefined][] = [
    ['keeps what fits', 9, ['One. Two.']],
    ['cuts after a blank line, wherever it is', 24, ['One.\n\n', 'Two.\nThree. And four.']],
    ['fills pieces with whole paragraphs', 15, ['One.\n\nTwo.\n\n', 'Three.\n\n', 'Four or more.']],
    ['recognises lines that end with CR', 11, ['One.\r\r', 'Two.\rThree.']],
    ['treats a line of spaces as blank', 11, ['One.\n \t\n', 'Two.\nThree.']],
    ['keeps all blank lines with the text before them', 14, ['One.\r\n\r\n\r\n\r\n', 'Two.\r\nThree.']],
    ['cuts after a line if there is no blank line', 14, ['One. Two.\r\n', 'Three. Four.\r', 'Five.\n Six.']],
    ['cuts after a sentence if there is no line end', 14, ['One. Is two? ', 'Yes! And four.']],
    ['cuts only within a long line', 12, ['Long. ', 'And longer.\n', 'Short.']],
    ['cuts after the end of a block', 18, ['<p>One.</p>', '<p>Two. Too.</p>', '<p>Three.</p>']],
    ['cuts after a line break element', 12, ['One two<br>', 'three four']],
    ['cuts before a sentence that begins with a token', 14, ['One. ', '{name} is two.']],
    ['does not cut within a token', 22, ['One. ', '<a b="X. Y. Z"/> Two. ', 'Three.']],
    ['does not cut within a comment', 20, ['One.\n<!-- a\n\nb -->\n', 'Two.\nThree.']],
    ['keeps the tag that closes a sentence with it', 13, ['<b>One.</b> ', 'Two three.']],
    [
      'cuts an element that is too long after its lines',
      16,
      ['Hi.\n<div>\nOne.\n', 'Two.\nThree.\n', '</div>'],
    ],
    ['cuts before an element instead of within it', 23, ['First. ', '<b>One. Two.</b> Rest. ', 'End.']],
    ['recognises nested elements', 34, ['First. ', '<b>One. <i>x</i> Two. Three.</b> ', 'End.']],
    [
      'cuts within elements that are too long',
      16,
      ['<div><p>One.</p>', '<p>Two.</p></div>'.slice(0, 11), '</div>'],
    ],
    ['cuts within an element if it must', 12, ['<b>One two. ', 'Three.</b>']],
    ['gives up if a sentence is too long', 12, undefined],
    ['gives up if a token is too long', 12, undefined],
    ['gives up if there is no room', 0, undefined],
    ['gives up if the room is negative', -5, undefined],
  ];
  const whole: Readonly<Record<string, string>> = {
    'gives up if a sentence is too long': 'One. Two three four five.',
    'gives up if a token is too long': '<a b="long long"/>',
    'gives up if there is no room': 'One.',
    'gives up if the room is negative': 'One. Two.',
  };
  for (const [what, maxBytes, pieces] of cases) {
    it(what, () => assert.deepEqual(split(pieces?.join('') ?? whole[what] ?? '', maxBytes), pieces));
  }

  it('finds the only place to cut, close to the limit', () => {
    const pieces = [`${'é'.repeat(495)}xxxxxxxxx\n`, 'y'.repeat(999)];
    assert.deepEqual(split(pieces.join(''), 1000, Buffer.byteLength), pieces);
  });

  it('chooses an earlier place if a shorter text takes more bytes', () => {
    const sizeOf = (piece: string) => (piece.endsWith('Two. ') ? 1000 : piece.length);
    assert.deepEqual(split('One. Two. Three.', 12, sizeOf), ['One. ', 'Two. Three.']);
  });

  it('measures a token by what is sent in its place', () => {
    const pieces = ['One. ', `<img src="data:${'A'.repeat(500)}"/> Is two. `, 'Three.'];
    assert.deepEqual(split(pieces.join(''), 25, sentSize), pieces);
  });

  it('recognises the ends of sentences in other languages', () => {
    assert.deepEqual(split('一二。三四五。六。', 5, plainSize, 'ja'), ['一二。', '三四五。', '六。']);
  });

  for (const locale of ['pt_BR', 'EN-GB', '', 'no such language']) {
    it(`accepts the locale "${locale}"`, () => {
      assert.deepEqual(split('One. Two.', 5, plainSize, locale), ['One. ', 'Two.']);
    });
  }

  const fragment = fc.constantFrom(
    ...['One. ', 'Is two? ', 'three ', 'A & B. ', 'ÄÖ日本。', '😀', '\n', '\n\n', '\r\n', '  ', '\t'],
    ...['{name}', '%s', '<b>', '</b>', '<p>', '</p>', '<br>', '<a title="x. Y">', '</a>', '{{ a.b }}', '<'],
    ...['<!-- a\n\nB. -->', '<i\nid="c">', '</i>'],
  );
  const texts = fc.array(fragment, { maxLength: 150 }).map((parts) => parts.join(''));
  const rooms = fc.integer({ min: 20, max: 400 });

  it('uses the rules of English for an unknown language', () => {
    for (const locale of ['xx', 'not a locale', undefined]) {
      const { sentences } = createCuttable('One.', [], { longest: 10, locale });
      assert.equal(sentences.resolvedOptions().locale, 'en');
    }
  });

  it('returns pieces that join to the text, keep the limit and cut no token', () => {
    fc.assert(
      fc.property(texts, rooms, (text, maxBytes) => {
        const pieces = split(text, maxBytes, sentSize);
        if (pieces === undefined) return;
        assert.equal(pieces.join(''), text);
        for (const piece of pieces) assert.ok(piece !== '' && sentSize(piece) <= maxBytes, piece);
        const tokens = findTokens(text);
        let offset = 0;
        for (const { length } of pieces.slice(0, -1)) {
          offset += length;
          assert.ok(
            !tokens.some(({ start, end }) => start < offset && offset < end),
            `${offset} is in a token`,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('does not give up if every sentence fits', () => {
    const sentences = fc.array(fc.constantFrom('One. ', 'Is two? ', 'Three!\n', '\n', 'Five.\n\n'), {
      maxLength: 99,
    });
    fc.assert(
      fc.property(sentences, rooms, (parts, maxBytes) => {
        const pieces = split(parts.join(''), maxBytes) ?? assert.fail('gave up although every sentence fits');
        assert.equal(pieces.join(''), parts.join(''));
      }),
    );
  });

  it('starts a piece only with a line that does not fit into the previous one', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 99 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 41, max: 99 }), (lengths, maxBytes) => {
        const text = lengths.map((length) => `${'x'.repeat(length)}\n`).join('');
        const pieces =
          splitLong(text, [], maxBytes, plainSize) ?? assert.fail('gave up although every line fits');
        pieces.slice(1).forEach((piece, index) => {
          const together = (pieces[index] ?? '').length + piece.indexOf('\n') + 1;
          assert.ok(together > maxBytes, JSON.stringify(pieces));
        });
      }),
    );
  });

  it('keeps elements whole if they fit into a piece', () => {
    const text = '<p>One <b>bold. Bolder.</b> word. Next one.</p> And. '.repeat(40);
    const pieces = split(text, 300, sentSize) ?? assert.fail('gave up although every sentence fits');
    for (const piece of pieces) assert.ok(!pairTags(findTokens(piece)).includes(-1), piece);
    assert.ok(pieces.length <= 12, `${pieces.length} pieces`);
  });

  /** Texts that are hostile to algorithms that measure or search again for every cut. */
  const long: Readonly<Record<string, string>> = {
    paragraphs: `${'A fox {name} jumps over a <b>dog</b>. '.repeat(8)}\n\n`.repeat(1000),
    lines: 'A line with %s in it.\n'.repeat(15_000),
    'one line': 'This is a sentence about {thing}. '.repeat(10_000),
    'one element': `<html>${'<div><p>One.</p><p>Two <i>x</i>.</p></div>'.repeat(8000)}</html>`,
    'nested elements': `${'<div>\n'.repeat(20_000)}One.\n${'</div>\n'.repeat(20_000)}`,
    'line ends': '\n'.repeat(200_000),
    'one sentence': 'word '.repeat(60_000),
  };
  for (const [what, text] of Object.entries(long)) {
    it(`measures ${what} in linear time`, () => {
      let measured = 0;
      const sizeOf = (piece: string) => {
        measured += piece.length;
        return sentSize(piece);
      };
      const pieces = split(text, 5000, sizeOf);
      assert.equal(pieces?.join('') ?? text, text);
      assert.ok(measured < 4 * text.length, `${measured} code units measured for ${text.length}`);
    });
  }
});
