/** A code document, and ranges in it. */
import type { Range } from '../../formats/format.ts';
import { endOf, type Region } from '../region.ts';
import { isStill } from '../regions/isStill.ts';
import type { DocumentScopes } from '../scopes/documentScopes.ts';

export interface CodeDocument {
  readonly scopes: DocumentScopes;
  /** The width of a tab in columns. */
  readonly tabSize: number;
  readonly eol: string;
}

export function textAt({ scopes }: CodeDocument, { offset, length }: Range): string {
  return scopes.lines.text.slice(offset, offset + length);
}

/** The text before an offset on its line. */
export function textBefore({ scopes: { lines } }: CodeDocument, offset: number): string {
  return lines.text.slice(lines.start(lines.at(offset)), offset);
}

/** Returns a test for whether the document around a region stays the same when a part of the region is replaced. */
export function stillAround(
  { scopes }: CodeDocument,
  region: Region,
  part: Range,
): (content: string) => Promise<boolean> {
  const { text } = scopes.lines;
  const before = text.slice(region.range.offset, part.offset);
  const after = text.slice(endOf(part), endOf(region.range));
  return (content) => isStill(scopes, region, before + content + after);
}

/** The intersection of two ranges; empty if they only touch or are apart. */
export function common(one: Range, other: Range): Range {
  const offset = Math.max(one.offset, other.offset);
  return { offset, length: Math.max(0, Math.min(endOf(one), endOf(other)) - offset) };
}

export function isWithin(inner: Range, outer: Range): boolean {
  return outer.offset <= inner.offset && endOf(inner) <= endOf(outer);
}
