/** The code that takes the place of an extracted text, and the text for the locale file. */
import { type Argument, argumentsOf, isArgument, type Pieces } from './arguments.ts';
import type { Way, Zone } from './ways.ts';

export interface ExtractedText {
  readonly place: 'string' | 'attribute' | 'markup';
  readonly pieces: Pieces;
  /** The language of the code there, as regions have it. */
  readonly language: string;
  /** The quotation mark of the string, or of the attribute. */
  readonly quote: string;
  readonly attribute?: string;
}

export type Braces = '{{}}' | '{}' | '%{}';

/** The commonest way in which texts show the values of arguments; undefined if none does. */
export function bracesIn(texts: Iterable<string>): Braces | undefined {
  const counts = new Map<Braces, number>();
  for (const text of texts) {
    const found: Braces | undefined = /\{\{\s?[\w.]+/.test(text)
      ? '{{}}'
      : /%\{\w+\}/.test(text)
        ? '%{}'
        : /\{\s?\w+\s?[},]/.test(text)
          ? '{}'
          : undefined;
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The text for the locale file. */
export function textFor(pieces: Pieces, braces: Braces = '{}'): string {
  const names = new Map(argumentsOf(pieces).map(({ code, name }) => [code, name]));
  const [open, close] = around[braces];
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : open + names.get(piece.code) + close))
    .join('');
}

const around: Readonly<Record<Braces, readonly [open: string, close: string]>> = {
  '{{}}': ['{{', '}}'],
  '{}': ['{', '}'],
  '%{}': ['%{', '}'],
};

export interface Replacement {
  readonly content: string;
  /** What is inserted before the name of the attribute. */
  readonly before: string;
}

/**
 * `arguments`: the language or the call is not known to take any, or the code in the text cannot be one. `template`:
 * the project asks for texts only between tags. `syntax`: the text has characters that mean something else in locale
 * files. `language`: the text is in a part of the file that is not program code. Otherwise, it is not known how
 * expressions are written there.
 */
export type NoReplacement = 'arguments' | 'template' | 'syntax' | 'language' | 'attribute' | 'markup';

interface Surroundings {
  readonly way: Way;
  readonly zone: Zone;
  /** The path of the code. */
  readonly path: string;
  /** How the locale files show arguments, if that is known. */
  readonly braces: Braces | undefined;
}

/** @param key as the code spells it, an identifier if the way needs one */
export function replacementFor(
  { place, pieces, quote, language, attribute = '' }: ExtractedText,
  key: string,
  { way, zone, path, braces }: Surroundings,
): Replacement | NoReplacement {
  const given = argumentsOf(pieces);
  const isVue = /\.vue$/i.test(path);
  if (pieces.some((piece) => typeof piece === 'string' && hasSyntax(piece, braces, isVue))) return 'syntax';
  if (way.kind === 'template') {
    if (place !== 'markup') return 'template';
    return given.length > 0 ? 'arguments' : { content: way.open + key + way.close, before: '' };
  }
  const isComponent = isVue || /\.(?:svelte|astro)$/i.test(path);
  const isJavaScript = isComponent || /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path);
  // Style sheets, data and templates of other languages may be inside.
  if (isJavaScript && !(isComponent ? inComponents : inScripts).test(language)) return 'language';
  if (given.length > 0 && (!isJavaScript || way.isIdentifier)) return 'arguments';
  if (!given.every(({ code }) => isArgument(code))) return 'arguments';
  const mark = way.isIdentifier
    ? ''
    : quoteFor({ place, quote, isTemplate: isVue && zone === 'template', way });
  const call = `${requoted(way.open, mark)}${key}${closed(requoted(way.close, mark, true), given)}`;
  if (place === 'string') return { content: call, before: '' };
  if (place === 'markup') {
    if (isVue) return { content: `{{ ${call} }}`, before: '' };
    return isJavaScript ? { content: `{${call}}`, before: '' } : 'markup';
  }
  if (isVue && /^[a-z][\w-]*$/i.test(attribute)) return { content: `${quote}${call}${quote}`, before: ':' };
  return isJavaScript && !isVue ? { content: `{${call}}`, before: '' } : 'attribute';
}

const inScripts = /^(?:(?:java|type)script(?:react)?|jsx-attribute)$/;
const inComponents =
  /^(?:(?:java|type)script(?:react)?|html|vue|svelte|astro|(?:jsx|html|svelte)-attribute)$/;

/** Whether a text has what locale files replace. */
function hasSyntax(text: string, braces: Braces | undefined, isVue: boolean): boolean {
  if (isVue && braces === '{}' && /[@|]/.test(text)) return true;
  if (braces === '{{}}') return /\{\{|\$t\(/.test(text);
  if (braces === '%{}') return text.includes('%{');
  return braces !== undefined && /[{}]/.test(text);
}

/** In a template of Vue, another mark could end the attribute around the string. */
function quoteFor({
  place,
  quote,
  isTemplate,
  way,
}: Pick<ExtractedText, 'place' | 'quote'> & { readonly isTemplate: boolean; readonly way: Way }): string {
  if (place === 'attribute' && isTemplate) return quote === "'" ? '"' : "'";
  const isUsual = /^["']$/.test(quote) || (isTemplate && quote === '`');
  return place === 'string' && isUsual ? quote : (way.open.at(-1) ?? '');
}

function requoted(code: string, mark: string, isStart = false): string {
  if (mark === '') return code;
  return isStart ? mark + code.slice(1) : code.slice(0, -1) + mark;
}

/** The end of a call, with its arguments. */
function closed(close: string, given: readonly Argument[]): string {
  if (given.length === 0) return close;
  const members = given.map(({ name, code }) => (name === code ? name : `${name}: ${code}`));
  return `${close.slice(0, -1)}, { ${members.join(', ')} })`;
}
