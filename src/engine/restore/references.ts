const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves character references once, and leaves anything else unchanged. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (raw, name: string | undefined, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? raw;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : raw;
  });
}
