/** Letters with accents in the place of plain ones: readable, and seen at once not to be the source. */

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = [...'áƀçðéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** Indexed by UTF-16 unit; every letter has its own accented form, so a reader can tell what the text was. */
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
