/** XML's characters, names and references. */

/** Source: https://www.w3.org/TR/xml/#NT-NameStartChar */
const nameStart =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';

/** Matches an XML name, as the source of a regular expression with the flag `u`. */
export const namePattern = `[${nameStart}][${nameStart}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}]*`;

const forbidden = /[^\t\n\r -\ufffd]/;
const forbiddenOrLone = /[^\t\n\r -\ufffd\u{10000}-\u{10ffff}]|\p{Surrogate}/u;

/** The offset of the first character that XML forbids, or -1. Source: https://www.w3.org/TR/xml/#NT-Char */
export function forbiddenAt(text: string): number {
  // Without the flag `u`, the search is several times as fast.
  return text.search(text.isWellFormed() ? forbidden : forbiddenOrLone);
}

const named = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
]);

/** A reference, or an ampersand that does not start one. */
const reference = /&(?:#(\d+);|#x([\dA-Fa-f]+);|([^\s&<;]+);)?/g;

export type Resolved =
  | { readonly kind: 'text'; readonly text: string }
  /** An ampersand without a known reference, at `index` of the raw text. */
  | { readonly kind: 'fault'; readonly index: number };

/** Resolves the references of a raw text and normalises its line ends to `\n`. */
export function resolve(raw: string): Resolved {
  const lines = normalizeBreaks(raw);
  if (!raw.includes('&')) return { kind: 'text', text: lines };
  let isFaulty = false;
  const text = lines.replace(reference, (...found: (string | undefined)[]) => {
    const character = referenced(found);
    isFaulty ||= character === undefined;
    return character ?? '';
  });
  return isFaulty ? { kind: 'fault', index: firstFault(raw) } : { kind: 'text', text };
}

/** Resolves known references, and leaves unknown ones and line ends as they are. */
export function resolveKnown(text: string): string {
  return text.replace(reference, (...found: string[]) => referenced(found) ?? found[0] ?? '');
}

function firstFault(raw: string): number {
  return [...raw.matchAll(reference)].find((found) => referenced(found) === undefined)?.index ?? 0;
}

export function normalizeBreaks(raw: string): string {
  return raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * The characters that a raw text writes as references, with their spelling, except those that it also contains
 * literally, and except `&` and `<`, which are always written as `&amp;` and `&lt;`.
 */
export function spellingsIn(raw: string): ReadonlyMap<string, string> {
  // These three are written as references even if they are not in the map.
  if (!/&(?!amp;|lt;|gt;)/.test(raw)) return none;
  const spellings = new Map<string, string>();
  const plain = new Set(raw.replace(reference, ''));
  for (const found of raw.matchAll(reference)) {
    const character = referenced(found);
    if (character !== undefined && !plain.has(character)) spellings.set(character, found[0]);
  }
  for (const always of ['&', '<']) spellings.delete(always);
  return spellings;
}

function referenced([, decimal, hex, name]: readonly (string | undefined)[]): string | undefined {
  if (name !== undefined) return named.get(name);
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (!(code > 0 && code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return forbiddenAt(character) === -1 ? character : undefined;
}
