/** Unquoted scalars as YAML itself reads them: the grammar often begins or ends them in the wrong place. */
import { firstIndex } from '../../firstIndex.ts';
import { applyEdits, type Edit, type Range } from '../../formats/format.ts';
import { largestFit } from '../../formats/largestFit.ts';
import type { PlacedScalar } from '../../formats/yaml/scalars.ts';
import { isSameList } from '../../isSameList.ts';
import { literalOf } from '../literals/index.ts';
import { unquotedScalar } from '../literals/unquoted.ts';
import type { RenderAll } from '../piece.ts';
import { between, endOf, type Region, type StringRegion } from '../region.ts';
import type { CodeDocument } from './codeDocument.ts';

/** UTF-16 code units. Reading a longer document would keep the extension host busy for too long. */
const longest = 500_000;

/** Limit on how often a document is read to find the replacements that change something else. */
const mostReadings = 64;

/** UTF-16 code units before a scalar. */
const reach = 30;

/** Loads the parser only where there are such scalars. */
const reader = () => import('../../formats/yaml/scalars.ts');

const isUnquoted = (region: Region): region is StringRegion =>
  region.kind === 'string' && region.unquoted !== undefined;

/**
 * The regions with the actual places of unquoted scalars. Those of a document that is too long or cannot be parsed are
 * no longer marked as unquoted, and so cannot be written.
 * @param range the cursor or selection
 */
export async function withScalars(
  { scopes }: CodeDocument,
  regions: readonly Region[],
  range: Range,
): Promise<readonly Region[]> {
  if (!regions.some(isUnquoted)) return regions;
  const { text } = scopes.lines;
  const { scalars } = text.length > longest ? { scalars: [] } : (await reader()).scalarsOf(text);
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

/** Whether the scalar at an offset is in the braces of a template, such as Helm's, whose code may be valid YAML. */
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

const renderings = new WeakMap<CodeDocument, RenderAll>();

/**
 * Writes all scalars at once, because reading the document again takes as long for one scalar as for all.
 * @returns the same function for all scalars of the document
 */
export function scalarRendering(document: CodeDocument): RenderAll {
  const known = renderings.get(document);
  if (known) return known;
  const render: RenderAll = async (all) => {
    const answers = all.map(({ piece, translations }) => {
      const rendered = piece.render(translations);
      const edit = rendered.kind === 'rendered' ? { ...piece.range, content: rendered.content } : undefined;
      return { rendered, edit };
    });
    const kept = await harmless(
      document.scopes.lines.text,
      answers.flatMap(({ edit }) => edit ?? []),
    );
    return answers.map(({ rendered, edit }) =>
      !edit || kept.has(edit) ? rendered : { kind: 'refused', refusal: { code: 'codeChanged' } },
    );
  };
  renderings.set(document, render);
  return render;
}

/**
 * The replacements that leave all other values of the document the same.
 * @param edits edits to unquoted scalars or parts of them, at most one for each
 */
export async function harmless(text: string, edits: readonly Edit[]): Promise<ReadonlySet<Edit>> {
  const { scalarsOf, valueWith } = await reader();
  const { scalars, values } = scalarsOf(text);
  const sorted = edits.toSorted((one, other) => one.offset - other.offset);
  const wanted = sorted.flatMap((edit) => replacementOf(text, edit, scalars) ?? []);
  const isHarmless = (some: readonly Replacement[]) => {
    const expected = [...values];
    for (const { scalar, string } of some) expected[scalar.index] = valueWith(values, scalar, string);
    const next = applyEdits(
      text,
      some.map(({ edit }) => edit),
    );
    return isSameList(scalarsOf(next).values, expected);
  };
  return new Set(largestFit(wanted, isHarmless, mostReadings).map(({ edit }) => edit));
}

interface Replacement {
  readonly edit: Edit;
  readonly scalar: PlacedScalar;
  /** The whole string that the scalar must get. */
  readonly string: string;
}

/** @returns undefined if the content itself cannot be such a scalar */
function replacementOf(text: string, edit: Edit, scalars: readonly PlacedScalar[]): Replacement | undefined {
  const scalar = scalars[firstIndex(scalars, ({ end }) => end >= endOf(edit))];
  if (!scalar) return undefined;
  const { offset, end, style, value = '' } = scalar;
  const sides = around(value, readAs(text.slice(offset, end), style) ?? '');
  const written = readAs(
    text.slice(offset, edit.offset) + edit.content + text.slice(endOf(edit), end),
    style,
  );
  return sides && written !== undefined ? { edit, scalar, string: sides[0] + written + sides[1] } : undefined;
}

function readAs(raw: string, style: PlacedScalar['style']): string | undefined {
  return (literalOf('yaml', raw) ?? (style === 'quoted' ? undefined : unquotedScalar(raw, style)))?.text;
}
