/** Finds the code in MDX files: imports, exports, expressions and component tags on their own lines. */
import { lineEnd } from '../lines.ts';
import { closesFence, type Fence, fenceStart } from './starts.ts';

/** Code in an item may begin on the line of the item's marker. */
const itemMarkers = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+/;

/**
 * Replaces code with blanks, so that offsets are unchanged. If the end of code is not found, the rest of the text
 * counts as code.
 */
export function withoutCode(text: string, start: number): string {
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
      const stop = codeEnd(text, offset + line.length - words.length, isAfterEmpty);
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

/** The end of the code at the start of a line; undefined if there is none, or words follow it on the same line. */
function codeEnd(text: string, offset: number, isAfterEmpty: boolean): number | undefined {
  const begin = text.slice(offset, offset + 80);
  if (isAfterEmpty && /^(?:import|export)[\s{*'"]/.test(begin)) return statementEnd(text, offset);
  if (!/^(?:\{|<\/?[A-Za-z>])/.test(begin)) return undefined;
  let end = offset;
  while (/^(?:\{|<\/?[A-Za-z>])/.test(text.slice(end, end + 3))) {
    end = text[end] === '{' ? closing(text, end, '}') : closing(text, end, '>');
    while (text[end] === ' ' || text[end] === '\t') end++;
  }
  const stop = lineEnd(text, end);
  // Words after code that spans lines count as code.
  return stop === end || /[\r\n]/.test(text.slice(offset, end)) ? stop : undefined;
}

/** The line end before the first empty line outside brackets, or the end of the text. */
function statementEnd(text: string, offset: number): number {
  const empty = /(?:\r\n|\n|\r)[ \t]*(?=[\r\n]|$(?![\s\S]))/g;
  let depth = 0;
  let from = offset;
  for (;;) {
    empty.lastIndex = from;
    const stop = empty.exec(text)?.index ?? text.length;
    for (let at = from; at < stop; at++) {
      if ('{(['.includes(text[at] ?? ' ')) depth++;
      else if ('})]'.includes(text[at] ?? ' ')) depth--;
    }
    if (depth <= 0 || stop === text.length) return stop;
    from = stop + 1;
  }
}

/** The offset after the sign that closes the one at `offset`. Signs in braces, quotes and comments are ignored. */
function closing(text: string, offset: number, sign: '}' | '>'): number {
  let depth = 0;
  for (let at = offset; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else at = passed(text, at, depth > 0);
    if (depth === 0 && character === sign) return at + 1;
  }
  return text.length;
}

/** The offset of the last character of the string or comment that starts at `offset`; else `offset` itself. */
function passed(text: string, offset: number, isScript: boolean): number {
  const character = text[offset] ?? '';
  const isComment = isScript && text.startsWith('/*', offset);
  const end = isComment ? text.indexOf('*/', offset + 2) + 1 : text.indexOf(character, offset + 1);
  if (isComment || character === '`') return end > 0 ? end : offset;
  if (character !== '"' && character !== "'") return offset;
  const isOpen = end === -1 || (isScript && /[\r\n]/.test(text.slice(offset, end)));
  return isOpen ? offset : end;
}
