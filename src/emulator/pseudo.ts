import { accented } from '../pseudo/accents.ts';
import { type Markup, type Piece, splitMarkup } from '../pseudo/markup.ts';

const letter = /\p{L}/u;

/**
 * A readable stand-in for a translation: Latin letters accented, the target in front, outer white space kept. A text
 * without letters comes back as it is. Anything that is not declared as markup is text, placeholders too, but for what
 * `kept`, a global pattern, matches.
 */
export function pseudoTranslate(text: string, target: string, markup?: Markup, kept?: RegExp): string {
  const language: PseudoLanguage = { target, kept };
  return markup === undefined
    ? pseudoPlain(text, language)
    : pseudoPieces(splitMarkup(text, markup), language);
}

interface PseudoLanguage {
  readonly target: string;
  readonly kept: RegExp | undefined;
}

function pseudoPlain(text: string, language: PseudoLanguage): string {
  return letter.test(text) ? marked(text, language) : text;
}

/** The mark goes once in front of the first text that has a letter. */
function pseudoPieces(pieces: readonly Piece[], language: PseudoLanguage): string {
  const first = pieces.findIndex((piece) => piece.kind === 'text' && letter.test(piece.text));
  return pieces
    .map((piece, index) => {
      if (index === first) return marked(piece.text, language);
      return piece.kind === 'text' ? accent(piece.text, language.kept) : piece.text;
    })
    .join('');
}

function marked(text: string, { target, kept }: PseudoLanguage): string {
  const start = text.length - text.trimStart().length;
  return `${text.slice(0, start)}[${target}] ${accent(text.slice(start), kept)}`;
}

function accent(text: string, kept: RegExp | undefined): string {
  let result = '';
  let from = 0;
  for (const match of kept === undefined ? [] : text.matchAll(kept)) {
    result += accented(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + accented(text.slice(from));
}
