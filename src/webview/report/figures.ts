import { measuresOf, type ReportColumns } from '../../administration/columns.ts';
import { type Measure, measures } from '../../administration/measures.ts';
import { element } from './dom.ts';
import { sumOfAll } from './rows.ts';
import type { Words } from './words.ts';

/** The service's own totals; for tags, which have none, the sums of the rows. */
export function figuresOf(columns: ReportColumns, { strings, format }: Words): HTMLElement {
  const { total } = columns;
  const shown = total ? measures.filter((measure) => total[measure] !== undefined) : measuresOf(columns);
  const value = (measure: Measure) => (total ? (total[measure] ?? 0) : sumOfAll(columns, measure));
  const list = element('dl', { class: 'figures' });
  for (const measure of shown) {
    const name = element('dt', {}, strings.measures[measure]);
    list.append(element('div', {}, name, element('dd', {}, format.number(measure, value(measure)))));
  }
  return list;
}
