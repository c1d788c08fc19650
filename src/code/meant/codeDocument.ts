/** A document of code as texts are looked for in it. */
import type { Range } from '../../formats/format.ts';
import { endOf, type Region } from '../region.ts';
import { isStill } from '../regions/isStill.ts';
import type { DocumentScopes } from '../scopes/documentScopes.ts';

export interface CodeDocument {
  readonly scopes: DocumentScopes;
  /** Columns of a tab. */
  readonly tabSize: number;
  readonly eol: string;
}

export function textAt({ scopes }: CodeDocument, { offset, length }: Range): string {
  return scopes.lines.text.slice(offset, offset + length);
}

/** What stands before an offset on its line. */
export function textBefore({ scopes: { lines } }: CodeDocument, offset: number): string {
  return lines.text.slice(lines.start(lines.at(offset)), offset);
}

/** Whether the document stays the same around a region of which a part becomes another one. */
export function stillAround(
  { scopes }: CodeDocument,
  region: Region,
  part: Range,
): (content: string) => Promise<boolean> {
  const { text } = scopes.lines;
  const before = text.slice(region.range.offset, part.offset);
  const behind = text.slice(endOf(part), endOf(region.range));
  return (content) => isStill(scopes, region, before + content + behind);
}

/** What two ranges have in common; of no length where they only touch, or are apart. */
export function common(one: Range, other: Range): Range {
  const offset = Math.max(one.offset, other.offset);
  return { offset, length: Math.max(0, Math.min(endOf(one), endOf(other)) - offset) };
}

export function isWithin(inner: Range, outer: Range): boolean {
  return outer.offset <= inner.offset && endOf(inner) <= endOf(outer);
}
