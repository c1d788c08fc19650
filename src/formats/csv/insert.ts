/** Inserts rows where the template has them. */
import type { Edit, KeyPath } from '../format.ts';
import { breakBefore, firstBreak } from '../lines.ts';
import { pathKey } from '../pathKey.ts';
import { newRows } from '../rows.ts';
import type { CsvRow, CsvRows } from './rows.ts';
import { spelled } from './sheet.ts';

export interface NewRow {
  readonly path: KeyPath;
  /** The text as it is spelled in a cell. */
  readonly content: string;
}

export interface RowInsert {
  readonly own: CsvRows;
  readonly template: CsvRows | undefined;
  /** By the keys of their paths. */
  readonly missing: ReadonlyMap<string, NewRow>;
  readonly removed: ReadonlySet<CsvRow>;
}

/** @returns edits in no particular order */
export function insertRows({ own, template, missing, removed }: RowInsert): readonly Edit[] {
  const inOrder = newRows(
    template?.rows ?? [],
    ({ path }) => {
      const row = own.byPath.get(pathKey(path));
      return row && !removed.has(row) ? row : undefined;
    },
    ({ path }) => missing.get(pathKey(path)),
  );
  const eol = firstBreak(own.text) || firstBreak(template?.text ?? '') || '\n';
  const others = [...missing].filter(([key]) => !template?.byPath.has(key)).map(([, row]) => row);
  const groups = [
    ...inOrder,
    ...(others.length > 0 ? [{ previous: undefined, next: undefined, added: others }] : []),
  ];
  return groups.map(({ previous, next, added }) => {
    const lines = added.map((row) => printed(row, own, template));
    if (!previous && next)
      return insertion(
        next.offset,
        lines.map((line) => line + eol),
      );
    const offset = previous?.end ?? own.text.length;
    const isClosed = own.text.slice(0, offset).trim() === '' || breakBefore(own.text, offset) !== '';
    return insertion(
      offset,
      lines.map((line) => (isClosed ? line + eol : eol + line)),
    );
  });
}

function insertion(offset: number, lines: readonly string[]): Edit {
  return { offset, length: 0, content: lines.join('') };
}

/** The template's row with the new text if separator and columns are the same, else a row with only path and text. */
function printed({ path, content }: NewRow, own: CsvRows, template: CsvRows | undefined): string {
  const { sheet, columns } = own;
  const model = template?.byPath.get(pathKey(path));
  const isAlike = template?.sheet.separator === sheet.separator && template.columns.join() === columns.join();
  if (model && isAlike) {
    const { offset, length } = model.text;
    const from = model.cells[0]?.offset ?? offset;
    const last = model.cells.at(-1);
    const end = last ? last.offset + last.length : offset + length;
    return template.text.slice(from, offset) + content + template.text.slice(offset + length, end);
  }
  const cells = Array.from({ length: Math.max(...columns) + 1 }, () => '');
  const [key = 0, text = 1] = columns;
  const [name = '', ...module] = path.map((part) => spelled(part, sheet, sheet.isQuoted) ?? '');
  cells[key] = name;
  cells[text] = content;
  return [...cells, ...module].join(sheet.separator);
}
