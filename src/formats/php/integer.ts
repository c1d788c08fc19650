/** Decimal, hexadecimal, octal and binary numbers, with underscores between digits. */
const integer = /^([-+]?)(?:(0|[1-9][\d_]*)|0[xX]([\da-fA-F_]+)|0[bB]([01_]+)|0[oO]?([0-7_]+))$/;

/** The key, in decimal, for a safe integer as code spells it; undefined for anything else. */
export function integerKey(spelled: string): string | undefined {
  const [whole, sign, decimal, hexadecimal, binary, octal] = integer.exec(spelled) ?? [];
  if (whole === undefined) return undefined;
  const [digits = '', base] = [
    [decimal, 10],
    [hexadecimal, 16],
    [binary, 2],
    [octal, 8],
  ].find(([found]) => found !== undefined) as [string, number];
  const value = Number.parseInt(digits.replaceAll('_', ''), base);
  if (!Number.isSafeInteger(value)) return undefined;
  return String(sign === '-' && value !== 0 ? -value : value);
}
