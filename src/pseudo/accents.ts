/** Replaces letters with accented ones: readable, but obviously not the source. */

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = [...'áƀçðéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** Indexed by UTF-16 code unit. Each ASCII letter has its own form, so the original stays readable. */
const accents: readonly string[] = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  return accentedLetters[plainLetters.indexOf(character)] ?? character;
});

export function accented(text: string): string {
  let result = '';
  for (let offset = 0; offset < text.length; offset += 1) {
    result += accents[text.charCodeAt(offset)] ?? text.charAt(offset);
  }
  return result;
}
