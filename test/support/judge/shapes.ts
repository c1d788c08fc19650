/**
 * What is not prose, judged by shape alone: a translation must preserve all of it. The expressions are independent of
 * the engine's, and deliberately simple and unaware of syntax, because no list of syntaxes is ever complete.
 */
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { isChoice, readMessage } from './icu.ts';

export interface Shape {
  readonly id: string;
  readonly pattern: RegExp;
  /** Matches that are prose after all. */
  readonly prose?: RegExp;
  /** More matches than in the source break the text too. */
  readonly counted?: true;
  /** Prose if the text contains nothing else: a label written as one word, which people often translate. */
  readonly isLabelAlone?: true;
}

const abbreviation = /^\.?(?:[a-z]\.){1,}[a-z]?$|^(?:etc|vs|no|inc|ltd|co|approx)\.?$/i;

/** Shapes are matched independently, so part of a URL may be reported twice. */
export const shapes: readonly Shape[] = [
  { id: 'shortcode', pattern: /\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>/g, counted: true },
  { id: 'braces', pattern: /(?:[$#%@]|(?<!\w)!)?\{\{?\{?\s?[^{}\s]+\s?\}?\}?\}/g, counted: true },
  {
    id: 'tag',
    pattern: /<\/?[A-Za-z0-9][^<>\s]*>|<\/?[A-Za-z][\w:.-]*\s[^<>]*(?:=[^<>]*|\/)>|<!--[\s\S]*?-->/g,
    counted: true,
  },
  { id: 'entity', pattern: /&(?:#\d+|#[xX][\dA-Fa-f]+|[A-Za-z]\w*);/g, counted: true },
  {
    id: 'percentName',
    pattern: /(?<!\d)%(?:\d+|[A-Za-z_][\w.-]*[A-Za-z0-9](?:\([^()%]*\))?)%/g,
    counted: true,
  },
  {
    id: 'percent',
    pattern:
      /(?<![\d%])%(?:\d+\$)?(?:\(\w+\)|<\w+>)?[-+0#']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[Lqjzt])?[A-Za-z@](?![A-Za-z])|(?<![\d%])%\d+(?![\d$%])/g,
    counted: true,
  },
  { id: 'dollar', pattern: /\$[A-Za-z_]\w*\$?|\$\d+\$|\$t?\([^()\s]*\)/g, counted: true },
  { id: 'code', pattern: /(?<![\w`])(`+)(?![`\s])[^\n]*?[^\s`]\1(?!`)/g },
  { id: 'flag', pattern: /(?<![\w-])--[A-Za-z][\w-]*(?:=[^\s,;:)\]"'<>`]+)?/g },
  { id: 'shortFlag', pattern: /(?<=^|[\s"'(`])-[A-Za-z](?![\w-])/g },
  {
    id: 'address',
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s<>"'`{}|\\^()[\],;*]*[^\s<>"'`{}|\\^()[\],;*.:!?])?/gi,
  },
  { id: 'colonWords', pattern: /(?<![\w:])[a-z][\w-]*(?::[a-z][\w-]*)+/g },
  { id: 'email', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { id: 'atSign', pattern: /(?<![\w.+-])[A-Za-z][\w-]*@[A-Za-z][\w-]*(?![\w.])/g },
  { id: 'mention', pattern: /(?<![\w.+-])@[A-Za-z][\w-]*(?:\/[\w.-]+)*/g },
  {
    id: 'dotted',
    // A hyphen after the last name joins it to a word of prose: `Node.js-based`.
    pattern: /(?<![\w.@-])[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*\.(?=_*[A-Za-z])\w+/g,
    prose: /^(?:[A-Za-z]\.)+[A-Za-z]*$|^\w+[a-z]\.[A-Z][a-z]+$/,
  },
  {
    id: 'dottedKey',
    pattern: /(?<=^|["„“«])[a-z][\w-]*(?:\.[\w-]+)+(?=$|["“”»])/g,
    prose: /-[A-Z][a-z]|\.js-/,
  },
  { id: 'dotName', pattern: /(?<![\w.…)\]}/])\.[A-Za-z]\w*(?:\.\w+)*/g },
  {
    id: 'path',
    pattern:
      /(?<![\p{L}\p{M}\d_./<:-])(?:~|\.{1,2})?\/[\w.@-]+(?:\/[\w.@-]*)*|\b[A-Za-z]:\\[\w\\.-]*|(?<![\w./:@-])[\w.@-]+(?:\/[\w.@-]+){2,}\/?/gu,
    prose: /^[A-Za-z-]+(?:\/[A-Za-z-]+){2,3}$|^[\d/.]+$|\.$/,
  },
  { id: 'hash', pattern: /(?<![\w&/#])#[A-Za-z][\w-]*#?/g },
  { id: 'snake', pattern: /__[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*__|\b_*[A-Za-z0-9]+(?:_+[A-Za-z0-9]+)+_*/g },
  {
    id: 'camel',
    pattern: /(?<![\p{L}\d_])[a-z]+[A-Z]\w*(?!\p{L})/gu,
    // Units: `kB`, `mAh`.
    prose: /^[cdkmnpGMT][A-Z][a-z]?$/,
  },
  { id: 'pascal', pattern: /(?<![\p{L}\d_])[A-Z][a-z0-9]+[A-Z][a-z]\w*(?!\p{L})/gu, isLabelAlone: true },
  {
    id: 'digitsInside',
    pattern: /\b(?:[A-Za-z]+\d[A-Za-z0-9]*|0x[\dA-Fa-f]+)\b/g,
    isLabelAlone: true,
  },
  { id: 'call', pattern: /\b[A-Za-z_][\w.]*\(\)/g },
  {
    id: 'assignment',
    pattern:
      /(?:\b[A-Za-z_][\w.-]*|<[^<>\s]+>|\{[^{}\s]+\})=(?:<[^<>\s]+>|\{[^{}\s]+\}|[^\s=,;)>\]}"'`…]*[^\s=,;)>\]}"'`.…])/g,
  },
  { id: 'emoji', pattern: /(?<![\w:]):[a-z0-9_+-]+:(?![\w:])/g, prose: /^:\d+:$/ },
  { id: 'colonName', pattern: /(?<![\w:)\]}]):[a-z_]\w*(?![\w:])/g },
  { id: 'backslash', pattern: /(?<=[.!?:,\s])\\n|\\(?:[nrt](?![a-z]{2})|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2})/g },
];

/** A token of the source that the output does not have as often as it should. */
interface Loss {
  readonly shape: string;
  readonly token: string;
  readonly wanted: number;
  readonly found: number;
}

export function lossesIn(source: string, output: string): readonly Loss[] {
  const message = isChoice(source) ? readMessage(source) : undefined;
  if (!message) {
    return [...shapes.flatMap((shape) => lost(shape, source, output)), ...lineBreaks(source, output)];
  }
  // A token only has to occur, because the target language may need more or fewer branches.
  const texts = literals(message.elements);
  const found = texts.flatMap((text) =>
    shapes.flatMap((shape) => lost(shape, text, output).filter((one) => one.found === 0)),
  );
  return [...new Map(found.map((loss) => [`${loss.shape} ${loss.token}`, loss])).values()];
}

function tokensOf({ pattern, prose, isLabelAlone }: Shape, text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (isLabelAlone && isLabel(text)) return counts;
  for (const [token] of text.matchAll(pattern)) {
    if (prose?.test(token) || abbreviation.test(token)) continue;
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

/** Whether the text contains only numbers, and words with an initial capital and a further capital or digit. */
function isLabel(text: string): boolean {
  const words = text.replace(/\{[^{}]*\}|<[^<>]*>|\]\([^()]*\)/g, ' ').match(/[\p{L}\d][\p{L}\d.-]*/gu) ?? [];
  return words.every((word) => /^(?:[\d.]+|[A-Z]\w*[A-Z\d]\w*)$/.test(word));
}

function lost(shape: Shape, source: string, output: string): readonly Loss[] {
  return [...tokensOf(shape, source)].flatMap(([token, wanted]) => {
    const [before, found] = [occurrences(source, token), occurrences(output, token)];
    const isMore = shape.counted && found > before;
    return found < wanted || isMore ? [{ shape: shape.id, token, wanted, found }] : [];
  });
}

const occurrences = (text: string, token: string) => text.split(token).length - 1;

function lineBreaks(source: string, output: string): readonly Loss[] {
  const [wanted = 0, found = 0] = [source, output].map((text) => text.trim().split(/\r\n|\r|\n/).length - 1);
  return wanted === found ? [] : [{ shape: 'lineBreak', token: '\n', wanted, found }];
}

function literals(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (isPluralElement(element) || isSelectElement(element)) {
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    }
    return isLiteralElement(element) ? [element.value] : [];
  });
}

/** Parts of a page that are not texts: code blocks, shortcodes with their content, comments, template tags. */
const pageParts: readonly Shape[] = [
  { id: 'page: code', pattern: /^[ \t>]*(`{3,}|~{3,})[^\n`]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$/gm },
  { id: 'page: short code', pattern: /\{\{[<%][\s\S]*?[%>]\}\}/g },
  {
    id: 'page: short code with code',
    pattern:
      /\{\{([<%])\s*(mermaid|highlight|katex|math|chart|graphviz|plantuml|raw)\b[\s\S]*?\{\{\1\s*\/\2\s*[%>]\}\}/g,
  },
  { id: 'page: template tag', pattern: /\{%[\s\S]*?%\}/g },
  { id: 'page: raw', pattern: /\{%-?\s*(raw|highlight|mermaid)\b[\s\S]*?\{%-?\s*end\1\s*-?%\}/g },
  { id: 'page: comment', pattern: /<!--[\s\S]*?-->/g },
];

/** Like `lossesIn`, for the texts of a page, in which `__word__` is emphasis. */
export function lossesInPageText(source: string, output: string): readonly Loss[] {
  const [before = '', after = ''] = [source, output].map((text) =>
    text.replace(/(?<!\w)__([^_\n]{1,200})__(?!\w)/g, '**$1**'),
  );
  return lossesIn(before, after);
}

export function lossesOfPage(source: string, output: string): readonly Loss[] {
  return pageParts.flatMap((shape) => lost(shape, source, output));
}
