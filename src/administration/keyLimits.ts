/** A limit as entered by the user. Null means no limit, and undefined means invalid text. */
export type EnteredLimit = number | null | undefined;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export function parseCharacters(text: string): EnteredLimit {
  const trimmed = text.trim();
  return trimmed === '' ? null : wholeNumber(trimmed);
}

/** The milliseconds in a text such as `90` (minutes), `1.5 h` or `1 h 30 min 5 s`. */
export function parseDuration(text: string): EnteredLimit {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '') return null;
  const minutes = numberOf(trimmed);
  const ms = minutes === undefined ? sumOfParts(trimmed) : minutes * minute;
  // Rounding down to 0 would block speech.
  if (ms === undefined || !Number.isSafeInteger(Math.round(ms)) || (ms > 0 && ms < 1)) return undefined;
  return Math.round(ms);
}

/** A duration to the millisecond, readable by `parseDuration` unless `number` is given. */
export function durationText(ms: number, number: (value: number) => string = String): string {
  const parts = [
    { value: Math.floor(ms / hour), unit: 'h' },
    { value: Math.floor((ms % hour) / minute), unit: 'min' },
    { value: Math.floor((ms % minute) / second), unit: 's' },
    { value: ms % second, unit: 'ms' },
  ].filter(({ value }) => value > 0);
  if (parts.length === 0) return `${number(0)} min`;
  return parts.map(({ value, unit }) => `${number(value)} ${unit}`).join(' ');
}

const amount = String.raw`([\d.,'’_ ]{0,20}\d) ?`;
const units = ['h(?:rs?|ours?)?', 'm(?:ins?|inutes?)?', 's(?:ecs?|econds?)?', 'ms'];
const parts = new RegExp(`^${units.map((unit) => `(?:${amount}${unit})?`).join(' ?')}$`);

function sumOfParts(text: string): number | undefined {
  const found = parts.exec(text.replaceAll(/\s+/g, ' '))?.slice(1);
  const numbers = found?.map((part) => (part === undefined ? 0 : numberOf(part.trim())));
  if (numbers === undefined || numbers.includes(undefined)) return undefined;
  const [h = 0, min = 0, s = 0, ms = 0] = numbers;
  return h * hour + min * minute + s * second + ms;
}

/** Three digits after a lone separator are a group, not a fraction, unless the number starts with 0 or four digits. */
function numberOf(text: string): number | undefined {
  return wholeNumber(text) ?? (/^\d+[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined);
}

/** Grouping styles from around the world: 1,000,000 or 1.000.000 or 1'000'000 or 1 000 000 or 10,00,000. */
const grouped = /^[1-9]\d{0,2}([.,'’_\s])\d{2,3}(?:\1\d{2,3})*$/;

function wholeNumber(text: string): number | undefined {
  const isGrouped = grouped.test(text) && /\D\d{3}$/.test(text);
  if (!isGrouped && !/^\d+$/.test(text)) return undefined;
  const value = Number(text.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(value) ? value : undefined;
}
