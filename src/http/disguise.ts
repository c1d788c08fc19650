/** Undoes what may hide a key in a text: escapes, lookalike letters and invisible characters. */

/** A text with its disguises removed, in lower case. */
export interface Reading {
  readonly text: string;
  /** For each code unit of `text`, and for its end, the offset in the original. Absent if nothing was replaced. */
  readonly offsets?: readonly number[];
}

/** Escapes of URLs, markup and JSON, full-width and mathematical letters, and invisible characters. */
const disguise =
  /%([\da-f]{2})|&#x0*([\da-f]{1,4});|&#0*(\d{1,4});|\\u([\da-f]{4})|([－０-９Ａ-Ｚａ-ｚ\u{1d400}-\u{1d7ff}])|[\p{Cc}\p{Cf}\p{DI}]+/giu;

export function readThrough(text: string): Reading {
  if (text.search(disguise) === -1) return { text: lowerCase(text) };
  const offsets: number[] = [];
  let plain = '';
  const add = (part: string, offset: number, step: number) => {
    for (let index = 0; index < part.length; index++) offsets.push(offset + index * step);
    plain += part;
  };
  let end = 0;
  for (const found of text.matchAll(disguise)) {
    add(text.slice(end, found.index), end, 1);
    add(meaningOf(found), found.index, 0);
    end = found.index + found[0].length;
  }
  add(text.slice(end), end, 1);
  return { text: lowerCase(plain), offsets: [...offsets, text.length] };
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
