import { measuresOf, type ReportColumns } from '../../administration/columns.ts';
import { measures } from '../../administration/measures.ts';
import { sumOfAll } from './rows.ts';
import { fill } from './strings.ts';
import type { Words } from './words.ts';

/** What the user needs to know to interpret the numbers. */
export function notesOf(
  columns: ReportColumns,
  asked: ReportColumns['range'],
  words: Words,
): readonly string[] {
  const { strings, format } = words;
  const { range, total, grouping } = columns;
  const notes: string[] = [];
  if (grouping === 'tag' || grouping === 'tagAndDay') notes.push(strings.tagsArePart);
  if (range.start !== asked.start || range.end !== asked.end) {
    notes.push(fill(strings.otherRange, format.day(range.start), format.day(range.end)));
  }
  const sum = sumOfAll(columns, 'total');
  if (total && sum !== total.total) {
    notes.push(fill(strings.sumDiffers, format.number('total', sum), format.number('total', total.total)));
  }
  return [...notes, strings.freshness];
}

/** Whether all sums of the rows, and all of the service's totals, are 0. */
export function isEmpty(columns: ReportColumns): boolean {
  const rest = columns.total ? measures.some((measure) => (columns.total?.[measure] ?? 0) !== 0) : false;
  return !rest && measuresOf(columns).every((measure) => sumOfAll(columns, measure) === 0);
}
