/** The final check of a page before it is written: all tags must be where they were. */

import { firstIndex } from '../../../firstIndex.ts';
import { applyEdits, type Edit } from '../../../formats/format.ts';
import type { Span } from '../../../formats/span.ts';
import { isSameList } from '../../../isSameList.ts';
import { type HtmlToken, tokensOf } from './tokens.ts';

/** Whether browsers find the same tags around the edits as before, and no others. */
export function keepsTags(text: string, tokens: readonly HtmlToken[], unordered: readonly Edit[]): boolean {
  const edits = unordered.toSorted((one, other) => one.offset - other.offset);
  const places = edits.map(({ offset, length }) => ({ offset, end: offset + length }));
  const moved = shifts(edits);
  const written = places.map((place) => ({ offset: moved(place.offset), end: moved(place.end) }));
  const expected = around(places, tokens).map((token) => line(token, moved(token.offset), moved(token.end)));
  const found = around(written, tokensOf(applyEdits(text, edits))).map((token) =>
    line(token, token.offset, token.end),
  );
  return isSameList(found, expected);
}

/** Whether an edit within a text changes no tags, inside it or around it. */
export function keepsAllTags(text: string, edit: Edit): boolean {
  const { offset, length, content } = edit;
  const tokens = tokensOf(text);
  const next = applyEdits(text, [edit]);
  const own = tagsIn(text, tokens, { offset, end: offset + length });
  const written = tagsIn(next, tokensOf(next), { offset, end: offset + content.length });
  return keepsTags(text, tokens, [edit]) && own.join('\n') === written.join('\n');
}

/** Sorted, because a translation may move them. */
function tagsIn(text: string, tokens: readonly HtmlToken[], { offset, end }: Span): readonly string[] {
  const inside = tokens.filter((token) => token.offset >= offset && token.offset < end);
  return inside.map((token) => text.slice(token.offset, token.end)).sort();
}

function line({ kind, name }: HtmlToken, offset: number, end: number): string {
  return `${kind} ${name} ${offset} ${end}`;
}

/** Returns a function from offsets outside the edits to new ones; the end of an edit counts as after it. */
function shifts(edits: readonly Edit[]): (offset: number) => number {
  const ends = edits.map(({ offset, length }) => offset + length);
  const sums: number[] = [0];
  for (const { content, length } of edits) sums.push((sums.at(-1) ?? 0) + content.length - length);
  return (offset) => offset + (sums[firstIndex(ends, (end) => end > offset)] ?? 0);
}

/** The tokens that begin outside the given places. */
function around(places: readonly Span[], tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  let next = 0;
  return tokens.filter(({ offset }) => {
    while ((places[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next++;
    return (places[next]?.offset ?? Number.POSITIVE_INFINITY) > offset;
  });
}
