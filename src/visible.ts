/**
 * Text of others, fit for a terminal or a notification: a control character could move the cursor or change colours, a format character
 * could turn the direction. Joiners stay, because scripts and emoji need them.
 */
export function visible(text: string): string {
  return text.toWellFormed().replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '\ufffd');
}

/** One JSON document in which nothing but line ends controls a terminal. */
export function jsonDocument(value: unknown): string {
  return escapedJson(JSON.stringify(value, null, 2));
}

/** The same in one line, for one of several. */
export function jsonLine(value: unknown): string {
  return escapedJson(JSON.stringify(value));
}

function escapedJson(text: string): string {
  return `${text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}\n`;
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** Text of several lines, fit for a terminal. */
export function visibleLines(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part, index) => (index % 2 === 0 ? visible(part) : part))
    .join('');
}
