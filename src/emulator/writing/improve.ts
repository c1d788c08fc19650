/** Readable stand-ins for improvements. Tags are kept, although the service has no tag handling here. */
import { splitMarkup } from '../../pseudo/markup.ts';
import { corrected } from './spelling.ts';

const letter = /\p{L}/u;
const tags = { mode: 'xml', ignoreTags: [] } as const;

export function correctedText(text: string): string {
  return splitMarkup(text, tags)
    .map((piece) => (piece.kind === 'text' ? corrected(piece.text) : piece.text))
    .join('');
}

/** Corrects a text and puts the manner before its first words, if there are any: `[business] `. */
export function rephrasedText(text: string, manner: string): string {
  const pieces = splitMarkup(text, tags);
  const first = pieces.findIndex((piece) => piece.kind === 'text' && letter.test(piece.text));
  return pieces
    .map((piece, index) => {
      if (piece.kind !== 'text') return piece.text;
      const start = index === first ? piece.text.length - piece.text.trimStart().length : 0;
      const mark = index === first ? `${piece.text.slice(0, start)}[${manner}] ` : '';
      return mark + corrected(piece.text.slice(start));
    })
    .join('');
}
