/** Undoes what may hide a key in a text: escapes, compatibility variants of letters, and invisible characters. */

/** URL, markup and JSON escapes; full-width and mathematical letters and digits; invisible characters. */
const disguise =
  /%([\da-f]{2})|&#x0*([\da-f]{1,4});|&#0*(\d{1,4});|\\u([\da-f]{4})|([－０-９Ａ-Ｚａ-ｚ\u{1d400}-\u{1d7ff}])|[\p{Cc}\p{Cf}\p{DI}]+/giu;

/** A text with its disguises removed, in lower case. */
export function readThrough(text: string): string {
  return lowerCase(Array.from(piecesOf(text), ({ plain }) => plain).join(''));
}

/** For each code unit of what `readThrough` returns, and for its end, the offset in the text. */
export function offsetsThrough(text: string): readonly number[] {
  const offsets: number[] = [];
  for (const { plain, offset, step } of piecesOf(text)) {
    for (let index = 0; index < plain.length; index++) offsets.push(offset + index * step);
  }
  offsets.push(text.length);
  return offsets;
}

interface Piece {
  readonly plain: string;
  readonly offset: number;
  /** 0 if all code units stand for what is at the offset. */
  readonly step: 0 | 1;
}

function* piecesOf(text: string): Generator<Piece> {
  let end = 0;
  for (const found of text.matchAll(disguise)) {
    yield { plain: text.slice(end, found.index), offset: end, step: 1 };
    yield { plain: meaningOf(found), offset: found.index, step: 0 };
    end = found.index + found[0].length;
  }
  yield { plain: text.slice(end), offset: end, step: 1 };
}

function meaningOf([, percent, markup, decimal, json, letter]: RegExpExecArray): string {
  const digits = percent ?? markup ?? json;
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  return letter?.normalize('NFKC') ?? '';
}

/** The ASCII letters and digits of a text that is already in lower case. */
export function lettersOf(text: string): string {
  return text.replace(/[^\da-z]+/g, '');
}

export function offsetsOfLetters(text: string): readonly number[] {
  return Array.from(text.matchAll(/[\da-z]/g), ({ index }) => index);
}

/** Changes ASCII only, so that offsets stay valid. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
