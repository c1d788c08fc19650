/** Letters that Unicode does not decompose, such as those with a stroke, and ligatures. */
const letters: Readonly<Record<string, string>> = {
  // Only from the capital `ẞ`: upper case has already turned the small letter into `SS`.
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
  // Hebrew: the forms at the end of a word. Arabic: letters that change before an ending.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ة: 'ت',
  ى: 'ي',
};

/** Removes case, diacritics, differences in width, and Unicode's format characters. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  // Through upper case, in which `ß` is `SS`. Lower case restores the final sigma, which `letters` replaces.
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
