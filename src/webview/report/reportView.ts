import { measuresOf, type ReportColumns } from '../../administration/columns.ts';
import type { Measure } from '../../administration/measures.ts';
import { createChart } from './chart.ts';
import { chartOf } from './chartModel.ts';
import { button, element, field } from './dom.ts';
import { figuresOf } from './figures.ts';
import { displayNames } from './names.ts';
import { isEmpty, notesOf } from './notes.ts';
import type { ExportTarget } from './protocol.ts';
import { matchingRows, type NamedReport, type Sort } from './rows.ts';
import type { PageState } from './state.ts';
import { createTable } from './table.ts';
import type { Words } from './words.ts';

export interface ViewEvents {
  readonly sort: (sort: Sort) => void;
  readonly filter: (filter: string) => void;
  readonly export: (target: ExportTarget) => void;
}

export interface ReportView {
  readonly root: HTMLElement;
  readonly show: (columns: ReportColumns, state: PageState) => void;
  /** Redraws the same report with other options. */
  readonly update: (state: PageState) => void;
  readonly clear: () => void;
  readonly busy: (isBusy: boolean) => void;
}

/** Everything below the status area: the figures, chart, table and notes of one report. */
export function createReportView(words: Words, events: ViewEvents): ReportView {
  const { strings, format } = words;
  const figures = element('div');
  const notes = element('ul', { class: 'notes' });
  const nothing = element('p', { class: 'nothing' });
  const chart = createChart(words);
  const table = createTable({ strings, format, onSort: events.sort });
  const filter = element('input', { type: 'search' });
  const tools = element(
    'div',
    { class: 'tools' },
    field(strings.filter, filter, 'filter'),
    exportButtons(words, events),
  );
  const root = element(
    'div',
    { class: 'report', hidden: true },
    figures,
    nothing,
    chart.root,
    tools,
    table.root,
    notes,
  );
  let shown: NamedReport | undefined;
  let frame = 0;
  filter.addEventListener('input', () => {
    // Draws at most once per frame, however fast the user types.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => events.filter(filter.value));
  });

  const draw = (state: PageState, isNewReport: boolean) => {
    if (!shown) return;
    const rows = matchingRows(shown, state.filter);
    const measure = presentMeasure(state.measure, shown.columns);
    chart.root.hidden = rows.length === 0 || isEmpty(shown.columns);
    if (!chart.root.hidden) chart.draw(chartOf({ ...shown, rows, measure, strings, format }));
    table.draw({ ...shown, rows, sort: state.sort, isNewReport });
  };
  const show = (columns: ReportColumns, state: PageState) => {
    shown = { columns, names: displayNames(columns, strings) };
    filter.value = state.filter;
    root.hidden = false;
    figures.replaceChildren(figuresOf(columns, words));
    nothing.textContent = !isEmpty(columns)
      ? ''
      : columns.grouping.startsWith('tag')
        ? strings.emptyTags
        : strings.empty;
    nothing.hidden = nothing.textContent === '';
    notes.replaceChildren(...notesOf(columns, state.range, words).map((note) => element('li', {}, note)));
    draw(state, true);
  };
  const clear = () => {
    shown = undefined;
    root.hidden = true;
  };
  const busy = (isBusy: boolean) => {
    root.inert = isBusy;
    root.ariaBusy = String(isBusy);
  };
  return { root, show, update: (state) => draw(state, false), clear, busy };
}

/** Labelled with their scope, because the filter next to them does not apply to exports. */
function exportButtons({ strings }: Words, events: ViewEvents): HTMLElement {
  const name = element('span', { id: 'export', class: 'quiet' }, strings.allRows);
  const offer = (title: string, target: ExportTarget) =>
    button(title, () => events.export(target), { class: 'secondary' });
  return element(
    'div',
    { class: 'field', role: 'group', 'aria-labelledby': name.id },
    name,
    element(
      'div',
      { class: 'actions' },
      offer(strings.saveCsv, 'csv'),
      offer(strings.saveJson, 'json'),
      offer(strings.copyCsv, 'clipboard'),
    ),
  );
}

/** The report may lack the measure chosen for the previous one. */
export function presentMeasure(measure: Measure, columns: ReportColumns): Measure {
  return measuresOf(columns).includes(measure) ? measure : 'total';
}
