import * as vscode from 'vscode';
import { limits } from '../../service/limits.ts';
import type { Violation } from '../../service/rules.ts';
import type { Strings } from '../../webview/report/strings.ts';
import { violationText } from '../violations.ts';

/** The texts of the page, which has no access to the extension's translations. */
export function reportStrings(): Strings {
  return { ...controlStrings(), ...statusStrings(), ...chartStrings(), ...tableStrings() };
}

type Part<Name extends keyof Strings> = Pick<Strings, Name>;

function controlStrings(): Part<
  | 'title'
  | 'range'
  | 'from'
  | 'to'
  | 'groupBy'
  | 'measure'
  | 'show'
  | 'cancel'
  | 'presets'
  | 'groupings'
  | 'measures'
  | 'violations'
  | 'allRows'
  | 'saveCsv'
  | 'saveJson'
  | 'copyCsv'
> {
  return {
    title: vscode.l10n.t('Usage Report'),
    range: vscode.l10n.t('Range'),
    from: vscode.l10n.t('From'),
    to: vscode.l10n.t('To'),
    groupBy: vscode.l10n.t('Group by'),
    measure: vscode.l10n.t('Shown in the chart'),
    show: vscode.l10n.t('Show Report'),
    cancel: vscode.l10n.t('Cancel'),
    presets: {
      last7: vscode.l10n.t('Last 7 days'),
      last30: vscode.l10n.t('Last 30 days'),
      last90: vscode.l10n.t('Last 90 days'),
      thisMonth: vscode.l10n.t('This month'),
      lastMonth: vscode.l10n.t('Last month'),
      thisYear: vscode.l10n.t('This year'),
      last365: vscode.l10n.t('Last 365 days'),
      custom: vscode.l10n.t('Other range'),
    },
    groupings: {
      total: vscode.l10n.t('Organisation'),
      key: vscode.l10n.t('Key'),
      keyAndDay: vscode.l10n.t('Key and day'),
      tag: vscode.l10n.t('Reporting tag'),
      tagAndDay: vscode.l10n.t('Reporting tag and day'),
    },
    measures: {
      total: vscode.l10n.t('All characters'),
      text: vscode.l10n.t('Text translation'),
      documents: vscode.l10n.t('Document translation'),
      writing: vscode.l10n.t('Writing'),
      speechMinutes: vscode.l10n.t('Speech (minutes)'),
    },
    violations: {
      noDay: vscode.l10n.t('Enter the first and the last day.'),
      notADay: sentence({ code: 'notADay', text: '{0}' }),
      rangeReversed: sentence({ code: 'rangeReversed', start: '', end: '' }),
      rangeTooLong: sentence({ code: 'rangeTooLong', days: 0, limit: limits.reportDays }),
    },
    allRows: vscode.l10n.t('All rows'),
    saveCsv: vscode.l10n.t('Save as CSV…'),
    saveJson: vscode.l10n.t('Save as JSON…'),
    copyCsv: vscode.l10n.t('Copy as CSV'),
  };
}

function sentence(violation: Violation): string {
  return violationText(violation).sentence;
}

function statusStrings(): Part<
  | 'loading'
  | 'loadingPages'
  | 'cancelled'
  | 'empty'
  | 'emptyTags'
  | 'loaded'
  | 'freshness'
  | 'otherRange'
  | 'sumDiffers'
  | 'tagsArePart'
> {
  return {
    loading: vscode.l10n.t('Reading the report…'),
    // The page replaces {0} and so on.
    loadingPages: vscode.l10n.t('Reading the report: page {0}, rows: {1}…'),
    cancelled: vscode.l10n.t('Stopped. Choose Show Report to read it again.'),
    empty: vscode.l10n.t('Nothing was used in this range.'),
    emptyTags: vscode.l10n.t('Nothing was sent with a reporting tag in this range.'),
    loaded: vscode.l10n.t('Rows: {0}. {1} to {2}, from {3}.'),
    freshness: vscode.l10n.t('Days are counted in UTC. The service may not have counted the last day yet.'),
    otherRange: vscode.l10n.t('The service reports on {0} to {1} only.'),
    sumDiffers: vscode.l10n.t('Characters in all rows: {0}; for the organisation, the service counts {1}.'),
    tagsArePart: vscode.l10n.t('Only what was sent with a reporting tag: texts and writing.'),
  };
}

function chartStrings(): Part<
  | 'organisation'
  | 'noLabel'
  | 'other'
  | 'othersOf'
  | 'chart'
  | 'legend'
  | 'summaryByTime'
  | 'summaryByName'
  | 'summaryOfOne'
  | 'chartKeys'
  | 'weekOf'
> {
  return {
    organisation: vscode.l10n.t('Organisation'),
    noLabel: vscode.l10n.t('(no label)'),
    other: vscode.l10n.t('Other'),
    othersOf: vscode.l10n.t('Other ({0})'),
    chart: vscode.l10n.t('Chart'),
    legend: vscode.l10n.t('Legend'),
    summaryByTime: vscode.l10n.t('{0}, {1} to {2}: {3} in total. {4} has the most: {5}.'),
    summaryByName: vscode.l10n.t('{0}: {1} in total, most for {2} with {3}.'),
    summaryOfOne: vscode.l10n.t('{0}: {1} in total.'),
    chartKeys: vscode.l10n.t('Use the arrow keys to move between bars.'),
    weekOf: vscode.l10n.t('Week of {0}'),
  };
}

function tableStrings(): Part<
  | 'table'
  | 'sortBy'
  | 'filter'
  | 'rowsShown'
  | 'totals'
  | 'columnName'
  | 'columnMaskedKey'
  | 'columnDay'
  | 'noMatch'
  | 'tableKeys'
> {
  return {
    table: vscode.l10n.t('Table'),
    sortBy: vscode.l10n.t('Sort by {0}'),
    filter: vscode.l10n.t('Filter by name'),
    rowsShown: vscode.l10n.t('Rows: {0} of {1}'),
    totals: vscode.l10n.t('Total'),
    columnName: {
      key: vscode.l10n.t('Key'),
      tag: vscode.l10n.t('Reporting tag'),
      organisation: vscode.l10n.t('Organisation'),
    },
    columnMaskedKey: vscode.l10n.t('Masked key'),
    columnDay: vscode.l10n.t('Day'),
    noMatch: vscode.l10n.t('No row matches.'),
    tableKeys: vscode.l10n.t(
      'Move through the table with the arrow keys, Page Up, Page Down, Home and End; Copy copies the row.',
    ),
  };
}
