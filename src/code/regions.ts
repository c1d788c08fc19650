/** The regions of a document at an offset or in a range. */
import type { Range } from '../formats/format.ts';
import {
  between,
  type CommentRegion,
  endOf,
  type ProseRegion,
  type Region,
  type StringRegion,
} from './region.ts';
import { expand } from './regions/expand.ts';
import type { Found } from './regions/found.ts';
import type { DocumentScopes } from './scopes/documentScopes.ts';

const contains = (outer: Range, inner: Range): boolean =>
  outer.offset <= inner.offset && endOf(inner) <= endOf(outer);

const touches = (one: Range, other: Range): boolean =>
  one.offset <= endOf(other) && other.offset <= endOf(one);

const byOffset = (one: Region, other: Region): number => one.range.offset - other.range.offset;

const outerFirst = (one: Found, other: Found): number =>
  byOffset(one.region, other.region) || byLength(other, one);

const isText = ({ hasText }: Found): boolean => hasText;

const byLength = (one: Found, other: Found): number => one.region.range.length - other.region.range.length;

/** The document if the grammar failed; the line if it is the only one and the grammar cannot read it. */
function unread(scopes: DocumentScopes, first: number, last = first): ProseRegion | undefined {
  const { lines, failed } = scopes;
  if (failed) return { kind: 'prose', range: between(0, lines.text.length) };
  if (first !== last || scopes.line(first).kind !== 'unknown') return undefined;
  return { kind: 'prose', range: between(lines.start(first), lines.end(first)) };
}

/** A cursor directly after a region counts as inside it, unless another region begins or continues there. */
function innermost(found: readonly Found[], offset: number): Region | undefined {
  const inside = found.filter(({ region: { range } }) => range.offset <= offset && offset < endOf(range));
  const [region] = inside.toSorted(byLength);
  if (region) return region.region;
  const [before] = found.filter(({ region: { range } }) => endOf(range) === offset).toSorted(byLength);
  return before?.region;
}

/**
 * The innermost region at the cursor that contains letters.
 * @returns undefined outside all regions; prose if the grammar failed, or cannot read the line
 * @throws the signal's reason
 */
export async function regionAt(
  scopes: DocumentScopes,
  offset: number,
  signal?: AbortSignal,
): Promise<Region | undefined> {
  const line = scopes.lines.at(offset);
  const found = await expand(scopes, line, line, signal);
  return unread(scopes, line) ?? innermost(found.filter(isText), offset);
}

/**
 * The string that contains the whole range, which may be empty. Undefined if there is none, or if the range is in code
 * inside that string.
 * @throws the signal's reason
 */
export async function stringAround(
  scopes: DocumentScopes,
  range: Range,
  signal?: AbortSignal,
): Promise<StringRegion | undefined> {
  const { lines } = scopes;
  const found = await expand(scopes, lines.at(range.offset), lines.at(endOf(range)), signal);
  if (scopes.failed) return undefined;
  const around = found
    .filter(({ region }) => contains(region.range, range))
    .toSorted(byLength)
    .find(({ region }) => region.kind === 'string');
  if (around?.region.kind !== 'string') return undefined;
  return around.holes.some((hole) => contains(hole, range)) ? undefined : around.region;
}

/** The regions inside no other, in order. For a range in code inside a region, only those in that code. */
function outermost(found: readonly Found[], range: Range): readonly Found[] {
  const holes = found
    .flatMap((one) => one.holes.map((hole) => ({ one, hole })))
    .filter(({ hole }) => contains(hole, range));
  const [innermostHole] = holes.toSorted((a, b) => a.hole.length - b.hole.length);
  const candidates = innermostHole
    ? found.filter(({ region }) => contains(innermostHole.hole, region.range))
    : found;
  let reached = -1;
  // A region is inside another if an earlier, or equally early and longer, one ends no sooner.
  return candidates.toSorted(outerFirst).filter(({ region }) => {
    const isInside = endOf(region.range) <= reached;
    reached = Math.max(reached, endOf(region.range));
    return !isInside;
  });
}

/**
 * The regions with letters that a range touches, in order, none inside another. Prose if the grammar failed, or cannot
 * read the only line of the range.
 * @throws the signal's reason
 */
export async function regionsIn(
  scopes: DocumentScopes,
  range: Range,
  signal?: AbortSignal,
): Promise<readonly Region[]> {
  const { lines } = scopes;
  const [first, last] = [lines.at(range.offset), lines.at(endOf(range))];
  const found = await expand(scopes, first, last, signal);
  const prose = unread(scopes, first, last);
  if (prose) return [prose];
  // A text that is only an expression must not hide the regions in it.
  return outermost(found.filter(isText), range).flatMap(({ region }) =>
    touches(region.range, range) ? [region] : [],
  );
}

/**
 * All regions with letters, including those in expressions in other regions, in order. None if the grammar failed.
 * @throws the signal's reason
 */
export async function allRegions(
  scopes: DocumentScopes,
  signal?: AbortSignal,
): Promise<readonly Found['region'][]> {
  const found = await expand(scopes, 0, scopes.lines.count - 1, signal);
  if (scopes.failed) return [];
  return found
    .filter(isText)
    .toSorted(outerFirst)
    .map(({ region }) => region);
}

/**
 * The comments among `allRegions`.
 * @throws the signal's reason
 */
export async function commentRegions(
  scopes: DocumentScopes,
  signal?: AbortSignal,
): Promise<readonly CommentRegion[]> {
  return (await allRegions(scopes, signal)).filter((region) => region.kind === 'comment');
}
