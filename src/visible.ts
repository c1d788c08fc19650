/**
 * Makes untrusted text safe to show: control characters could move the cursor or change colours, and format characters
 * could reverse the direction. Joiners are kept, because scripts and emoji need them, unless they follow a character
 * that is replaced.
 */
export function visible(text: string): string {
  return text.toWellFormed().replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '\ufffd');
}

/** @param most the maximum length in UTF-16 code units, including the ellipsis in place of the rest */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${withoutHalves(text.slice(0, most - 1))}…`;
}

/** Drops half of a surrogate pair that a cut left at either end. */
export function withoutHalves(part: string): string {
  return part.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** A JSON document whose only control characters are line ends, and in which GitHub's runner finds no command. */
export function jsonDocument(value: unknown): string {
  return escapedJson(JSON.stringify(value, null, 2));
}

/** A JSON document on one line, for output of several documents. */
export function jsonLine(value: unknown): string {
  return escapedJson(JSON.stringify(value));
}

function escapedJson(text: string): string {
  return `${text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?<=##)\[/gu, escaped)}\n`;
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** Like `visible`, but keeps line breaks. */
export function visibleLines(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part, index) => (index % 2 === 0 ? visible(part) : part))
    .join('');
}
