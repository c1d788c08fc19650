export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** The number of visible rows. */
  readonly page: number;
}

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The cell to which a key leads, or undefined for a key that has no meaning in a table. Source: WAI-ARIA
 * Authoring Practices, "Grid Pattern".
 */
export function placeAfter(
  { key, ctrlKey, metaKey }: Key,
  from: GridPosition,
  size: GridSize,
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey;
  const to = target(key, isFar, from, size);
  return to && { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

function target(
  key: string,
  isFar: boolean,
  { row, column }: GridPosition,
  size: GridSize,
): GridPosition | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return undefined;
  }
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}
