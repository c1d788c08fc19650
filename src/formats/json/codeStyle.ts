import { textStart } from '../lines.ts';

/** How a file spells its strings, so that new ones look the same. */
export interface JsonCodeStyle {
  /** Visible non-ASCII characters as \uXXXX. */
  readonly escapesLetters: boolean;
  /** Invisible characters, such as the no-break space, as \uXXXX. */
  readonly escapesInvisible: boolean;
  /** `\/` for `/`. */
  readonly escapesSlash: boolean;
  /** \u00E9 rather than \u00e9. */
  readonly upperCase: boolean;
}

const none: JsonCodeStyle = {
  escapesLetters: false,
  escapesInvisible: false,
  escapesSlash: false,
  upperCase: false,
};

/** Invisible characters outside ASCII, for a character class. */
export const invisibleRange =
  '\\u00a0\\u00ad\\u061c\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff';
const invisible = new RegExp(`[${invisibleRange}]`, 'g');
const letters = new RegExp(`[^\\u0000-\\u007f${invisibleRange}]`, 'g');

/**
 * The prevailing style of the text, or the template's if the text shows neither optional escapes nor visible non-ASCII
 * characters. Comments must be stripped from both, because nothing is escaped in them.
 */
export function codeStyleOf(text: string, template?: string): JsonCodeStyle {
  if (hasChoices(text)) return habitsShown(text);
  const isSilent = template !== undefined && hasChoices(template) && text.search(letters) === -1;
  return isSilent ? habitsShown(template) : none;
}

const anyEscape = /\\(?:u[0-9a-fA-F]{4}|[^u])/g;

function hasChoices(text: string): boolean {
  if (!text.includes('\\u') && !text.includes('\\/')) return false;
  return (text.match(anyEscape) ?? []).some((one) => /^\\(?:\/|u(?!00[01]))/.test(one));
}

function habitsShown(text: string): JsonCodeStyle {
  const body = text.slice(textStart(text));
  const escapes = body.match(anyEscape) ?? [];
  const codes = escapes.filter((one) => one.startsWith('\\u')).map((one) => one.slice(2));
  const escaped = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  const slashes = count(escapes.join(), /\\\//g);
  return {
    escapesLetters: count(escaped, letters) > count(body, letters),
    escapesInvisible: count(escaped, invisible) > count(body, invisible),
    escapesSlash: slashes > count(body, /\//g) - slashes,
    upperCase: count(codes.join(), /[A-F]/g) > count(codes.join(), /[a-f]/g),
  };
}

/** A JSON string with only the required escapes and those of the code style. */
export function quote(text: string, codeStyle: JsonCodeStyle = none): string {
  const quoted = JSON.stringify(text);
  return withEscapes(codeStyle.escapesSlash ? quoted.replaceAll('/', '\\/') : quoted, codeStyle);
}

/** Escapes letters and invisible characters as the code style does. */
export function withEscapes(spelled: string, codeStyle: JsonCodeStyle): string {
  let quoted = spelled;
  const asEscape = (character: string): string => unicodeEscape(character, codeStyle.upperCase);
  if (codeStyle.escapesLetters) quoted = quoted.replace(letters, asEscape);
  if (codeStyle.escapesLetters || codeStyle.escapesInvisible) quoted = quoted.replace(invisible, asEscape);
  return quoted;
}

function unicodeEscape(unit: string, upperCase: boolean): string {
  const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${upperCase ? code.toUpperCase() : code}`;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
