/** The regions of a document: at a place, or in a range. */
import type { Range } from '../formats/format.ts';
import { between, endOf, type ProseRegion, type Region, type StringRegion } from './region.ts';
import { expand } from './regions/expand.ts';
import type { Found } from './regions/found.ts';
import type { DocumentScopes } from './scopes/documentScopes.ts';

const contains = (outer: Range, inner: Range): boolean =>
  outer.offset <= inner.offset && endOf(inner) <= endOf(outer);

const touches = (one: Range, other: Range): boolean =>
  one.offset <= endOf(other) && other.offset <= endOf(one);

const byLength = (one: Found, other: Found): number => one.region.range.length - other.region.range.length;

function prose({ lines }: DocumentScopes, line?: number): ProseRegion {
  const range =
    line === undefined ? between(0, lines.text.length) : between(lines.start(line), lines.end(line));
  return { kind: 'prose', range };
}

/** A cursor behind the last sign of a region is in it, unless another one begins there. */
function innermost(found: readonly Found[], offset: number): Region | undefined {
  const inside = found.filter(({ region: { range } }) => range.offset <= offset && offset < endOf(range));
  const [region] = inside.toSorted(byLength);
  if (region) return region.region;
  const [before] = found.filter(({ region: { range } }) => endOf(range) === offset).toSorted(byLength);
  return before?.region;
}

/**
 * The region that a cursor is in: the innermost one that has letters.
 *
 * @returns nothing in code
 * @throws the signal's reason
 */
export async function regionAt(
  scopes: DocumentScopes,
  offset: number,
  signal?: AbortSignal,
): Promise<Region | undefined> {
  const line = scopes.lines.at(offset);
  const found = await expand(scopes, line, line, signal);
  if (scopes.failed) return prose(scopes);
  if (scopes.line(line).kind === 'unknown') return prose(scopes, line);
  return innermost(
    found.filter(({ hasText }) => hasText),
    offset,
  );
}

/**
 * The string that all of a range is in, which may be empty: not one in whose code it is.
 *
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

/** Those that no other one is around, unless the range is in code inside of that. */
function outermost(found: readonly Found[], range: Range): readonly Found[] {
  const holes = found
    .flatMap((one) => one.holes.map((hole) => ({ one, hole })))
    .filter(({ hole }) => contains(hole, range));
  const [innermostHole] = holes.toSorted((a, b) => a.hole.length - b.hole.length);
  const candidates = innermostHole
    ? found.filter(({ region }) => contains(innermostHole.hole, region.range))
    : found;
  return candidates.filter(
    ({ region }) =>
      !candidates.some((other) => other.region !== region && contains(other.region.range, region.range)),
  );
}

/**
 * The regions that a range touches, one after the other. None is inside of another one.
 *
 * @throws the signal's reason
 */
export async function regionsIn(
  scopes: DocumentScopes,
  range: Range,
  signal?: AbortSignal,
): Promise<readonly Region[]> {
  const { lines } = scopes;
  const found = await expand(scopes, lines.at(range.offset), lines.at(endOf(range)), signal);
  if (scopes.failed) return [prose(scopes)];
  return outermost(found, range)
    .filter(({ region, hasText }) => hasText && touches(region.range, range))
    .map(({ region }) => region)
    .toSorted((one, other) => one.range.offset - other.range.offset);
}
