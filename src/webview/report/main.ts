/** The page of the usage report. It communicates with the editor only. */
import { dayOf } from '../../service/dateRange.ts';
import { type Controls, createControls } from './controls.ts';
import { button, element } from './dom.ts';
import { formatFor } from './format.ts';
import { createPatterns } from './patterns.ts';
import { isToPage, type ToEditor, type ToPage } from './protocol.ts';
import { createReportView, presentMeasure, type ReportView } from './reportView.ts';
import { type PageState, readState } from './state.ts';
import { createStatus, type Status } from './status.ts';
import { fill, type Strings } from './strings.ts';

interface Editor {
  postMessage(message: ToEditor): void;
  getState(): unknown;
  setState(state: PageState): void;
}
declare function acquireVsCodeApi(): Editor;

interface Page {
  readonly strings: Strings;
  readonly controls: Controls;
  readonly status: Status;
  readonly view: ReportView;
  readonly format: ReturnType<typeof formatFor>;
}

const editor = acquireVsCodeApi();
let state = readState(editor.getState(), dayOf(new Date()));
let page: Page | undefined;

function change(changed: Partial<PageState>): void {
  state = { ...state, ...changed };
  editor.setState(state);
}

function load(isReload: boolean): void {
  const { range, grouping } = state;
  editor.postMessage({ kind: 'load', query: { range, grouping }, isReload });
}

function start({ strings, language }: Extract<ToPage, { kind: 'start' }>): Page {
  const format = formatFor(language);
  const status = createStatus();
  const view = createReportView(
    { strings, format },
    {
      sort: (sort) => {
        change({ sort });
        view.update(state);
      },
      filter: (filter) => {
        change({ filter });
        view.update(state);
      },
      export: (target) => editor.postMessage({ kind: 'export', target }),
    },
  );
  const controls = createControls(state, strings, {
    load: (choice, isReload) => {
      change(choice);
      load(isReload);
    },
    measure: (measure) => {
      change({ measure });
      view.update(state);
    },
  });
  const heading = element('h1', {}, strings.title);
  document
    .getElementById('report')
    ?.replaceChildren(heading, controls.root, status.root, view.root, createPatterns());
  return { strings, controls, status, view, format };
}

function receive(message: ToPage): void {
  if (message.kind === 'start') {
    page = start(message);
    load(false);
    return;
  }
  if (page) show(message, page);
}

function show(
  message: Exclude<ToPage, { kind: 'start' }>,
  { strings, controls, status, view, format }: Page,
): void {
  // A file may be saved while the next report is loading.
  if (message.kind !== 'exported') view.busy(message.kind === 'loading');
  switch (message.kind) {
    case 'loading': {
      const { pages, rows } = message;
      const detail = pages > 0 ? fill(strings.loadingPages, format.count(pages), format.count(rows)) : '';
      status.progress(strings.loading, detail, {
        title: strings.cancel,
        press: () => editor.postMessage({ kind: 'cancel' }),
      });
      break;
    }
    case 'report': {
      const { columns, host } = message;
      controls.offer(columns, presentMeasure(state.measure, columns));
      view.show(columns, state);
      const { start, end } = columns.range;
      status.say(
        fill(
          strings.loaded,
          format.count(columns.subjectOf.length),
          format.day(start),
          format.day(end),
          host,
        ),
      );
      break;
    }
    case 'failed': {
      view.clear();
      const press = (index: number) => () => editor.postMessage({ kind: 'act', index });
      status.fail(
        message.message,
        message.actions.map((title, index) =>
          button(title, press(index), { class: index > 0 && 'secondary' }),
        ),
      );
      break;
    }
    case 'cancelled':
      view.clear();
      status.say(strings.cancelled);
      break;
    case 'outdated':
      view.clear();
      break;
    case 'exported':
      status.note(message.message);
  }
}

window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isToPage(data)) receive(data);
});
editor.postMessage({ kind: 'ready' });
