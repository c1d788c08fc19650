/**
 * Unquoted scalars as YAML itself reads them: its grammar often ends them early, or begins or ends them in the wrong
 * place.
 */
import { firstIndex } from '../../firstIndex.ts';
import type { Range } from '../../formats/format.ts';
import type { PlacedScalar, Scalars } from '../../formats/yaml/scalars.ts';
import { literalOf } from '../literals/index.ts';
import { unquotedScalar } from '../literals/unquoted.ts';
import { between, endOf, type Region, type StringRegion } from '../region.ts';
import type { CodeDocument } from './codeDocument.ts';

/** UTF-16 code units. Reading a longer document would take too long, because it is read again for each text. */
const longest = 500_000;

/** UTF-16 code units before a scalar. */
const reach = 30;

async function read(text: string): Promise<Scalars> {
  if (text.length > longest) return { scalars: [], values: [] };
  const { scalarsOf } = await import('../../formats/yaml/scalars.ts');
  return scalarsOf(text);
}

const isUnquoted = (region: Region): region is StringRegion =>
  region.kind === 'string' && region.unquoted !== undefined;

/**
 * The regions with the actual places of unquoted scalars. Those of a document that cannot be parsed are no longer
 * marked as unquoted, and so cannot be written.
 * @param range the cursor or selection
 */
export async function withScalars(
  { scopes }: CodeDocument,
  regions: readonly Region[],
  range: Range,
): Promise<readonly Region[]> {
  if (!regions.some(isUnquoted)) return regions;
  const { text } = scopes.lines;
  const { scalars } = await read(text);
  const found = new Map<string, Region>();
  for (const one of regions.flatMap((region) =>
    isUnquoted(region) ? actual(text, region, { scalars, range }) : region,
  ))
    found.set(`${one.range.offset} ${one.range.length}`, one);
  return [...found.values()];
}

interface Wanted {
  readonly scalars: readonly PlacedScalar[];
  readonly range: Range;
}

function actual(text: string, region: StringRegion, { scalars, range }: Wanted): readonly Region[] {
  const start = Math.max(region.range.offset, range.offset);
  const end = Math.max(start, Math.min(endOf(region.range), endOf(range)));
  const { unquoted: _, ...other } = region;
  const touched: StringRegion[] = [];
  for (let index = firstIndex(scalars, (one) => one.end >= start); ; index++) {
    const scalar = scalars[index];
    if (!scalar || scalar.offset > end || (scalar.offset === end && end > start)) break;
    if (scalar.end === start && end > start) continue;
    touched.push(regionOf(text, scalar, other));
  }
  return touched.length > 0 ? touched : [other];
}

function regionOf(text: string, scalar: PlacedScalar, region: StringRegion): StringRegion {
  const { offset, end, style, value, isKey } = scalar;
  const own = { ...region, range: between(offset, end), isCode: isKey || value === undefined };
  if (style === 'quoted' || value === undefined || isInTemplate(text, offset)) return own;
  const read = unquotedScalar(text.slice(offset, end), style);
  return read && around(value, read.text) ? { ...own, unquoted: style } : own;
}

/** Whether the braces around it are those of a template, such as Helm's, whose code may be valid YAML. */
function isInTemplate(text: string, offset: number): boolean {
  return /\{\{[-~]?\s*$/.test(text.slice(Math.max(0, offset - reach), offset));
}

/** What a value has before and after a text; undefined if that is more than line ends. */
function around(value: string, text: string): readonly [string, string] | undefined {
  const before = /^\n*/.exec(value)?.[0] ?? '';
  for (const head of [before, '']) {
    const tail = value.slice(head.length + text.length);
    if (value.startsWith(text, head.length) && /^\n*$/.test(tail)) return [head, tail];
  }
  return undefined;
}

/** Whether the document with other content in place of an unquoted scalar has its new text, and is otherwise the same. */
export async function isStillWith(
  { scopes }: CodeDocument,
  { range, unquoted }: StringRegion,
  content: string,
): Promise<boolean> {
  const { text } = scopes.lines;
  const old = await read(text);
  const scalar = old.scalars.find(({ offset }) => offset === range.offset);
  const sides =
    unquoted &&
    scalar?.value !== undefined &&
    around(scalar.value, readAs(text.slice(range.offset, endOf(range)), unquoted) ?? '');
  if (!scalar || !sides) return false;
  const now = await read(text.slice(0, range.offset) + content + text.slice(endOf(range)));
  const next = now.scalars.find(({ index }) => index === scalar.index);
  const written = readAs(content, unquoted);
  if (next?.value === undefined || written === undefined || next.value !== sides[0] + written + sides[1])
    return false;
  return (
    next.offset === range.offset &&
    now.values.length === old.values.length &&
    now.values.every((one, index) => index === scalar.index || one === old.values[index])
  );
}

function readAs(raw: string, unquoted: NonNullable<StringRegion['unquoted']>): string | undefined {
  return (literalOf('yaml', raw) ?? unquotedScalar(raw, unquoted))?.text;
}
