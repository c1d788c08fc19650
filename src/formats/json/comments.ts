/** Assigns comments to entries: those right above an entry and those at the end of its line. */
import { skipBlanks } from '../lines.ts';
import type { EntryRange } from '../nested/entryRange.ts';
import { tailOf } from '../slashComments.ts';
import type { Span } from '../span.ts';

/**
 * @param sites in the order of the text
 * @returns the text of the comments per site, undefined where there are none
 */
export function commentsOf(
  text: string,
  sites: readonly EntryRange[],
  comments: readonly Span[],
): readonly (string | undefined)[] {
  const owned: string[][] = sites.map(() => []);
  let next = 0;
  for (let index = 0; index <= sites.length; index++) {
    const start = sites[index]?.start ?? text.length;
    const between: Span[] = [];
    for (let comment = comments[next]; comment && comment.offset < start; comment = comments[++next]) {
      between.push(comment);
    }
    if (between.length === 0) continue;
    const previous = sites[index - 1];
    const end = previous ? previous.range.offset + previous.range.length : 0;
    const trailing = previous ? trailingCount(text, end, between) : 0;
    const add = (site: number, own: readonly Span[]): void => {
      owned[site]?.push(...own.map(({ offset, end }) => words(text.slice(offset, end))).filter(Boolean));
    };
    add(index - 1, between.slice(0, trailing));
    add(index, leading(text, start, between.slice(trailing)));
  }
  return owned.map((lines) => (lines.length > 0 ? lines.join('\n') : undefined));
}

/** The number of comments that precede the comma of a value, or follow it to the end of its line. */
function trailingCount(text: string, end: number, comments: readonly Span[]): number {
  let count = 0;
  let behind = end;
  for (const { offset, end: next } of comments) {
    if (skipBlanks(text, behind) !== offset) break;
    behind = next;
    count++;
  }
  const comma = skipBlanks(text, behind);
  const hasComma = text[comma] === ',';
  const tail = tailOf(text, hasComma ? comma + 1 : end);
  return comments.filter((comment, index) => comment.end <= tail || (hasComma && index < count)).length;
}

/** The comments directly before a key or above it, except one after an opening bracket on the line above. */
function leading(text: string, start: number, comments: readonly Span[]): readonly Span[] {
  let first = comments.length;
  let below = start;
  for (let comment = comments[first - 1]; comment; comment = comments[first - 1]) {
    const gap = text.slice(comment.end, below);
    if (
      !/^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*)?$/.test(gap) ||
      (/[\r\n]/.test(gap) && followsBracket(text, comment))
    )
      break;
    below = comment.offset;
    first--;
  }
  return comments.slice(first);
}

function followsBracket(text: string, { offset }: Span): boolean {
  let position = offset;
  while (text[position - 1] === ' ' || text[position - 1] === '\t') position--;
  return text[position - 1] === '{' || text[position - 1] === '[';
}

function words(comment: string): string {
  if (comment.startsWith('//')) return comment.slice(2).trim();
  const lines = comment.slice(2, -2).split(/\r\n|\n|\r/);
  const clean = lines.map((line) => line.replace(/^[\s*]+|(?<![\s*])[\s*]+$/g, ''));
  return clean.filter(Boolean).join('\n');
}
