/** Whether a document stays the same around an edited region, as far as its grammar can tell. */
import type { Range } from '../../formats/format.ts';
import { endOf, type ProseRegion, type Region } from '../region.ts';
import type { DocumentScopes, LineScopes } from '../scopes/documentScopes.ts';
import { changesHost, endsAround } from './endsAround.ts';
import { expand } from './expand.ts';

interface Piece {
  readonly start: number;
  readonly scopes: string;
}

/** The scopes of a part of a line, with equal neighbours merged. */
function pieces(line: LineScopes, from: number, to: number): readonly Piece[] | undefined {
  if (line.kind === 'unknown') return undefined;
  const found: Piece[] = [];
  for (const { start, end, path } of line.tokens) {
    const isInside = Math.min(end, to) > Math.max(start, from);
    if (isInside && path.name !== found.at(-1)?.scopes) {
      found.push({ start: Math.max(start, from) - from, scopes: path.name });
    }
  }
  return found;
}

const same = (one: readonly Piece[] | undefined, other: readonly Piece[] | undefined): boolean =>
  one !== undefined &&
  one.length === other?.length &&
  one.every(({ start, scopes }, index) => start === other[index]?.start && scopes === other[index]?.scopes);

interface Side {
  readonly scopes: DocumentScopes;
  readonly range: Range;
}

/** The scopes before the region on its first line. */
function before({ scopes, range }: Side): readonly Piece[] | undefined {
  const line = scopes.lines.at(range.offset);
  return pieces(scopes.line(line), 0, range.offset - scopes.lines.start(line));
}

/** The scopes after the region on its last line. */
function after({ scopes, range }: Side): readonly Piece[] | undefined {
  const line = scopes.lines.at(endOf(range));
  const { lines } = scopes;
  return pieces(scopes.line(line), endOf(range) - lines.start(line), lines.end(line) - lines.start(line));
}

interface Place {
  readonly scopes: DocumentScopes;
  readonly line: number;
}

/** Whether the lines from both places on have the same scopes. Stops where both begin a line in the same state. */
export async function sameFrom(old: Place, now: Place): Promise<boolean> {
  let oldLine = old.line;
  for (let { line } = now; line < now.scopes.lines.count; line += 1, oldLine += 1) {
    await old.scopes.readTo(oldLine);
    await now.scopes.readTo(line);
    if (now.scopes.beginsAs(line, old.scopes, oldLine)) return true;
    const { length } = now.scopes.lines.line(line);
    if (!same(pieces(old.scopes.line(oldLine), 0, length), pieces(now.scopes.line(line), 0, length)))
      return false;
  }
  return true;
}

const lineAfter = ({ scopes, range }: Side): Place => ({ scopes, line: scopes.lines.at(endOf(range)) + 1 });

/** Whether the new text is exactly one region of the same kind. */
async function isOneRegion(old: Exclude<Region, ProseRegion>, { scopes, range }: Side) {
  const { lines } = scopes;
  const found = await expand(scopes, lines.at(range.offset), lines.at(endOf(range)));
  return found.some(
    ({ region }) =>
      region.range.offset === range.offset &&
      region.range.length === range.length &&
      region.kind === old.kind &&
      region.language === old.language &&
      (old.kind !== 'comment' || (region.kind === 'comment' && region.style === old.style)),
  );
}

/**
 * Whether a rewritten region is still a single region and leaves all other code unchanged.
 * @param scopes the document at the time the region was found
 * @param content the replacement of the region
 */
export async function isStill(scopes: DocumentScopes, region: Region, content: string): Promise<boolean> {
  if (region.kind === 'prose') return true;
  const { text } = scopes.lines;
  const { range } = region;
  const next = scopes.withText(text.slice(0, range.offset) + content + text.slice(endOf(range)));
  const old: Side = { scopes, range };
  const now: Side = { scopes: next, range: { offset: range.offset, length: content.length } };
  await scopes.readTo(scopes.lines.at(endOf(range)));
  await next.readTo(next.lines.at(endOf(now.range)));
  const isOther = content !== text.slice(range.offset, endOf(range));
  // Text between tags may begin with an expression, which does not surround it.
  if (isOther && region.kind !== 'markup' && endsAround(scopes, range, content)) return false;
  if (isOther && changesHost(scopes, range, content)) return false;
  if (next.failed || !same(before(old), before(now)) || !same(after(old), after(now))) return false;
  return (await isOneRegion(region, now)) && sameFrom(lineAfter(old), lineAfter(now));
}
