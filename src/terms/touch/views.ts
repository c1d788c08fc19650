/**
 * The readings of a text that are tried. Markup, a hyphen, or the marker of a menu's access key may separate words or
 * be inside a word; what looks like a code may be a code, or a character followed by a word.
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

/** A space replaces codes that would be joined with the following word: `%sFile`, and `\nFile` in a file. */
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
