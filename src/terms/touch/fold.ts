/** Letters that are one letter with a stroke or two in one, which Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  // What the capital letter becomes, which is not taken apart as the small one is.
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
  // Hebrew: the forms at the end of a word. Arabic: a letter that becomes another one in front of an ending.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ة: 'ت',
  ى: 'ي',
};

/** Without case, diacritics, widths, and what is not seen at all. */
export function fold(text: string): string {
  // By way of upper case, where `ß` is `SS` and a sigma is one letter.
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
