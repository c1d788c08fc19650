/** Prints texts as strings, with the requested quotes if they can represent the text. */
import { invisibleRange, type JsonCodeStyle } from '../json/codeStyle.ts';
import { escapeOf, numericEscape, type Quotes, spellBasic } from './tree.ts';

export type TomlCodeStyle = Omit<JsonCodeStyle, 'escapesSlash'>;

export interface StringStyle {
  readonly quotes: Quotes;
  /** A line end, which is not part of the text, follows the opening quotes. */
  readonly startsLine: boolean;
}

/** Half of a surrogate pair has no spelling. */
export function isSpellable(text: string): boolean {
  return text.isWellFormed();
}

/** The style of a string as written. */
export function styleOf(source: string, quotes: Quotes): StringStyle {
  return { quotes, startsLine: quotes.length > 1 && /^(?:"""|''')\r?\n/.test(source) };
}

/** @param eol the line end for texts of several lines */
export function spell(
  text: string,
  { quotes, startsLine }: StringStyle,
  codeStyle: TomlCodeStyle,
  eol: string,
): string {
  if (quotes === "'" && !/['\n]/.test(text) && isRaw(text)) return `'${text}'`;
  if (quotes.length === 1) return `"${withLetters(spellBasic(text).slice(1, -1), codeStyle)}"`;
  const isLiteral = quotes === "'''" && !/'''|'$/.test(text) && isRaw(text);
  const mark = isLiteral ? "'''" : '"""';
  const body = isLiteral ? text : withLetters(escapedLines(text), codeStyle);
  // The first line end is not part of the text.
  const first = startsLine || text.startsWith('\n') ? eol : '';
  return mark + first + body.replaceAll('\n', eol) + mark;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\0-\x08\x0b-\x1f\x7f]/g;

function isRaw(text: string): boolean {
  return text.search(forbidden) === -1;
}

/** Escapes a text so that it has neither three quotes in a row nor one at the end. */
function escapedLines(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replace(/"{1,3}/g, (run, at: number, whole: string) => {
      const isOpen = run.length < 3 && at + run.length < whole.length;
      return isOpen ? run : `${run.slice(0, -1)}\\"`;
    })
    .replace(forbidden, escapeOf);
}

const invisible = new RegExp(`[${invisibleRange}]`, 'gu');
const letters = new RegExp(`[^\\u0000-\\u007f${invisibleRange}]`, 'gu');

function withLetters(
  spelled: string,
  { escapesLetters, escapesInvisible, upperCase }: TomlCodeStyle,
): string {
  const asEscape = (character: string): string => numericEscape(character, upperCase);
  const visible = escapesLetters ? spelled.replace(letters, asEscape) : spelled;
  return escapesLetters || escapesInvisible ? visible.replace(invisible, asEscape) : visible;
}
