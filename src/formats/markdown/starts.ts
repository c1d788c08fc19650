/** Starts of lines that do not belong to a paragraph (CommonMark 0.31, GFM), including those of common generators. */

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';
const attribute =
  '(?:[ \\t]+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:[ \\t]*=[ \\t]*(?:[^"\'=<>`\\x00-\\x20]+|\'[^\']*\'|"[^"]*"))?)';
const wholeTag = new RegExp(
  `^(?:<[A-Za-z][A-Za-z0-9-]*${attribute}{0,1000}[ \\t]*/?>|</[A-Za-z][A-Za-z0-9-]*[ \\t]*>)[ \\t]*$`,
);

/** Raw HTML: its start, and the line that ends it; by default the line before an empty one. */
const html: readonly { readonly begin: RegExp; readonly end?: RegExp }[] = [
  { begin: /^<(?:script|pre|textarea|style)(?:[ \t>]|$)/i, end: /<\/(?:script|pre|textarea|style)>/i },
  { begin: /^<(?:svg|math|mermaid)(?:[ \t>]|$)/i, end: /<\/(?:svg|math|mermaid)>/i },
  // The kinds of quotes are distinguished to keep the search linear.
  { begin: /^<div[^>]*\sclass=(?:"[^">]*|'[^'>]*|[^\s"'>]*)\bmermaid\b/i, end: /<\/div>/i },
  { begin: /^<!--/, end: /-->/ },
  { begin: /^<\?/, end: /\?>/ },
  { begin: /^<![A-Za-z]/, end: />/ },
  { begin: /^<!\[CDATA\[/, end: /\]\]>/ },
  { begin: new RegExp(`^</?(?:${blockTags})(?:[ \\t]|/?>|$)`, 'i') },
];

export type HtmlStart = { readonly end?: RegExp };

export function htmlStart(rest: string, interruptsParagraph: boolean): HtmlStart | undefined {
  if (!rest.startsWith('<')) return undefined;
  const found = html.find(({ begin }) => begin.test(rest));
  if (found) return found;
  return !interruptsParagraph && wholeTag.test(rest) ? {} : undefined;
}

export interface Fence {
  readonly sign: string;
  readonly length: number;
}

export function fenceStart(rest: string): Fence | undefined {
  const [, ticks, tildes] = /^(?:(`{3,})[^`]*$|(~{3,}))/.exec(rest) ?? [];
  const run = ticks ?? tildes;
  return run ? { sign: run[0] ?? '', length: run.length } : undefined;
}

export function closesFence(rest: string, { sign, length }: Fence): boolean {
  const [run = ''] = /^(?:`+|~+)(?=[ \t]*$)/.exec(rest) ?? [];
  return run.startsWith(sign) && run.length >= length;
}

export function headingStart(rest: string): string | undefined {
  return /^#{1,6}(?=[ \t]|$)/.exec(rest)?.[0];
}

export function isThematicBreak(rest: string): boolean {
  return /^(?:\*[ \t]*\*[ \t]*\*[* \t]*|_[ \t]*_[ \t]*_[_ \t]*|-[ \t]*-[ \t]*-[- \t]*)$/.test(rest);
}

export function isSetextLine(rest: string): boolean {
  return /^(?:=+|-+)[ \t]*$/.test(rest);
}

/** The marker of a list item. To interrupt a paragraph, an item needs words and, if it is numbered, the number 1. */
export function itemStart(rest: string, interruptsParagraph: boolean): string | undefined {
  const [marker, number] = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(rest) ?? [];
  if (marker === undefined || !interruptsParagraph) return marker;
  if (number !== undefined && Number(number) !== 1) return undefined;
  return /[^ \t]/.test(rest.slice(marker.length)) ? marker : undefined;
}

export function footnoteStart(rest: string): string | undefined {
  return /^\[\^(?:[^\]\\[\s]|\\[^\s]){1,999}\]:/.exec(rest)?.[0];
}

/**
 * Lines that must not be joined with a paragraph: directives (Docusaurus, VitePress), Liquid and Hugo tags, Kramdown
 * attributes, and `[[toc]]`.
 */
export function isDirective(rest: string): boolean {
  return /^(?::{3,}|\{%.*%\}[ \t]*$|\{\{[<%].*[%>]\}\}[ \t]*$|\{[:#.][^{}]*\}[ \t]*$|\[\[toc\]\][ \t]*$)/i.test(
    rest,
  );
}

/** Names of tags and directives, in any generator, whose content is drawn, calculated or verbatim rather than prose. */
const verbatim =
  'chart|code[\\w-]*|comment|dot|flow|gist|graphviz|highlight|katex|latex|literal|markmap|math|mathjax|mermaid|plantuml|pre|raw|' +
  'uml|verbatim|wavedrom';
const opening = new RegExp(`^\\{\\{?([<%])-?[ \\t]*(${verbatim})(?![\\w-])`, 'i');
const openingDirective = new RegExp(`^(:{3,})[ \\t]*(?:\\{[ \\t]*)?(?:${verbatim})(?![\\w-])`, 'i');

interface TemplateStart {
  /** Matches on the last line. */
  readonly end: RegExp;
  /** The end's name in `lastEnds`. */
  readonly name: string;
}

/**
 * A Liquid or Hugo tag that ends on a later line, or a tag or directive whose content is not prose. A tag without
 * an end is ordinary.
 */
export function templateStart(rest: string): TemplateStart | undefined {
  const directive = openingDirective.exec(rest)?.[1];
  if (directive !== undefined) return { end: new RegExp(`^[ \\t>]*${directive}[ \\t]*$`), name: directive };
  const closer = /^(?:\{\{[<%]|\{%)/.exec(rest) ? closerOf(rest) : undefined;
  if (closer === undefined) return undefined;
  if (!rest.includes(closer)) return { end: new RegExp(escaped(closer)), name: closer };
  const [, sign, name] = opening.exec(rest) ?? [];
  const isAlone = new RegExp(`/[ \\t]*${escaped(closer)}`).test(rest);
  if (name === undefined || isAlone) return undefined;
  const isHugo = rest.startsWith('{{');
  const end = isHugo
    ? new RegExp(`\\{\\{${sign}[ \\t]*/[ \\t]*${name}(?![\\w-])`, 'i')
    : new RegExp(`\\{%-?[ \\t]*end${name}(?![\\w-])`, 'i');
  return end.test(rest) ? undefined : { end, name: `${isHugo ? `{{${sign}` : '{%'}${name.toLowerCase()}` };
}

function closerOf(rest: string): string {
  if (rest.startsWith('{{<')) return '>}}';
  return rest.startsWith('{{%') ? '%}}' : '%}';
}

function escaped(text: string): string {
  return text.replace(/[{}%<>]/g, '\\$&');
}

export const mathSign = '$$';

/** Whether a formula that starts with `$$` is the whole line, or may end on a later line with `$$`. */
export function mathStart(rest: string): 'line' | 'open' | undefined {
  if (!rest.startsWith(mathSign)) return undefined;
  const end = rest.indexOf(mathSign, 2);
  if (end === -1) return 'open';
  return rest.slice(end + 2).trim() === '' ? 'line' : undefined;
}

const signs = ['%}', '%}}', '>}}', mathSign];
/** The ends of directives, Hugo shortcodes and Liquid tags. The groups, joined, are their names. */
const namedEnds = [
  // Lines include the markers of quotes.
  /^[ \t>]*(:{3,})[ \t]*$/gm,
  /(\{\{[<%])[ \t]*\/[ \t]*([\w-]+)/g,
  /(\{%)-?[ \t]*end([\w-]+)/gi,
];

/**
 * The last offset of each end of a template or formula, by its name. Searching onwards from each beginning would take
 * quadratic time for many names.
 */
export function lastEnds(text: string): ReadonlyMap<string, number> {
  const last = new Map(signs.map((sign) => [sign, text.lastIndexOf(sign)]));
  for (const pattern of namedEnds)
    for (const found of text.matchAll(pattern)) last.set(found.slice(1).join('').toLowerCase(), found.index);
  return last;
}
