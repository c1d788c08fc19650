import { element } from './dom.ts';
import type { Column } from './rows.ts';

export interface GridColumn {
  readonly id: Column;
  readonly title: string;
  readonly isNumber: boolean;
}

/** A row element that is reused for other rows while the table scrolls. */
export interface GridRow {
  readonly element: HTMLElement;
  /** One per cell: changing a text node is cheaper than creating one. */
  readonly texts: readonly Text[];
  /** The index of the displayed row; -1 if there is none yet. */
  row: number;
}

export function emptyRow(columns: readonly GridColumn[]): GridRow {
  const texts = columns.map(() => document.createTextNode(''));
  const cells = texts.map((text, index) => {
    const attributes = cellAttributes(index, columns[index]?.isNumber ?? false);
    return element('div', { ...attributes, role: 'gridcell' }, text);
  });
  return { element: element('div', { role: 'row', class: 'row' }, ...cells), texts, row: -1 };
}

export function cellAttributes(index: number, isNumber: boolean) {
  return { class: isNumber ? 'cell number' : 'cell', 'aria-colindex': index + 1 };
}
