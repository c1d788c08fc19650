/** The comments of source files that were not written for these tests. */
import { type Comment as Found, parse } from 'acorn';

export interface SourceComment {
  readonly raw: string;
  /** The text before it on its line. */
  readonly before: string;
  readonly language: 'javascript' | 'typescript';
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly isLine: boolean;
}

export function commentsIn(path: string, text: string): readonly SourceComment[] {
  const isTyped = path.endsWith('.ts');
  const ranges = isTyped ? typedRanges(text) : plainRanges(text);
  const language = isTyped ? 'typescript' : 'javascript';
  return together(text, ranges).map(({ start, end }) => ({
    raw: text.slice(start, end),
    before: text.slice(lineStart(text, start), start),
    language,
  }));
}

/** Empty for a file that is neither a module nor a script. */
function plainRanges(text: string): readonly Range[] {
  const found = parsedComments(text, 'module') ?? parsedComments(text, 'script') ?? [];
  // Acorn also reports `#!` and HTML-like comments such as `<!--`.
  return found.flatMap(({ type, start, end }) =>
    text.startsWith('/', start) ? [{ start, end, isLine: type === 'Line' }] : [],
  );
}

function parsedComments(text: string, sourceType: 'module' | 'script'): readonly Found[] | undefined {
  const found: Found[] = [];
  try {
    parse(text, { ecmaVersion: 'latest', sourceType, onComment: found, allowHashBang: true });
    return found;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A pattern suffices: these are declaration files, without regular expressions and without code in templates. */
function typedRanges(text: string): readonly Range[] {
  const tokens =
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;
  return [...text.matchAll(tokens)].flatMap(({ 0: raw, index }) =>
    raw.startsWith('/') ? [{ start: index, end: index + raw.length, isLine: raw.startsWith('//') }] : [],
  );
}

/** Joins line comments on consecutive lines. Only the first of them may have code before it. */
function together(text: string, ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const isNext = last?.isLine && range.isLine && /^\r?\n[ \t]*$/.test(text.slice(last.end, range.start));
    if (last && isNext) joined[joined.length - 1] = { ...last, end: range.end };
    else joined.push(range);
  }
  return joined;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
