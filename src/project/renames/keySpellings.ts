/** How a key and its new name may be written in a file. Callers that use a spelling must read the file again. */

export interface KeySpelling {
  /** The former key as written. */
  readonly from: string;
  readonly to: string;
  /** Whether quotation marks surround the former key; undefined if that does not matter. */
  readonly isQuoted: boolean | undefined;
}

/** Every format writes such a key without escapes. */
const plainKey = /^[a-z_][\w.-]*$/i;
/** YAML reads these as values of another type. */
const otherKinds = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Such a key may be written without quotation marks. */
const unquotedKey = /^[\p{L}_](?:[\p{L}\p{M}\w.-]| (?=[\p{L}\p{M}\w])){0,100000}$/u;
/** Such a key needs no escapes between quotation marks of either kind. */
const plainInQuotes = /^[^'"\\\p{Cc}]*$/u;

function isPlainKey(key: string): boolean {
  return plainKey.test(key) && !otherKinds.test(key);
}

/**
 * The likeliest first.
 *
 * @param quote the file's quotation mark
 */
export function keySpellings(from: string, to: string, quote: string): readonly KeySpelling[] {
  const needsQuotes = otherKinds.test(to) || !unquotedKey.test(to);
  const asWritten = { from, to, isQuoted: needsQuotes || undefined };
  // In program code, a name with a dot or a hyphen is in quotation marks, and so is a name that replaces a number.
  const inQuotes = { from, to: quote + to + quote, isQuoted: false };
  if (isPlainKey(from) && isPlainKey(to)) return /[.-]/.test(to) ? [asWritten, inQuotes] : [asWritten];
  const others = [(key: string) => JSON.stringify(key), inMarkup, inProperties, doubled, escaped, inCsv]
    .map((spell) => ({ from: spell(from), to: spell(to), isQuoted: undefined }))
    .filter((one) => one.from !== from || one.to !== to);
  // An empty key is always in quotation marks.
  if (from === '') return others.filter((one) => one.from !== '');
  if (isPlainKey(to)) return [asWritten, ...others, inQuotes];
  // A key without quotation marks may need them with its new name.
  const inOwnQuotes = plainInQuotes.test(to) ? [quote + to + quote] : [];
  const quoted = [...new Set([...inOwnQuotes, JSON.stringify(to), inCsv(to)])];
  return [asWritten, ...others, ...quoted.map((spelled) => ({ from, to: spelled, isQuoted: false }))];
}

/** Like `keySpellings`, but for CSV tables, where a wrong spelling of one key could break the rows of others. */
export function tableSpellings(from: string, to: string): readonly KeySpelling[] {
  const asWritten = { from, to, isQuoted: undefined };
  const quoted = [
    { from: inCsv(from), to: inCsv(to), isQuoted: undefined },
    { from, to: inCsv(to), isQuoted: false },
  ];
  const all = /["\r\n\t,;|]|^\s|\s$/.test(to) ? quoted : [asWritten, ...quoted];
  return all.filter((one) => one.from !== '');
}

function inMarkup(key: string): string {
  return key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** In YAML's single quotes. */
function doubled(key: string): string {
  return key.replaceAll("'", "''");
}

/** In single quotes of program code. */
function escaped(key: string): string {
  return key.replace(/[\\']/g, '\\$&');
}

function inProperties(key: string): string {
  return key.replace(/[\\\s:=#!]/g, '\\$&');
}

function inCsv(key: string): string {
  return `"${key.replaceAll('"', '""')}"`;
}
