import type { Measure } from '../../administration/measures.ts';
import type { Preset } from '../../administration/presets.ts';
import type { Grouping } from '../../administration/report.ts';

/** All texts of the page, in VS Code's display language. The page fills in `{0}`, `{1}` and so on. */
export interface Strings {
  readonly title: string;
  readonly range: string;
  readonly from: string;
  readonly to: string;
  readonly groupBy: string;
  /** The label of the list of measures. */
  readonly measure: string;
  readonly show: string;
  readonly cancel: string;
  readonly presets: Readonly<Record<Preset | 'custom', string>>;
  readonly groupings: Readonly<Record<Grouping, string>>;
  readonly measures: Readonly<Record<Measure, string>>;
  readonly violations: {
    /** The text for an incomplete date. */
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
  /** The first and last day of the report, if they differ from those requested. */
  readonly otherRange: string;
  /** The sum of the rows, the service's total. */
  readonly sumDiffers: string;
  readonly tagsArePart: string;
  readonly organisation: string;
  readonly noLabel: string;
  readonly other: string;
  /** The number of other subjects. */
  readonly othersOf: string;
  readonly chart: string;
  readonly legend: string;
  readonly table: string;
  /** The column; the table itself announces the direction. */
  readonly sortBy: string;
  readonly filter: string;
  /** Rows that match the filter, all rows. */
  readonly rowsShown: string;
  readonly totals: string;
  readonly columnName: Readonly<Record<'key' | 'tag' | 'organisation', string>>;
  readonly columnMaskedKey: string;
  readonly columnDay: string;
  readonly noMatch: string;
  /** The label of the buttons for saving and copying, which ignore the filter. */
  readonly allRows: string;
  readonly saveCsv: string;
  readonly saveJson: string;
  readonly copyCsv: string;
  /** Measure, first day, last day, sum, title of the highest column, its value. */
  readonly summaryByTime: string;
  /** Measure, sum, title of the largest bar except "Other", its value. */
  readonly summaryByName: string;
  /** Measure, sum: for a single bar. */
  readonly summaryOfOne: string;
  readonly chartKeys: string;
  readonly tableKeys: string;
  readonly weekOf: string;
}

/** Replaces `{0}` and so on. */
export function fill(template: string, ...values: readonly (string | number)[]): string {
  return template.replace(/\{(\d)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
