import { measuresOf, numberAt } from '../../administration/columns.ts';
import type { Measure } from '../../administration/measures.ts';
import { type DateRange, type Day, isDay } from '../../service/dateRange.ts';
import { type Buckets, bucketsOf } from './buckets.ts';
import type { Format } from './format.ts';
import type { NamedReport, Rows } from './rows.ts';
import { fill, type Strings } from './strings.ts';
import type { Words } from './words.ts';

/** A bar: a time span or a name. */
export interface Slot {
  /** The text on the axis, where a long name is truncated. */
  readonly label: string;
  readonly title: string;
  /** Whether it sums up everything that has no separate bar. */
  readonly isOther: boolean;
}

/** One layer across all bars. */
export interface Series {
  readonly name: string;
  /** Whether it contains everything that has no separate layer. */
  readonly isOther: boolean;
  /** One value per slot. */
  readonly values: Float64Array;
}

export interface ChartModel {
  /** Columns are ordered by time; bars by size or, in a report of the total, by product. */
  readonly shape: 'columns' | 'bars';
  readonly measure: Measure;
  readonly slots: readonly Slot[];
  readonly series: readonly Series[];
  /** The chart as a sentence. */
  readonly summary: string;
}

type Drawn = Omit<ChartModel, 'summary'>;

export interface ChartInput extends NamedReport {
  readonly rows: Rows;
  readonly measure: Measure;
  readonly strings: Strings;
  readonly format: Format;
}

const mostSeries = 7;
const mostBars = 25;
const products = ['text', 'documents', 'writing'] as const;

/** The chart's values add up to the sum of the rows. */
export function chartOf(input: ChartInput): ChartModel {
  const drawn = drawnOf(input);
  return { ...drawn, summary: summaryOf(drawn, input) };
}

function drawnOf(input: ChartInput): Drawn {
  const { grouping } = input.columns;
  if (grouping === 'total') return productBars(input);
  return grouping === 'keyAndDay' || grouping === 'tagAndDay' ? timeColumns(input) : subjectBars(input);
}

function timeColumns({ columns, names, rows, measure, strings, format }: ChartInput): Drawn {
  const buckets = bucketsOf(wholeRange(columns.range, columns.days));
  const bucketOfDay = columns.days.map(buckets.indexOf);
  const { placeOf, kept, hidden } = largest(sumsBySubject({ columns, rows, measure }), mostSeries);
  const values = Array.from(
    { length: kept.length + (hidden > 0 ? 1 : 0) },
    () => new Float64Array(buckets.starts.length),
  );
  for (const row of rows) {
    const layer = values[placeOf[columns.subjectOf[row] ?? 0] ?? 0];
    const bucket = bucketOfDay[columns.dayOf[row] ?? 0] ?? 0;
    if (layer) layer[bucket] = (layer[bucket] ?? 0) + numberAt(columns, measure, row);
  }
  const series = values.map((layer, place) => {
    const subject = kept[place];
    if (subject === undefined)
      return { name: fill(strings.othersOf, format.count(hidden)), isOther: true, values: layer };
    return { name: names[subject] ?? '', isOther: false, values: layer };
  });
  const slots = buckets.starts.map((day) => ({
    label: format.shortDay(day),
    title: spanTitle(buckets.unit, day, { strings, format }),
    isOther: false,
  }));
  return { shape: 'columns', measure, slots, series };
}

function spanTitle(unit: Buckets['unit'], day: Day, { strings, format }: Words): string {
  const first = format.day(day);
  if (unit === 'day') return first;
  return unit === 'week' ? fill(strings.weekOf, first) : `${first} –`;
}

/** The service may report days outside its stated range. */
function wholeRange({ start, end }: DateRange, all: readonly Day[]): DateRange {
  const days = all.filter(isDay);
  const [first = start] = days;
  const last = days.at(-1) ?? end;
  return { start: first < start ? first : start, end: last > end ? last : end };
}

function subjectBars(input: ChartInput): Drawn {
  const { columns, names, rows, measure, strings, format } = input;
  const { placeOf, kept, hidden } = largest(sumsBySubject(input), mostBars);
  const count = kept.length + (hidden > 0 ? 1 : 0);
  const layers = layersOf(input).map(({ name, isOther, numberOf }) => {
    const values = new Float64Array(count);
    for (const row of rows) {
      const place = placeOf[columns.subjectOf[row] ?? 0] ?? 0;
      values[place] = (values[place] ?? 0) + numberOf(row);
    }
    return { name, isOther, values };
  });
  const titles = kept.map((subject) => names[subject] ?? '');
  if (hidden > 0) titles.push(fill(strings.othersOf, format.count(hidden)));
  const slots = titles.map((title, slot) => ({ label: title, title, isOther: slot === kept.length }));
  return { shape: 'bars', measure, slots, series: withoutEmpty(layers) };
}

function productBars(input: ChartInput): Drawn {
  const { measure, rows, strings } = input;
  const layers = layersOf(input).map(({ name, isOther, numberOf }) => {
    return { name, isOther, sum: rows.reduce((sum, row) => sum + numberOf(row), 0) };
  });
  const shown = layers.filter(({ isOther, sum }) => !isOther || sum !== 0);
  const slots = shown.map(({ name, isOther }) => ({ label: name, title: name, isOther }));
  const values = Float64Array.from(shown, ({ sum }) => sum);
  return {
    shape: 'bars',
    measure,
    slots,
    series: [{ name: strings.measures[measure], isOther: false, values }],
  };
}

interface Layer {
  readonly name: string;
  readonly isOther: boolean;
  readonly numberOf: (row: number) => number;
}

/** The total is stacked by product, topped by the characters that no product accounts for. */
function layersOf({ columns, measure, strings }: ChartInput): readonly Layer[] {
  const layer = (one: Measure): Layer => ({
    name: strings.measures[one],
    isOther: false,
    numberOf: (row) => numberAt(columns, one, row),
  });
  const parts = measure === 'total' ? layersOfTotal(columns) : [];
  if (parts.length === 0) return [layer(measure)];
  const rest = (row: number) =>
    numberAt(columns, 'total', row) - parts.reduce((sum, part) => sum + numberAt(columns, part, row), 0);
  return [...parts.map(layer), { name: strings.other, isOther: true, numberOf: rest }];
}

function layersOfTotal(columns: NamedReport['columns']): readonly Measure[] {
  return measuresOf(columns).filter((measure) => products.some((product) => product === measure));
}

function withoutEmpty(series: readonly Series[]): readonly Series[] {
  const used = series.filter(({ values }) => values.some((value) => value !== 0));
  return used.length > 0 ? used : series.slice(0, 1);
}

function sumsBySubject({
  columns,
  rows,
  measure,
}: Pick<ChartInput, 'columns' | 'rows' | 'measure'>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows) {
    const subject = columns.subjectOf[row] ?? 0;
    sums.set(subject, (sums.get(subject) ?? 0) + numberAt(columns, measure, row));
  }
  return sums;
}

/** The largest subjects, in order of size; all others share the last place. */
function largest(sums: ReadonlyMap<number, number>, most: number) {
  const order = [...sums].sort(([, one], [, other]) => other - one).map(([subject]) => subject);
  // A single remaining subject is kept too, because "Other" would take as much space.
  const kept = order.length === most + 1 ? order : order.slice(0, most);
  const placeOf: number[] = [];
  order.forEach((subject, place) => {
    placeOf[subject] = Math.min(place, kept.length);
  });
  return { placeOf, kept, hidden: order.length - kept.length };
}

export function totalsOf({ slots, series }: Pick<ChartModel, 'slots' | 'series'>): readonly number[] {
  return slots.map((_, slot) => series.reduce((sum, { values }) => sum + (values[slot] ?? 0), 0));
}

function summaryOf(model: Drawn, { columns, strings, format }: ChartInput): string {
  const totals = totalsOf(model);
  const number = (value: number) => format.number(model.measure, value);
  const all = number(totals.reduce((sum, value) => sum + value, 0));
  const named = totals.map((value, slot) => (model.slots[slot]?.isOther ? Number.NEGATIVE_INFINITY : value));
  const top = named.indexOf(Math.max(...named));
  const most = [model.slots[top]?.title ?? '', number(totals[top] ?? 0)] as const;
  const measure = strings.measures[model.measure];
  if (model.shape === 'bars' && totals.length === 1) return fill(strings.summaryOfOne, measure, all);
  if (model.shape === 'bars') return fill(strings.summaryByName, measure, all, isolated(most[0]), most[1]);
  const { start, end } = columns.range;
  return fill(strings.summaryByTime, measure, format.day(start), format.day(end), all, ...most);
}

/** Isolates a name, so that right-to-left text cannot affect the surrounding sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
