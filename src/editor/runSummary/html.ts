/** Renders a run summary as HTML. Foreign text is escaped. */
import { visible } from '../../visible.ts';
import { escapeHtml } from '../escapeHtml.ts';

/** The text of a link and its number; without a number it is not clickable. */
export interface LinkText {
  readonly text: string;
  readonly link?: number;
}

export interface TableRow {
  readonly name: LinkText;
  readonly figures: readonly string[];
}

export interface ReasonSection {
  readonly heading: string;
  readonly entries: readonly (LinkText & { readonly place: string })[];
}

export interface LanguageSection {
  readonly heading: string;
  /** The first column contains the names. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly sum?: TableRow;
  /** The heading above the reasons. */
  readonly kept: string;
  readonly reasons: readonly ReasonSection[];
  /** A remark on what is not listed. */
  readonly rest?: string;
}

export interface RunChoice {
  readonly id: number;
  readonly text: string;
}

export interface SummaryPage {
  readonly run: number;
  /** Whether the user chose the run on the page. */
  readonly isChosen: boolean;
  readonly heading: string;
  readonly when: string;
  /** What ended the run early. */
  readonly ending?: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly problemsHeading: string;
  readonly problems: readonly (LinkText & { readonly message: string })[];
  readonly notes: readonly string[];
  readonly languages: readonly LanguageSection[];
  readonly choicesHeading: string;
  /** All runs, newest first. */
  readonly choices: readonly RunChoice[];
}

export function summaryHtml(page: SummaryPage): string {
  const { run, isChosen, heading, when, ending, figures, notes, languages } = page;
  return `<main id="summary" data-run="${run}"${isChosen ? ' data-chosen' : ''}>
<h1 tabindex="-1">${plain(heading)}</h1>
<p class="quiet">${plain(when)}</p>
${ending === undefined ? '' : `<p class="ending">${plain(ending)}</p>`}
${choices(page)}
<dl class="figures">${figures.map(figure).join('')}</dl>
${list('notes', notes.map(plain))}
${problems(page)}
${languages.map(language).join('\n')}
</main>`;
}

/** Isolates the text, so that the direction of a name from a file cannot affect the surroundings. */
function plain(text: string): string {
  return `<bdi>${escapeHtml(visible(text))}</bdi>`;
}

function list(name: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
}

function figure([name, value]: readonly [string, string]): string {
  return `<div><dt>${plain(name)}</dt><dd>${plain(value)}</dd></div>`;
}

/** Uses a button, because VS Code treats links as places on the page or external URLs. */
function linkTo({ text, link }: LinkText): string {
  if (link === undefined) return plain(text);
  return `<button type="button" class="link" data-link="${link}">${plain(text)}</button>`;
}

function problems({ problemsHeading, problems: all }: SummaryPage): string {
  if (all.length === 0) return '';
  const items = all.map((one) => `${plain(one.message)} ${one.link === undefined ? '' : linkTo(one)}`);
  return `<section><h2>${plain(problemsHeading)}</h2>${list('problems', items)}</section>`;
}

function language({ heading, kept, reasons, rest, ...table }: LanguageSection): string {
  const left =
    reasons.length === 0
      ? ''
      : `<h3>${plain(kept)}</h3>${reasons.map(reasonSection).join('\n')}
${rest === undefined ? '' : `<p class="quiet">${plain(rest)}</p>`}`;
  return `<section><h2>${plain(heading)}</h2>${tableOf(heading, table)}${left}</section>`;
}

function tableOf(
  heading: string,
  { columns, rows, sum }: Pick<LanguageSection, 'columns' | 'rows' | 'sum'>,
): string {
  const [, ...names] = columns;
  const heads = columns.map((name) => `<th scope="col">${plain(name)}</th>`).join('');
  return `<div class="scrolled"><table><caption class="unseen">${plain(heading)}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, names)).join('\n')}</tbody>
${sum ? `<tfoot>${rowOf(sum, names)}</tfoot>` : ''}</table></div>`;
}

/** A narrow page shows the names of the columns beside the figures. */
function rowOf({ name, figures }: TableRow, names: readonly string[]): string {
  const nameAt = (index: number) => escapeHtml(visible(names[index] ?? ''));
  const cells = figures
    .map((value, index) => `<td data-name="${nameAt(index)}">${plain(value)}</td>`)
    .join('');
  return `<tr><th scope="row">${linkTo(name)}</th>${cells}</tr>`;
}

function reasonSection({ heading, entries }: ReasonSection): string {
  const items = entries.map((entry) => `${linkTo(entry)} <span class="quiet">${plain(entry.place)}</span>`);
  return `<h4>${plain(heading)}</h4>${list('entries', items)}`;
}

function choices({ run, choicesHeading, choices: all }: SummaryPage): string {
  if (all.length < 2) return '';
  const items = all.map(({ id, text }) => {
    const current = id === run ? ' aria-current="true"' : '';
    return `<button type="button" class="link" data-show="${id}"${current}>${plain(text)}</button>`;
  });
  return `<details><summary>${plain(choicesHeading)}</summary>${list('choices', items)}</details>`;
}
