/** The blocks of Angular templates, such as `@if (a) { text }`: what begins and ends them is code between texts. */
import { matchEnd } from '../../../formats/endOf.ts';
import type { Span } from '../../../formats/span.ts';

const name =
  /@(?:if|else(?:[ \t]+if)?|for|empty|switch|case|default(?: never)?|defer|placeholder|loading|error)(?![\w-])\s*/y;
const declaration = /@let\s+\w+\s*=[^;]{0,2000};/y;
/** UTF-16 code units. */
const longestInterpolation = 2000;
const longestConditions = 2000;

/** Finds the code of blocks in the words of a page. Pass these in order, because a block may end in later words. */
export class TemplateBlocks {
  /** Whether each open brace began a block, rather than a case of a plural. */
  private readonly open: boolean[] = [];

  in(text: string, { offset, end }: Span): readonly Span[] {
    const found: Span[] = [];
    const words = text.slice(0, end);
    const interpolationEnd = interpolationsIn(words);
    for (let at = offset; at < end; ) {
      const next = this.codeEnd(words, at);
      if (next !== undefined) found.push({ offset: at, end: next });
      at = next ?? interpolationEnd(at) ?? at + 1;
    }
    return found;
  }

  /** The end of code at an offset that begins or ends a block, or declares a variable; undefined if there is none. */
  private codeEnd(words: string, at: number): number | undefined {
    switch (words[at]) {
      case '@': {
        const end = headerEnd(words, at);
        if (end !== undefined) this.open.push(true);
        return end ?? matchEnd(declaration, words, at);
      }
      case '{':
        if (!words.startsWith('{{', at)) this.open.push(false);
        return undefined;
      case '}':
        return this.open.pop() ? at + 1 : undefined;
      default:
        return undefined;
    }
  }
}

/** Returns a function for the end of an interpolation, to be called with ascending offsets: it remembers its search. */
function interpolationsIn(words: string): (at: number) => number | undefined {
  let close = -1;
  return (at) => {
    const start = at + 2;
    if (!words.startsWith('{{', at)) return undefined;
    if (close < start) close = words.indexOf('}}', start);
    if (close === -1) close = words.length;
    const isOne = close < words.length && close - start <= longestInterpolation;
    return isOne ? close + 2 : undefined;
  };
}

/** The end of a name with its conditions and brace. */
function headerEnd(words: string, at: number): number | undefined {
  let end = /[\w.]/.test(words.charAt(at - 1)) ? undefined : matchEnd(name, words, at);
  if (end !== undefined && words[end] === '(') end = matchEnd(/\s*/y, words, bracketEnd(words, end));
  return end !== undefined && words[end] === '{' ? end + 1 : undefined;
}

/** The offset after the bracket that closes the one at an offset; that offset itself if there is none. */
function bracketEnd(words: string, at: number): number {
  let depth = 0;
  for (let offset = at; offset < Math.min(words.length, at + longestConditions); offset++) {
    if (words[offset] === '(') depth++;
    if (words[offset] === ')' && --depth === 0) return offset + 1;
  }
  return at;
}
