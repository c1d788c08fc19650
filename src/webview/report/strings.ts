import type { Measure } from '../../administration/measures.ts';
import type { Preset } from '../../administration/presets.ts';
import type { Grouping } from '../../administration/report.ts';

/** All words of the page, in the editor's language. `{0}`, `{1}` … are filled in by the page. */
export interface Strings {
  readonly title: string;
  readonly range: string;
  readonly from: string;
  readonly to: string;
  readonly groupBy: string;
  /** Which number the chart draws. */
  readonly measure: string;
  readonly show: string;
  readonly cancel: string;
  readonly presets: Readonly<Record<Preset | 'custom', string>>;
  readonly groupings: Readonly<Record<Grouping, string>>;
  readonly measures: Readonly<Record<Measure, string>>;
  readonly violations: {
    /** A date that is not typed to its end. */
    readonly noDay: string;
    readonly notADay: string;
    readonly rangeReversed: string;
    readonly rangeTooLong: string;
  };
  readonly loading: string;
  /** Pages, rows. */
  readonly loadingPages: string;
  readonly cancelled: string;
  readonly empty: string;
  readonly emptyTags: string;
  /** Rows, first day, last day, host. */
  readonly loaded: string;
  readonly freshness: string;
  /** First and last day that the service reported on, where it was asked for others. */
  readonly otherRange: string;
  /** What the rows sum up to, what the service counts. */
  readonly sumDiffers: string;
  readonly tagsArePart: string;
  readonly organisation: string;
  readonly noLabel: string;
  readonly other: string;
  /** How many. */
  readonly othersOf: string;
  readonly chart: string;
  readonly legend: string;
  readonly table: string;
  /** Column, then direction is told by the table itself. */
  readonly sortBy: string;
  readonly filter: string;
  /** Shown rows, all rows. */
  readonly rowsShown: string;
  readonly totals: string;
  readonly columnName: Readonly<Record<'key' | 'tag' | 'organisation', string>>;
  readonly columnMaskedKey: string;
  readonly columnDay: string;
  readonly noMatch: string;
  /** The text over the buttons that save and copy: they take no notice of the filter. */
  readonly allRows: string;
  readonly saveCsv: string;
  readonly saveJson: string;
  readonly copyCsv: string;
  /** Measure, first bucket, last bucket, sum, bucket of the highest, highest. */
  readonly summaryByTime: string;
  /** Measure, how many, sum, name of the highest, highest. */
  readonly summaryByName: string;
  readonly chartKeys: string;
  readonly tableKeys: string;
  readonly weekOf: string;
}

/** `{0}` and so on replaced. */
export function fill(template: string, ...values: readonly (string | number)[]): string {
  return template.replace(/\{(\d)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
