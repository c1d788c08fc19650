/** Rows: the statements, elements or messages of a file, which come and go as a whole. */

/** New rows between two neighbours that the file and its template have in common. */
export interface NewRows<Row, Added> {
  /** The row of the file that precedes them in the template; undefined where they come before all common rows. */
  readonly previous: Row | undefined;
  /** The row of the file that follows them in the template. */
  readonly next: Row | undefined;
  /** In the order of the template, never empty. */
  readonly added: readonly Added[];
}

/**
 * Finds the neighbours that new rows have in a template.
 *
 * @param rowOf returns the file's row that stays and has the same key
 * @param addedOf returns what to insert for a row of the template that the file lacks
 */
export function newRows<Model, Row, Added>(
  template: Iterable<Model>,
  rowOf: (model: Model) => Row | undefined,
  addedOf: (model: Model) => Added | undefined,
): readonly NewRows<Row, Added>[] {
  const found: NewRows<Row, Added>[] = [];
  let previous: Row | undefined;
  let added: Added[] = [];
  const close = (next: Row | undefined): void => {
    if (added.length > 0) found.push({ previous, next, added });
    previous = next;
    added = [];
  };
  for (const model of template) {
    const row = rowOf(model);
    const one = row === undefined ? addedOf(model) : undefined;
    if (row !== undefined) close(row);
    else if (one !== undefined) added.push(one);
  }
  close(undefined);
  return found;
}
