/** Finds the code in MDX files: imports, exports, expressions and component tags on their own lines. */
import { blanksBefore, breakAt, isBreak, lineEnd, skipBlanks } from '../lines.ts';
import { closesFence, type Fence, fenceStart } from './starts.ts';

/** A fence in a list item may begin on the line of the item's marker. */
const itemMarkers = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){1,1000}/;

interface Page {
  readonly text: string;
  /** The offset of the last end of a comment, or -1. Searching no further keeps the time linear. */
  readonly lastComment: number;
  /**
   * How far the last failed search for a string's end went, by quotation mark; `${` stands for the search that passes
   * over expressions in a template. Also keeps the time linear.
   */
  readonly searched: Map<string, number>;
}

/**
 * Replaces code with blanks, so that offsets are unchanged. If the end of code is not found, the rest of the text
 * counts as code.
 */
export function withoutCode(text: string, start: number): string {
  const page: Page = { text, lastComment: text.lastIndexOf('*/'), searched: new Map() };
  const pieces: string[] = [];
  let done = 0;
  let fence: Fence | undefined;
  let isAfterEmpty = true;
  for (let offset = start; offset < text.length; ) {
    const end = lineEnd(text, offset);
    const line = text.slice(offset, end);
    const words = line.replace(/^[ \t]+/, '');
    const opened = fence ? undefined : fenceStart(words.replace(itemMarkers, ''));
    let next = end;
    if (fence) {
      if (closesFence(words, fence)) fence = undefined;
    } else if (opened) {
      fence = opened;
    } else {
      const stop = codeEnd(page, offset + line.length - words.length, isAfterEmpty);
      if (stop !== undefined) {
        pieces.push(text.slice(done, offset), text.slice(offset, stop).replaceAll(/[^\r\n]/g, ' '));
        done = stop;
        next = lineEnd(text, stop);
      }
    }
    isAfterEmpty = words.trim() === '' || done >= end;
    offset = next + (text.startsWith('\r\n', next) ? 2 : 1);
  }
  return done === 0 ? text : pieces.join('') + text.slice(done);
}

/** The end of the code that a line starts with; undefined if the line does not count as code. */
function codeEnd(page: Page, offset: number, isAfterEmpty: boolean): number | undefined {
  const { text } = page;
  const begin = text.slice(offset, offset + 80);
  if (isAfterEmpty && /^(?:import|export)[\s{*'"]/.test(begin)) return statementEnd(page, offset);
  if (!/^(?:\{|<\/?[A-Za-z>])/.test(begin)) return undefined;
  let end = offset;
  while (/^(?:\{|<\/?[A-Za-z>])/.test(text.slice(end, end + 3))) {
    end = text[end] === '{' ? closing(page, end, '}') : closing(page, end, '>');
    while (text[end] === ' ' || text[end] === '\t') end++;
  }
  const stop = lineEnd(text, end);
  // Whatever follows on the last line of code that spans several lines counts as code.
  return stop === end || /[\r\n]/.test(text.slice(offset, end)) ? stop : undefined;
}

/** The line end before the first empty line outside brackets, strings and comments, or the end of the text. */
function statementEnd(page: Page, offset: number): number {
  const { text } = page;
  let depth = 0;
  for (let at = offset; at < text.length; at++) {
    const character = text[at] ?? '';
    if (depth <= 0 && isBreak(text, at) && isBeforeEmpty(text, at)) return at;
    if ('{(['.includes(character)) depth++;
    else if ('})]'.includes(character)) depth--;
    else at = passed(page, at, true);
  }
  return text.length;
}

/** Whether the line after a line end is empty. */
function isBeforeEmpty(text: string, offset: number): boolean {
  const next = skipBlanks(text, offset + breakAt(text, offset).length);
  return next >= text.length || isBreak(text, next);
}

/** The offset after the bracket that closes the one at `offset`. Brackets in braces and quotes are ignored. */
function closing(page: Page, offset: number, sign: '}' | '>'): number {
  const { text } = page;
  let depth = 0;
  for (let at = offset; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else at = passed(page, at, depth > 0);
    if (depth === 0 && character === sign) return at + 1;
  }
  return text.length;
}

/**
 * The offset of the last character of the string, comment or regular expression that starts at `offset`, or `offset`
 * itself if none does.
 */
function passed(page: Page, offset: number, isScript: boolean): number {
  const { text } = page;
  const character = text[offset] ?? '';
  if (isScript && character === '/')
    return Math.max(commentEnd(page, offset), regularExpressionEnd(text, offset));
  if (!['"', "'", '`'].includes(character)) return offset;
  const end = isScript ? literalEnd(page, offset, character) : text.indexOf(character, offset + 1);
  return end === -1 ? offset : end;
}

/** If an expression in a template has no end, the template ends at the next backtick. */
function literalEnd(page: Page, offset: number, mark: string): number {
  const end = mark === '`' ? templateEnd(page, offset) : -1;
  return end === -1 ? stringEnd(page, offset, mark) : end;
}

/** The offset of the backtick that ends a template, or -1. Expressions in the template may contain other templates. */
function templateEnd(page: Page, offset: number): number {
  const { text, searched } = page;
  if (offset < (searched.get('${') ?? 0)) return -1;
  /** The open templates and braces. A list replaces recursion, because a page may nest them deeply. */
  const open: ('`' | '{')[] = [];
  for (let at = offset; at < text.length; at++) {
    const character = text[at] ?? '';
    const isText = open.at(-1) === '`';
    if (character === '`') {
      if (!isText) open.push('`');
      else if (open.length === 1) return at;
      else open.pop();
    } else if (isText) {
      if (character === '\\') at++;
      else if (text.startsWith('${', at)) {
        open.push('{');
        at++;
      }
    } else if (character === '{') open.push('{');
    else if (character === '}') open.pop();
    else at = passed(page, at, true);
  }
  searched.set('${', text.length);
  return -1;
}

/** The offset of the quotation mark that ends a string in a script, or -1. */
function stringEnd({ text, searched }: Page, offset: number, mark: string): number {
  if (offset < (searched.get(mark) ?? 0)) return -1;
  let at = offset + 1;
  while (at < text.length && text[at] !== mark && (mark === '`' || !isBreak(text, at))) {
    at += text[at] === '\\' ? 2 : 1;
  }
  if (text[at] === mark) return at;
  searched.set(mark, at);
  return -1;
}

function commentEnd({ text, lastComment }: Page, offset: number): number {
  if (text.startsWith('/*', offset))
    return offset < lastComment - 1 ? text.indexOf('*/', offset + 2) + 1 : offset;
  // Excludes URLs in the text of an element.
  return text.startsWith('//', offset) && text[offset - 1] !== ':' ? lineEnd(text, offset) - 1 : offset;
}

/** Bounded to keep the search linear. */
const regularExpression =
  /\/(?![*/])(?:[^\\/[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.){0,200}\]){1,500}\/[a-z]*(?=[\s).,;:\]}?&|]|$)/y;

/** A slash after a value is a division operator. */
function regularExpressionEnd(text: string, offset: number): number {
  const before = blanksBefore(text, offset);
  if (!/(?:[=(,:;!&|?{[]|=>)$/.test(text.slice(Math.max(0, before - 2), before))) return offset;
  regularExpression.lastIndex = offset;
  return regularExpression.test(text) ? regularExpression.lastIndex - 1 : offset;
}
