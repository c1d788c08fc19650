/** Texts as JSON strings, in the escaping habits of the file they go into. */

export interface EscapeHabits {
  /** `\/` instead of `/`. */
  readonly slashes: boolean;
  /** Hexadecimal digits of the escapes for everything outside ASCII; absent where it is written raw. */
  readonly nonAscii?: 'lower' | 'upper';
}

/** A file escapes what is not ASCII when it holds escaped letters and nothing raw; a lone `\\u200b` is no habit. */
export function escapeHabits(text: string): EscapeHabits {
  const slashes = text.includes('\\/');
  if (/[\u0080-\uFEFE\uFF00-\uFFFF]/.test(text)) return { slashes };
  for (const [, code = ''] of text.matchAll(/(?<!\\)(?:\\\\)*\\u([0-9a-fA-F]{4})/g)) {
    const unit = Number.parseInt(code, 16);
    if (unit < 0x80 || !/\p{L}/u.test(String.fromCharCode(unit))) continue;
    return { slashes, nonAscii: /[A-F]/.test(code) ? 'upper' : 'lower' };
  }
  return { slashes };
}

export function literal(text: string, habits: EscapeHabits): string {
  let result = JSON.stringify(text);
  if (habits.slashes) result = result.replaceAll('/', '\\/');
  const { nonAscii } = habits;
  if (nonAscii) result = result.replace(/[\u0080-\uFFFF]/g, (unit) => escapeUnit(unit, nonAscii));
  return result;
}

function escapeUnit(unit: string, digits: 'lower' | 'upper'): string {
  const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${digits === 'upper' ? hex.toUpperCase() : hex}`;
}
