/** How a file spells its texts, so that new ones look the same. */
import type { FileIdentity } from '../format.ts';

export interface PropertiesCodeStyle {
  /** Non-ASCII characters as \uXXXX. */
  readonly escapesLetters: boolean;
  /** Invisible characters, such as the no-break space, as \uXXXX. */
  readonly escapesInvisible: boolean;
  /** `\:`, `\=`, `\#` and `\!` also in values, where Java does not require them. */
  readonly escapesMarks: boolean;
  /** \u00E9 rather than \u00e9. */
  readonly upperCase: boolean;
  /** The file's encoding has no characters above U+00FF. */
  readonly latin1: boolean;
}

const invisibleRange =
  '\\u0080-\\u00a0\\u00ad\\u061c\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff';
const invisible = new RegExp(`[${invisibleRange}]`, 'g');
const letters = new RegExp(`[^\\u0000-\\u009f${invisibleRange}]`, 'g');
const beyondLatin1 = /[\u0080-\u009f\u0100-\uffff]/g;
const outsideAscii = /[\u0080-\uffff]/g;
/** A code unit that UTF-8 cannot represent. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The prevailing style of keys and values in the file, else in the template (for letters, only if its encoding is the
 * same). Without an example, non-ASCII letters are escaped, because every reader understands escapes.
 */
export function codeStyleOf(
  own: string,
  { encoding }: FileIdentity,
  template?: { readonly raw: string; readonly encoding: FileIdentity['encoding'] },
): PropertiesCodeStyle {
  const shown = shownBy(own);
  const model = template && shownBy(template.raw);
  const modelEscapes = template?.encoding === encoding ? model?.escapesLetters : undefined;
  const escapesLetters = shown.escapesLetters ?? modelEscapes ?? true;
  return {
    escapesLetters,
    escapesInvisible: escapesLetters || (shown.escapesInvisible ?? model?.escapesInvisible ?? false),
    escapesMarks: shown.escapesMarks ?? model?.escapesMarks ?? false,
    upperCase: shown.upperCase ?? model?.upperCase ?? false,
    latin1: encoding === 'iso-8859-1',
  };
}

type Shown = { readonly [Name in Exclude<keyof PropertiesCodeStyle, 'latin1'>]: boolean | undefined };

/** UTF-16 code units that are enough to determine the style. */
export const sampleLength = 1 << 20;

function shownBy(raw: string): Shown {
  const escapes = raw.match(/\\(?:u[0-9a-fA-F]{4}|[^u])/g) ?? [];
  const codes = escapes.filter((one) => one.length === 6).map((one) => one.slice(2));
  const escaped = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  const marks = escapes.filter((one) => /^\\[:=#!]$/.test(one)).length;
  return {
    escapesLetters: more(count(escaped, letters), count(raw, letters)),
    escapesInvisible: more(count(escaped, invisible), count(raw, invisible)),
    escapesMarks: more(marks, count(raw, /[:=#!]/g) - marks),
    upperCase: more(count(codes.join(), /[A-F]/g), count(codes.join(), /[a-f]/g)),
  };
}

/** @returns undefined if both are zero */
function more(one: number, other: number): boolean | undefined {
  return one + other === 0 ? undefined : one > other;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const controls = /\p{Cc}/gu;
const letterOf: ReadonlyMap<string, string> = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\f', '\\f'],
  ['\\', '\\\\'],
]);

/** Escapes a value, or the part of one that starts a line. */
export function escapeValue(text: string, codeStyle: PropertiesCodeStyle): string {
  const escaped = escapeCommon(text, codeStyle);
  const marked = codeStyle.escapesMarks ? escaped.replace(/[:=#!]/g, '\\$&') : escaped;
  return marked.startsWith(' ') ? `\\${marked}` : marked;
}

/** Escapes a leading `=` or `:`, which would be read as the separator after a key and blanks. */
export function escapeMark(value: string): string {
  return value.replace(/^((?:\\(?:\r\n|\r|\n)[ \t\f]*){0,100000})([=:])/, '$1\\$2');
}

export function escapeKey(key: string, codeStyle: PropertiesCodeStyle): string {
  const plain = escapeCommon(key, codeStyle).replace(/[ :=]/g, '\\$&');
  // At the start of a file, U+FEFF would become a byte order mark.
  const escaped = plain.replace(/^\uFEFF/, (mark) => unicodeEscape(mark, codeStyle));
  return codeStyle.escapesMarks ? escaped.replace(/[#!]/g, '\\$&') : escaped.replace(/^[#!]/, '\\$&');
}

function escapeCommon(text: string, codeStyle: PropertiesCodeStyle): string {
  const plain = text.replace(/[\t\n\r\f\\]/g, (character) => letterOf.get(character) ?? character);
  return escapeCharacters(
    plain.replace(controls, (unit) => unicodeEscape(unit, codeStyle)),
    codeStyle,
  );
}

/** Escapes only what the file's encoding cannot represent or the file usually escapes. */
export function escapeCharacters(text: string, codeStyle: PropertiesCodeStyle): string {
  const asEscape = (unit: string): string => unicodeEscape(unit, codeStyle);
  if (codeStyle.escapesLetters) return text.replace(outsideAscii, asEscape);
  const held = text.replace(codeStyle.latin1 ? beyondLatin1 : loneSurrogate, asEscape);
  return codeStyle.escapesInvisible ? held.replace(invisible, asEscape) : held;
}

function unicodeEscape(unit: string, { upperCase }: PropertiesCodeStyle): string {
  const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${upperCase ? code.toUpperCase() : code}`;
}
