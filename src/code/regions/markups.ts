import type { Range } from '../../formats/format.ts';
import { between, endOf, type MarkupRegion } from '../region.ts';
import type { Frame } from './frame.ts';

/** A run of text between tags without surrounding white space; undefined if there is nothing else. */
export function markupRegion(frame: Frame, text: string): MarkupRegion | undefined {
  const own = text.slice(frame.start, frame.end);
  if (own.trim() === '') return undefined;
  const offset = frame.start + own.length - own.trimStart().length;
  const end = offset + own.trim().length;
  const holes = frame.holes.filter((hole) => hole.offset >= offset && endOf(hole) <= end);
  return { kind: 'markup', range: between(offset, end), language: frame.first.language, holes };
}

/** Whether the range contains a letter outside the holes, which are in order. */
export function hasText(text: string, range: Range, holes: readonly Range[]): boolean {
  let offset = range.offset;
  for (const hole of [...holes, { offset: endOf(range), length: 0 }]) {
    if (/\p{L}/u.test(text.slice(offset, hole.offset))) return true;
    offset = endOf(hole);
  }
  return false;
}
