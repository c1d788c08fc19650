/** Letters with a stroke, and ligatures, which Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  // The result of the capital letter, which is not decomposed like the small one.
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  // Hebrew: the forms at the end of a word. Arabic: a letter that changes before an ending.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ة: 'ت',
  ى: 'ي',
};

/** Removes case, diacritics, widths and invisible characters. */
export function fold(text: string): string {
  // Through upper case, in which `ß` is `SS` and there is only one sigma.
  if (isAscii(text)) return text.toLowerCase();
  return text
    .toUpperCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ßłøđðħŧæœþςךםןףץةى]/g, (letter) => letters[letter] ?? letter);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false;
  return true;
}
