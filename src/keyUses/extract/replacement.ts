/** The code that takes the place of an extracted text, and the text for the locale file. */
import type { Way } from './ways.ts';

export interface ExtractedText {
  readonly place: 'string' | 'attribute' | 'markup';
  readonly pieces: readonly (string | { readonly code: string })[];
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

export interface Argument {
  readonly name: string;
  readonly code: string;
}

/** Names for the expressions in a text; equal expressions share one. */
export function argumentsOf(pieces: ExtractedText['pieces']): readonly Argument[] {
  const all = new Map<string, string>();
  const taken = new Set<string>();
  for (const piece of pieces) {
    if (typeof piece === 'string' || all.has(piece.code)) continue;
    const base = nameFor(piece.code);
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
    taken.add(name);
    all.set(piece.code, name);
  }
  return Array.from(all, ([code, name]) => ({ name, code }));
}

/** The last name of an expression such as `user.name` or `nameOf()`, or else `value`. */
function nameFor(code: string): string {
  const path = code.replace(/\(\)$/, '');
  if (!/^[\w$.?]+$/.test(path)) return 'value';
  const name = path.slice(path.lastIndexOf('.') + 1);
  return /^[A-Za-z_]\w*$/.test(name) ? name : 'value';
}

/** The text for the locale file. */
export function textFor(pieces: ExtractedText['pieces'], braces: Braces = '{}'): string {
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
 * `arguments`: the language or the call is not known to take any. `template`: the project asks for texts only between
 * tags. Otherwise, it is not known how to write an expression there.
 */
export type NoReplacement = 'arguments' | 'template' | 'attribute' | 'markup';

/** @param key as the code spells it, an identifier if the way needs one */
export function replacementFor(
  { place, pieces, quote, attribute = '' }: ExtractedText,
  key: string,
  { way, path }: { readonly way: Way; readonly path: string },
): Replacement | NoReplacement {
  const given = argumentsOf(pieces);
  if (way.kind === 'template') {
    if (place !== 'markup') return 'template';
    return given.length > 0 ? 'arguments' : { content: way.open + key + way.close, before: '' };
  }
  const isVue = /\.vue$/i.test(path);
  const isComponent = isVue || /\.(?:svelte|astro)$/i.test(path);
  const isJavaScript = isComponent || /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path);
  if (given.length > 0 && (!isJavaScript || way.isIdentifier)) return 'arguments';
  // In an attribute of Vue, the quotation marks of the attribute are taken.
  const mark = quoteIn({ place, quote, isVue, way });
  const call = `${requoted(way.open, mark)}${key}${closed(requoted(way.close, mark, true), given)}`;
  if (place === 'string') return { content: call, before: '' };
  if (place === 'markup') {
    if (isVue) return { content: `{{ ${call} }}`, before: '' };
    return isJavaScript ? { content: `{${call}}`, before: '' } : 'markup';
  }
  if (isVue && /^[a-z][\w-]*$/i.test(attribute)) return { content: `${quote}${call}${quote}`, before: ':' };
  return isJavaScript && !isVue ? { content: `{${call}}`, before: '' } : 'attribute';
}

function quoteIn({
  place,
  quote,
  isVue,
  way,
}: Pick<ExtractedText, 'place' | 'quote'> & { readonly isVue: boolean; readonly way: Way }): string {
  const own = way.isIdentifier ? '' : (way.open.at(-1) ?? '');
  if (place === 'attribute' && isVue) return quote === "'" ? '"' : "'";
  return place === 'string' && /^["']$/.test(quote) && own !== '' ? quote : own;
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
