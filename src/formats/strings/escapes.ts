import { textStart } from '../lines.ts';

/** How a file spells its strings, so that new ones look the same. */
export interface StringsCodeStyle {
  /** Visible non-ASCII characters as \UXXXX. */
  readonly escapesLetters: boolean;
  /** Invisible characters, such as the no-break space, as \UXXXX. */
  readonly escapesInvisible: boolean;
  /** `\'` in double quotes, where the escape is optional. */
  readonly escapesApostrophe: boolean;
  /** \U00E9 rather than \U00e9. */
  readonly upperCase: boolean;
}

const invisibleRange =
  '\\u00a0\\u00ad\\u061c\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff';
const invisible = new RegExp(`[${invisibleRange}]`, 'g');
const letters = new RegExp(`[^\\u0000-\\u007f${invisibleRange}]`, 'g');
/** UTF-8 cannot encode half of a surrogate pair. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const control = /[\p{Cc}]/gu;

const named = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

/** The NeXTSTEP encoding from 0x80 on. Source: unicode.org, "MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT". */
const nextStep =
  '\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷' +
  '©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿' +
  '¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêë' +
  'ìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\ufffd\ufffd';

/** An octal escape is one byte in the NeXTSTEP encoding. Source: CoreFoundation, "CFOldStylePList.c". */
function octalCharacter(digits: string): string {
  const byte = Number.parseInt(digits, 8) & 0xff;
  return nextStep[byte - 0x80] ?? String.fromCharCode(byte);
}

/** The text of a string token. A backslash that starts no known escape is dropped, even before a line end. */
export function decode(token: string): string {
  const quote = token[0];
  const inner = quote === '"' || quote === "'" ? token.slice(1, -1) : token;
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:U([\da-fA-F]{1,4})|([0-7]{1,3})|([\s\S]))/g, (_, hex, octal, other: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return octalCharacter(octal);
    return named.get(other) ?? other;
  });
}

/**
 * The prevailing style of a text without comments; undefined if it contains no `\U`, apostrophe or visible non-ASCII
 * character.
 */
export function codeStyleOf(text: string): StringsCodeStyle | undefined {
  const body = text.slice(textStart(text));
  if (!/\\U|'/.test(body) && body.search(letters) === -1) return undefined;
  const codes = (body.match(/\\U[\da-fA-F]{1,4}/g) ?? []).map((one) => one.slice(2));
  const escaped = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  const apostrophes = count(body, /\\'/g);
  return {
    escapesLetters: count(escaped, letters) > count(body, letters),
    escapesInvisible: count(escaped, invisible) > count(body, invisible),
    escapesApostrophe: apostrophes > count(body, /'/g) - apostrophes,
    upperCase: count(codes.join(), /[A-F]/g) > count(codes.join(), /[a-f]/g),
  };
}

/**
 * Prints `text` as a string token.
 *
 * @param model the token that is replaced, or the template's token. Its quotes are kept, and line ends and tabs stay
 *   unescaped if it contains unescaped ones.
 */
export function encode(text: string, codeStyle: StringsCodeStyle | undefined, model = '""'): string {
  const quote = model[0] === "'" ? "'" : '"';
  if (isBare(model) && isBare(text)) return text;
  let encoded = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  if (quote === '"' && codeStyle?.escapesApostrophe) encoded = encoded.replaceAll("'", "\\'");
  if (!/[\n\r]/.test(model)) encoded = encoded.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  if (!model.includes('\t')) encoded = encoded.replaceAll('\t', '\\t');
  const asEscape = (unit: string): string => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\U${codeStyle?.upperCase ? code.toUpperCase() : code}`;
  };
  encoded = encoded.replace(control, (unit) => (/[\n\r\t]/.test(unit) ? unit : asEscape(unit)));
  encoded = encoded.replace(loneSurrogate, asEscape);
  if (codeStyle?.escapesLetters) encoded = encoded.replace(letters, asEscape);
  if (codeStyle?.escapesLetters || codeStyle?.escapesInvisible)
    encoded = encoded.replace(invisible, asEscape);
  return `${quote}${encoded}${quote}`;
}

/** Whether a token needs no quotes. A leading slash might start a comment. */
function isBare(token: string): boolean {
  return /^[\w$:.-][\w$/:.-]*$/.test(token);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
