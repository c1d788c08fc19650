/** The code that takes the place of an extracted text, and the text for the locale file. */
import {
  type Argument,
  argumentsOf,
  type Braces,
  isArgument,
  mayShowNoText,
  type Pieces,
} from './arguments.ts';
import { passed } from './passing.ts';
import type { Way, Zone } from './ways.ts';

export interface ExtractedText {
  readonly place: 'string' | 'attribute' | 'markup';
  readonly pieces: Pieces;
  /** The language of the code there, as in `StringRegion` of `code/region.ts`. */
  readonly language: string;
  /** The quotation mark of the string, or of the attribute. */
  readonly quote: string;
  readonly attribute?: string;
}

export interface PlacedText extends ExtractedText {
  readonly offset: number;
  readonly length: number;
}

const shown: readonly (readonly [Braces, RegExp])[] = [
  ['{{}}', /\{\{\s?[\w.]+/],
  ['%{}', /%\{\w+\}/],
  ['{}', /\{\s?\w+\s?[},]/],
];
const shownWithoutBraces: readonly (readonly [Braces, RegExp])[] = [
  ['%$s', /%(?:\d\$)?[sd]/],
  [':', /(?<![^\s("'])(?<!:):[a-z]\w+/],
];

/**
 * How texts most often show the values of arguments; undefined if none does. Ways without braces count only if no text
 * has braces.
 */
export function bracesIn(texts: Iterable<string>): Braces | undefined {
  const all = [...texts];
  return commonestIn(all, shown) ?? commonestIn(all, shownWithoutBraces);
}

function commonestIn(
  texts: readonly string[],
  kinds: readonly (readonly [Braces, RegExp])[],
): Braces | undefined {
  const counts = new Map<Braces, number>();
  for (const text of texts) {
    const [found] = kinds.find(([, regex]) => regex.test(text)) ?? [];
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The text for the locale file. */
export function textFor(pieces: Pieces, braces: Braces = '{}'): string {
  const given = argumentsOf(pieces);
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const index = given.findIndex(({ code }) => code === piece.code);
      return placeholder(given[index]?.name ?? '', index + 1, braces);
    })
    .join('');
}

function placeholder(name: string, number: number, braces: Braces): string {
  switch (braces) {
    case '{{}}':
      return `{{${name}}}`;
    case '{}':
      return `{${name}}`;
    case '%{}':
      return `%{${name}}`;
    case ':':
      return `:${name}`;
    case '%$s':
      return `%${number}$s`;
  }
}

export interface Replacement {
  readonly content: string;
  /** What is inserted before the name of the attribute. */
  readonly before: string;
}

/**
 * `arguments`: the language or the call is not known to take any, or the code in the text cannot be one. `template`:
 * the project asks for texts only between tags. `syntax`: the text has characters that mean something else in locale
 * files. `language`: the text is in a part of the file that is not program code, or not of the same program.
 * `attribute`, `markup`: it is not known how expressions are written there.
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
  if (hasSyntax(pieces, braces, isVue, way)) return 'syntax';
  const echo = echoFor(path);
  const hasText = (regex: RegExp) => pieces.some((piece) => typeof piece === 'string' && regex.test(piece));
  if (echo && place !== 'string' && hasText(ofTemplates)) return 'language';
  // The scripts of a page cannot call the functions of the server.
  if (place === 'string' && ofServers.test(path) && inScripts.test(language)) return 'language';
  // Most view localizers return HTML, which is not a string.
  if (place === 'string' && /\.cshtml$/i.test(path) && /\[.$/.test(way.open)) return 'template';
  if (way.kind === 'template') {
    if (hasText(/\{\{/) || !canPass(given, way, braces)) return 'arguments';
    return hasText(ofPages) ? 'language' : inTemplate({ place, quote, attribute }, key, { given, way });
  }
  const isComponent = isVue || /\.(?:svelte|astro)$/i.test(path);
  const isJavaScript = isComponent || /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path);
  // The file may contain style sheets, data, and templates in other languages.
  if (isJavaScript && !(isComponent ? inComponents : inScripts).test(language)) return 'language';
  const others = given.length > 0 && !isJavaScript ? passed(given, path, { way, braces }) : undefined;
  if (isJavaScript ? !canPass(given, way, braces) : given.length > 0 && others === undefined)
    return 'arguments';
  const isJsx = inScripts.test(language);
  // A grammar that has lost its way mistakes code for text.
  if (isComponent && zone === 'script' && place === 'markup' && !isJsx) return 'language';
  if (isJsx && place === 'markup' && given.some(({ code }) => mayShowNoText(code))) return 'arguments';
  // In C#, apostrophes enclose other literals, and Razor reads quotation marks inside those of an attribute.
  const isTemplate = (isVue && zone === 'template') || (echo !== undefined && echo.close !== '');
  const mark = way.isIdentifier ? '' : quoteFor({ place, quote, isTemplate, way });
  const end = requoted(way.close, mark, true);
  const call =
    requoted(way.open, mark) +
    key +
    (others === undefined ? closed(end, given, way) : `${end.slice(0, -1)}, ${others})`);
  if (place === 'string') return { content: call, before: '' };
  if (way.open === '@string/')
    return hasText(ofResources) ? 'syntax' : inResource({ place, quote, attribute }, call);
  if (echo && (place === 'markup' || isPlain(attribute)))
    return surrounded(place === 'markup' ? '' : quote, `${echo.open}${call}${echo.close}`);
  if (place === 'markup') {
    if (isVue && !isJsx) return { content: `{{ ${call} }}`, before: '' };
    return isJavaScript ? { content: `{${call}}`, before: '' } : 'markup';
  }
  if (isVue && !isJsx && /^[a-z][\w-]*$/i.test(attribute))
    return { content: `${quote}${call}${quote}`, before: ':' };
  return isJavaScript && (isJsx || !isVue) ? { content: `{${call}}`, before: '' } : 'attribute';
}

/** Whether the way takes the arguments, and locale files show them. */
function canPass(given: readonly Argument[], { passes }: Way, braces: Braces | undefined): boolean {
  if (given.length === 0) return true;
  const isNamed = braces !== undefined && braces !== ':' && braces !== '%$s';
  return passes !== 'unknown' && isNamed && given.every(({ code }) => isArgument(code));
}

interface Place extends Pick<ExtractedText, 'place' | 'quote'> {
  readonly attribute: string;
}

function surrounded(mark: string, code: string): Replacement {
  return { content: mark + code + mark, before: '' };
}

/** Whether templates may have an expression as the attribute's value. Frameworks may take other names for bindings. */
function isPlain(attribute: string): boolean {
  return /^[a-z]+(?:-[a-z]+)*$/i.test(attribute);
}

/** For an attribute with an expression, Angular sets a property. Attributes with hyphens need the prefix `attr.`. */
function inTemplate(
  { place, quote, attribute }: Place,
  key: string,
  { given, way: { open, close: end, passes } }: { readonly given: readonly Argument[]; readonly way: Way },
): Replacement | NoReplacement {
  const close = given.length === 0 ? end : withMembers(end, memberList(given, true));
  if (place === 'markup') return surrounded('', open + key + close);
  const isHyphened = /^aria-[a-z]+$/.test(attribute) && passes === 'object';
  if (place === 'string' || !(isHyphened || /^[a-z]+$/i.test(attribute))) return 'template';
  const mark = quote === "'" ? '"' : "'";
  const { content } = surrounded(quote, `${open.slice(0, -1)}${mark}${key}${mark}${close.slice(1)}`);
  return { content, before: isHyphened ? 'attr.' : '' };
}

/** The end of a call or pipe, with its arguments. */
function withMembers(end: string, members: string): string {
  if (/^.\)/.test(end)) return `${end.charAt(0)}, ${members}${end.slice(1)}`;
  return end.replace(/\s?\}\}$/, () => `: ${members} }}`);
}

/** Attributes of Android's layouts and menus that take texts. */
const ofLayouts =
  /^(?:\w+:)?(?:text|hint|title|label|content[dD]escription|subtitle|summary\w*|dialog(?:Title|Message)|tooltip(?:Text)?|helperText|prefixText|suffixText|placeholderText|shortcut\w*Label|prompt|description)$/;

/** References and expressions, and escapes, which differ from those of locale files. */
const ofResources = /^\s*[@?]|\\/;

function inResource({ place, quote, attribute }: Place, call: string): Replacement | NoReplacement {
  return place === 'attribute' && ofLayouts.test(attribute) ? surrounded(quote, call) : 'attribute';
}

/** How templates in other languages show the value of an expression. */
const echoes: readonly (readonly [path: RegExp, open: string, close: string])[] = [
  [/\.blade\.php$/i, '{{ ', ' }}'],
  [/\.(?:erb|ejs)$/i, '<%= ', ' %>'],
  [/\.(?:cshtml|razor)$/i, '@', ''],
];

function echoFor(path: string): { readonly open: string; readonly close: string } | undefined {
  const found = echoes.find(([paths]) => paths.test(path));
  return found && { open: found[1], close: found[2] };
}

/** Template code, which HTML grammars mistake for text. */
const ofTemplates = /@[A-Za-z]|\{[{%!#]|<[%?]/;

/** Blocks, messages and code in Angular templates and others. */
const ofPages = /[{}]|(?<![\w.])@[A-Za-z]|<[%?]/;

/** Files whose code is run by a server, except for the scripts in them. */
const ofServers =
  /\.(?:php|phtml|ctp|erb|haml|slim|cshtml|vbhtml|razor|aspx|ascx|master|twig|njk|liquid|jinja2?|j2|jspx?|gsp|ftl|vm|ejs|hbs|handlebars|mustache|tpl|latte|gohtml|tmpl|h?eex|leex|mako)$/i;

const inScripts = /^(?:(?:java|type)script(?:react)?|jsx-attribute)$/;
const inComponents =
  /^(?:(?:java|type)script(?:react)?|html|vue|svelte|astro|(?:jsx|html|svelte)-attribute)$/;

/** Whether a text has characters that mean something else in locale files. */
function hasSyntax(pieces: Pieces, braces: Braces | undefined, isVue: boolean, { open }: Way): boolean {
  const has = (regex: RegExp) => pieces.some((piece) => typeof piece === 'string' && regex.test(piece));
  const written = pieces.map((piece) => (typeof piece === 'string' ? piece : '\0')).join('');
  // A brace that touches a placeholder, as in `{{{name}}}`, would count as a part of it.
  if (braces === '{{}}') return /\{\{|\$t\(|\{\0/.test(written);
  if (braces === '%{}') return /%\{|\0\}/.test(written);
  const isFilled = written.includes('\0');
  if (braces === ':' && isFilled && /\0\w|\w\0|:[\w\0]/.test(written)) return true;
  if (braces === '%$s' && isFilled && written.includes('%')) return true;
  if (isVue) return braces !== undefined && has(/[{}@|]/);
  if (braces !== '{}' && !/formatMessage\($/.test(open.replace(/\s?\{\s?id:\s?.$/, ''))) return false;
  // Apostrophes and tags in ICU messages
  return has(/[{}]|''|<[A-Za-z/]/) || isQuoting(pieces);
}

function isQuoting(pieces: Pieces): boolean {
  return pieces.some(
    (piece, index) => typeof piece === 'string' && piece.endsWith("'") && index < pieces.length - 1,
  );
}

/** In a template, a mark other than the string's own could end the attribute around it. */
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
function closed(close: string, given: readonly Argument[], { passes }: Way): string {
  if (given.length === 0) return close;
  const members = memberList(given);
  return `${close.slice(0, -1)}, ${passes === 'values' ? `{ values: ${members} }` : members})`;
}

/** @param inFull for templates, whose objects cannot have shorthand properties */
function memberList(given: readonly Argument[], inFull = false): string {
  const members = given.map(({ name, code }) => (name === code && !inFull ? name : `${name}: ${code}`));
  return `{ ${members.join(', ')} }`;
}
