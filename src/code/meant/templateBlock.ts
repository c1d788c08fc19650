/** Texts in the blocks of Angular templates, such as `@if (a) { text }`, which HTML's grammar reads as one text. */
import { TemplateBlocks } from '../documents/html/blocks.ts';
import { between, endOf, type MarkupRegion } from '../region.ts';
import { type CodeDocument, textAt } from './codeDocument.ts';

/** What precedes the brace of a block. */
const header = /(?<![\w.])@[a-z]{1,20}(?:\s[a-z]{1,20})?\s{0,20}(?:\([^{}]{0,500}\)\s{0,20})?$/;
const longestHeader = 600;
/** An expression, which may contain objects. */
const interpolation = /\{\{(?:[^{}]|\{[^{}]*\})*\}\}/g;
const blockName = /(?<![\w.])@[a-z]/;

/** Whether the text contains what begins or ends blocks. */
export function hasBlocks({ scopes }: CodeDocument, { language, range }: MarkupRegion): boolean {
  const span = { offset: range.offset, end: endOf(range) };
  return language === 'html' && new TemplateBlocks().in(scopes.lines.text, span).length > 0;
}

/**
 * The part of a text that is directly in the block at an offset; all of it if it has other braces or no blocks, or if
 * that part is blank or cannot be separated from the code of a block.
 */
export function withinBlock(document: CodeDocument, region: MarkupRegion, offset: number): MarkupRegion {
  if (region.language !== 'html' || region.holes.length > 0) return region;
  const text = textAt(document, region.range).replace(interpolation, (whole) => '-'.repeat(whole.length));
  const braces = Array.from(text.matchAll(/[{}]/g), ({ index, 0: sign }) => ({ index, sign }));
  const isOfBlocks = braces.every(
    ({ index, sign }) => sign === '}' || header.test(text.slice(Math.max(0, index - longestHeader), index)),
  );
  if (braces.length === 0 || !isOfBlocks) return region;
  const at = offset - region.range.offset;
  const start = (braces.findLast(({ index }) => index < at)?.index ?? -1) + 1;
  const end = braces.find(({ index }) => index >= at)?.index ?? text.length;
  const next = text.slice(at, end).search(blockName);
  const own = text.slice(start, next < 0 ? end : at + next);
  if (own.trim() === '' || blockName.test(own)) return region;
  const first = region.range.offset + start + own.length - own.trimStart().length;
  return { ...region, range: between(first, first + own.trim().length) };
}

/** The parts of a text that `withinBlock` finds, without what it cannot separate from the code of blocks. */
export function blockParts(document: CodeDocument, region: MarkupRegion): readonly MarkupRegion[] {
  const parts: MarkupRegion[] = [];
  const end = endOf(region.range);
  const { text } = document.scopes.lines;
  for (let offset = region.range.offset; offset < end; ) {
    const part = withinBlock(document, region, offset);
    const isPart = part !== region && part.range.offset >= offset;
    if (isPart) parts.push(part);
    const after = isPart ? endOf(part.range) : offset;
    const brace = text.slice(after, end).search(/[{}]/);
    if (brace < 0) break;
    offset = after + brace + 1;
  }
  return parts.length === 0 && !hasBlocks(document, region) ? [region] : parts;
}
