import { type Markup, type Piece, splitMarkup } from './markup.ts';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = [...'áƀçðéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** Indexed by UTF-16 unit; every letter has its own accented form, so a reader can tell what the text was. */
const accents: readonly string[] = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  return accentedLetters[plainLetters.indexOf(character)] ?? character;
});

const letter = /\p{L}/u;

/**
 * A readable stand-in for a translation: Latin letters accented, the target in front, outer white space kept. A text
 * without letters comes back as it is. Anything that is not declared as markup is text, placeholders too.
 */
export function pseudoTranslate(text: string, target: string, markup?: Markup): string {
  return markup === undefined ? pseudoPlain(text, target) : pseudoPieces(splitMarkup(text, markup), target);
}

function pseudoPlain(text: string, target: string): string {
  return letter.test(text) ? marked(text, target) : text;
}

/** The mark goes once in front of the first text that has a letter. */
function pseudoPieces(pieces: readonly Piece[], target: string): string {
  const first = pieces.findIndex((piece) => piece.kind === 'text' && letter.test(piece.text));
  return pieces
    .map((piece, index) => {
      if (index === first) return marked(piece.text, target);
      return piece.kind === 'text' ? accent(piece.text) : piece.text;
    })
    .join('');
}

function marked(text: string, target: string): string {
  const start = text.length - text.trimStart().length;
  return `${text.slice(0, start)}[${target}] ${accent(text.slice(start))}`;
}

function accent(text: string): string {
  let result = '';
  for (let offset = 0; offset < text.length; offset += 1) {
    result += accents[text.charCodeAt(offset)] ?? text.charAt(offset);
  }
  return result;
}
