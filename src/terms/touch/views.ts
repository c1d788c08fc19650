/**
 * A text in every way that its words may be meant. Markup, a hyphen, or the sign in front of a menu's letter parts words, or
 * stands in the middle of one; what looks like a code may be one, or a word behind a sign.
 *
 * @param hasSpaces whether the language parts words by spaces, so that they are not to be ignored
 */
export function viewsOf(text: string, hasSpaces: boolean): readonly string[] {
  if (!(hasSpaces ? signs : signsAndSpaces).test(text)) return [text];
  const decoded = codes.test(text) ? withoutCodes(text) : text;
  const all = [text.replace(/\p{Cf}/gu, ' '), decoded, joined(decoded, hasSpaces)];
  return all.filter((view, index) => all.indexOf(view) === index);
}

const signs = /[<&_~*`'’‐‑\-%\\]|\p{Cf}/u;
const signsAndSpaces = /[\s<&_~*`'’‐‑\-%\\]|\p{Cf}/u;
const codes = /[&%\\]/;

function joined(text: string, hasSpaces: boolean): string {
  const words = text.replace(/<[^<>]*>/g, '').replace(/[&_~*`'’‐‑-]|\p{Cf}/gu, '');
  return hasSpaces ? words : words.replace(/\s+/g, '');
}

/** Character references, and codes that would run into the word behind them: `%sFile`, and `\nFile` as a file spells it. */
function withoutCodes(text: string): string {
  return text
    .replace(/&(?:shy|zwn?j|ZeroWidthSpace|#173|#x[aA][dD]);/g, '')
    .replace(/&#(\d{1,7});/g, (whole, digits: string) => characterOf(Number(digits), whole))
    .replace(/&#[xX]([\da-fA-F]{1,6});/g, (whole, digits: string) =>
      characterOf(Number.parseInt(digits, 16), whole),
    )
    .replace(/&szlig;/g, 'ß')
    .replace(/&([a-zA-Z])(?:uml|acute|grave|circ|tilde|cedil|ring|caron|slash);/g, '$1')
    .replace(/%(?:\d{1,2}\$)?[-+#0]?\d{0,3}(?:\.\d{1,2})?(?:hh?|ll?|z)?[a-zA-Z@]/g, ' ')
    .replace(/\\[nrt]/g, ' ');
}

function characterOf(codePoint: number, whole: string): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
}
