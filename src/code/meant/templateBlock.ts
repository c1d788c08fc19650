/** Texts in the blocks of Angular's templates, such as `@if (a) { text }`, which HTML's grammar reads as one text. */
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

/** The part of a text that is directly in the block at an offset; all of it if it has no blocks, or other braces. */
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
