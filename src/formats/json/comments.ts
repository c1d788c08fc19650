/** Assigns comments to entries: those right above or before an entry, and those after it on its line. */
import { blanksBefore, breaksIn, ownIndent, skipBlanks } from '../lines.ts';
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
      for (const { offset, end } of own) {
        const said = words(text.slice(offset, end));
        if (said !== '') owned[site]?.push(said);
      }
    };
    add(index - 1, between.slice(0, trailing));
    add(index, leading(text, start, between.slice(trailing)));
  }
  return owned.map((lines) => (lines.length > 0 ? lines.join('\n') : undefined));
}

/** The number of comments that follow a value on its line, before or after its comma or semicolon. */
function trailingCount(text: string, end: number, comments: readonly Span[]): number {
  let count = 0;
  let behind = end;
  for (const { offset, end: next } of comments) {
    if (skipBlanks(text, behind) !== offset) break;
    behind = next;
    count++;
  }
  const comma = skipBlanks(text, behind);
  const hasComma = text[comma] === ',' || text[comma] === ';';
  const tail = tailOf(text, hasComma ? comma + 1 : end);
  return comments.filter((comment, index) => comment.end <= tail || (hasComma && index < count)).length;
}

/** The comments directly before a key or above it, except those at the end of a line that holds something else. */
function leading(text: string, start: number, comments: readonly Span[]): readonly Span[] {
  let first = comments.length;
  let below = start;
  for (let comment = comments[first - 1]; comment; comment = comments[first - 1]) {
    const gap = text.slice(comment.end, below);
    if (!/^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*)?$/.test(gap)) break;
    if (/[\r\n]/.test(gap) && endsOtherLine(text, comments, first - 1)) break;
    below = comment.offset;
    first--;
  }
  return comments.slice(first);
}

/** Whether anything but comments precedes a comment on its line. A multi-line comment belongs to what follows it. */
function endsOtherLine(text: string, comments: readonly Span[], index: number): boolean {
  let at = index;
  for (let comment = comments[at]; comment; comment = comments[--at]) {
    if (breaksIn(text.slice(comment.offset, comment.end)) > 0) return false;
    if (comments[at - 1]?.end !== blanksBefore(text, comment.offset))
      return ownIndent(text, comment.offset) === undefined;
  }
  return false;
}

function words(comment: string): string {
  if (comment.startsWith('//')) return comment.slice(2).trim();
  if (comment.startsWith('#')) return comment.slice(1).trim();
  const lines = comment.slice(2, -2).split(/\r\n|\n|\r/);
  const clean = lines.map((line) => line.replace(/^[\s*]+|(?<![\s*])[\s*]+$/g, ''));
  return clean.filter(Boolean).join('\n');
}
