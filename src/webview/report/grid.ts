import { inertText } from '../../administration/csv.ts';
import { button, element, setAttributes } from './dom.ts';
import { type GridPosition, placeAfter } from './gridKeys.ts';
import { cellAttributes, emptyRow, type GridColumn, type GridRow } from './gridRow.ts';
import type { Column, Sort } from './rows.ts';
import { fill, type Strings } from './strings.ts';

export interface GridModel {
  readonly columns: readonly GridColumn[];
  readonly count: number;
  readonly cell: (row: number, column: number) => string;
  /** The last row, always visible. */
  readonly sums: readonly string[];
  readonly sort: Sort;
}

const noModel: GridModel = {
  columns: [],
  count: 0,
  cell: () => '',
  sums: [],
  sort: { column: 'name', direction: 'ascending' },
};
/** Extra rows above and below the visible ones, for a screen reader's cursor and fast scrolling. */
const spare = 10;

/** A table of any length: only the visible rows and a few spare rows are elements of the page. */
export class Grid {
  readonly root = element('div', { class: 'grid', role: 'grid', tabindex: 0, id: 'grid' });
  private readonly head = element('div', { class: 'head', role: 'rowgroup' });
  private readonly body = element('div', { class: 'body', role: 'rowgroup' });
  private readonly foot = element('div', { class: 'foot', role: 'rowgroup' });
  private readonly strings: Strings;
  private readonly onSort: (column: Column) => void;
  /** Rows by their index modulo the length of the pool, so that scrolling updates only those that become visible. */
  private pool: GridRow[] = [];
  /** The index in the pool of the row element that comes first in the page. */
  private top = 0;
  private marked: Element | undefined;
  private model = noModel;
  private active: GridPosition = { row: 0, column: 0 };
  /** Pixels. */
  private rowHeight = 24;
  /** The height between head and foot, in pixels. */
  private viewHeight = 0;
  private page = 1;

  constructor(strings: Strings, onSort: (column: Column) => void) {
    this.strings = strings;
    this.onSort = onSort;
    setAttributes(this.root, { 'aria-label': strings.table, 'aria-describedby': 'grid-keys' });
    this.root.append(this.head, this.body, this.foot);
    this.root.addEventListener('scroll', () => this.paint(), { passive: true });
    this.root.addEventListener('scrollend', () => this.reorder());
    this.root.addEventListener('keydown', (event) => this.press(event));
    this.root.addEventListener('pointerdown', (event) => this.point(event));
    this.root.addEventListener('beforecopy', (event) => event.preventDefault());
    this.root.addEventListener('copy', (event) => this.copy(event));
    new ResizeObserver(() => {
      this.measure();
      this.paint();
      this.reorder();
    }).observe(this.root);
  }

  /** @param isNewReport whether this is another report, rather than the same one sorted or filtered differently */
  show(model: GridModel, isNewReport: boolean): void {
    const sorted = document.activeElement?.closest('[data-column]')?.getAttribute('data-column');
    this.model = model;
    if (isNewReport) this.active = { row: 0, column: 0 };
    this.active = { row: Math.min(this.active.row, this.model.count), column: this.active.column };
    this.root.style.setProperty('--columns', String(model.columns.length));
    this.root.style.setProperty(
      '--template',
      model.columns.map(({ id }) => (id === 'name' ? 'minmax(14em, 2fr)' : 'minmax(9em, 1fr)')).join(' '),
    );
    setAttributes(this.root, { 'aria-rowcount': model.count + 2, 'aria-colcount': model.columns.length });
    this.head.replaceChildren(this.headRow());
    if (sorted) this.head.querySelector<HTMLElement>(`[data-column="${sorted}"] button`)?.focus();
    this.foot.replaceChildren(this.sumRow());
    this.rowHeight = this.foot.offsetHeight || this.rowHeight;
    this.body.style.height = `${model.count * this.rowHeight}px`;
    if (isNewReport) this.root.scrollTop = 0;
    this.fit(0);
    this.measure();
    this.paint();
    this.reorder();
  }

  private headRow(): HTMLElement {
    const { columns, sort } = this.model;
    const cells = columns.map(({ id, title, isNumber }, index) => {
      const order = sort.column === id ? sort.direction : 'none';
      const name = fill(this.strings.sortBy, title);
      return element(
        'div',
        { ...cellAttributes(index, isNumber), role: 'columnheader', 'aria-sort': order, 'data-column': id },
        button(title, () => this.onSort(id), { title: name }),
      );
    });
    return element('div', { role: 'row', class: 'row', 'aria-rowindex': 1 }, ...cells);
  }

  private sumRow(): HTMLElement {
    const { columns, sums, count } = this.model;
    const cells = columns.map(({ isNumber }, index) =>
      element('div', { ...cellAttributes(index, isNumber), role: 'gridcell' }, sums[index] ?? ''),
    );
    return element('div', { role: 'row', class: 'row', 'aria-rowindex': count + 2 }, ...cells);
  }

  /** Reading sizes forces a layout, which scrolling must avoid. */
  private measure(): void {
    this.viewHeight = this.root.clientHeight - this.head.offsetHeight - this.foot.offsetHeight;
    this.page = Math.max(1, Math.floor(this.viewHeight / this.rowHeight));
  }

  private paint(): void {
    const { count } = this.model;
    const first = Math.max(0, Math.floor(this.root.scrollTop / this.rowHeight) - spare);
    const wanted = Math.min(count, this.page + 2 * spare + 1);
    this.fit(wanted);
    const from = Math.min(first, count - wanted);
    for (let row = from; row < from + wanted; row += 1) this.fillRow(row);
    this.mark();
  }

  private fit(wanted: number): void {
    if (wanted === this.pool.length) return;
    this.top = 0;
    this.pool = Array.from({ length: wanted }, () => emptyRow(this.model.columns));
    this.body.replaceChildren(...this.pool.map((slot) => slot.element));
  }

  /**
   * Arranges the elements in the order of their rows, which screen readers follow. Done once scrolling stops,
   * because it takes longer than a frame.
   */
  private reorder(): void {
    const { body, pool } = this;
    if (pool.length === 0) return;
    const top = Math.min(...pool.map(({ row }) => row)) % pool.length;
    const down = (top - this.top + pool.length) % pool.length;
    const up = pool.length - down;
    this.top = top;
    for (let moves = down <= up ? down : 0; moves > 0; moves -= 1) body.append(body.firstElementChild ?? '');
    for (let moves = down <= up ? 0 : up; moves > 0; moves -= 1) body.prepend(body.lastElementChild ?? '');
  }

  private fillRow(row: number): void {
    const slot = this.pool[row % this.pool.length];
    if (!slot || slot.row === row) return;
    slot.row = row;
    slot.element.style.transform = `translateY(${row * this.rowHeight}px)`;
    slot.element.setAttribute('aria-rowindex', String(row + 2));
    slot.element.classList.toggle('odd', row % 2 === 1);
    slot.texts.forEach((text, column) => {
      text.data = this.model.cell(row, column);
    });
  }

  /** Marks the active cell. It has no element while scrolled out of view; the next key brings it back. */
  private mark(): void {
    const { row, column } = this.active;
    const slot = this.pool[row % Math.max(1, this.pool.length)];
    const line =
      row === this.model.count ? this.foot.firstElementChild : slot?.row === row ? slot.element : undefined;
    const cell = line?.children[column];
    if (cell === this.marked) return;
    this.marked?.classList.remove('active');
    this.marked?.removeAttribute('id');
    this.marked = cell;
    if (cell) setAttributes(cell, { class: `${cell.className} active`, id: 'active-cell' });
    setAttributes(this.root, { 'aria-activedescendant': cell?.id });
  }

  private press(event: KeyboardEvent): void {
    if (event.target !== this.root || event.altKey) return;
    const size = { rows: this.model.count + 1, columns: this.model.columns.length, page: this.page };
    const to = placeAfter(event, this.active, size);
    if (!to) return;
    event.preventDefault();
    this.go(to);
  }

  private point({ target }: PointerEvent): void {
    const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
    const line = cell?.parentElement;
    if (!cell || !line) return;
    this.active = {
      row: Number(line.getAttribute('aria-rowindex')) - 2,
      column: [...line.children].indexOf(cell),
    };
    this.mark();
  }

  private go(to: GridPosition): void {
    this.active = to;
    if (to.row < this.model.count) {
      const top = to.row * this.rowHeight;
      if (top < this.root.scrollTop) this.root.scrollTop = top;
      else if (top + this.rowHeight > this.root.scrollTop + this.viewHeight) {
        this.root.scrollTop = top + this.rowHeight - this.viewHeight;
      }
    }
    this.paint();
    this.root.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  private copy(event: ClipboardEvent): void {
    if (!document.getSelection()?.isCollapsed) return;
    const { columns, count, sums, cell } = this.model;
    const { row } = this.active;
    const cells = columns.map(({ isNumber }, column) => {
      const text = row === count ? (sums[column] ?? '') : cell(row, column);
      return isNumber ? text : pasted(text);
    });
    event.clipboardData?.setData('text/plain', cells.join('\t'));
    event.preventDefault();
  }
}

/** Prepares a name for pasting into a spreadsheet, where it must neither end its cell nor be a formula. */
function pasted(text: string): string {
  return inertText(text.replaceAll(/[\t\r\n]+/g, ' '));
}
