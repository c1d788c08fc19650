/** Distinguishes values for people from values for programs by their shape. */

/** Shapes of codes, for texts without white space around them. */
const codes: readonly RegExp[] = [
  // `very_important`, `MAX_SIZE`, `en_US`
  /^[A-Za-z\d]+(?:_+[A-Za-z\d]+){1,100000}$/,
  // `veryImportant`; `iOS` and `eBay` are names
  /^[a-z][a-z\d]+[A-Z][A-Za-z\d]*$/,
  // `level-2`, `arrow-up-left`, `en-US`; `sign-in` is prose
  /^(?:(?=\S*\d)[A-Za-z\d]+(?:-[A-Za-z\d]+){1,100000}|[a-z\d]+(?:-[a-z\d]+){2,100000}|[a-z]{2,3}-[A-Z]{2})$/,
  // `org.example.Name`, `logo.svg`, `1.2.3`
  /^[\w-]+(?:\.[\w-]+){1,100000}$/,
  // `https://example.org`, `urn:x:y`, `app:name`
  /^[a-z][a-z\d+.-]*:\S+$/,
  /^[^\s@]+@[^\s@]+\.\w+$/,
  // `/one/two`, `./one`, `one/two.png`, `text/html`
  /^(?:[.~]{0,2}\/[\w./-]+|[\w-]+\/[\w./-]+\.\w{2,4}|(?:application|audio|image|text|video)\/[\w.+-]+)$/,
  // Colours
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\))$/i,
  // Numbers, dates, times, sizes
  /^[-+]?\d[\d.,:/TZ+-]*(?:px|r?em|m?s|%|vh|vw|pt)?$/,
  // Hashes
  /^(?=[a-f]*\d)[\da-f]{8,}$/i,
  /^(?:true|false|null|none)$/,
];

/** Placeholders alone, symbols, and words that could just as well be codes: `dark`, `EUR`. */
const undecided = /^(?:[a-z\d]+|[A-Z\d]+|[^\p{L}]*|[{$%<[]\S*)$/u;

/** UTF-16 code units. Longer texts are prose. */
const longestCode = 200;

export type ValueKind = 'code' | 'prose' | 'undecided';

export function kindOfValue(text: string): ValueKind {
  const value = text.trim();
  if (value.length > longestCode) return 'prose';
  if (codes.some((code) => code.test(value))) return 'code';
  return undecided.test(value) ? 'undecided' : 'prose';
}
