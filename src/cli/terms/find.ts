/** Finds glossaries and lists of style rules by the names or ids used on the command line. */
import { findReferred, type Named } from '../../terms/references.ts';
import { visible } from '../../visible.ts';
import { UsageError } from '../errors.ts';

/** @throws UsageError if nothing has this name or id, or if several things have it */
export function findNamed<T extends Named>(
  all: readonly T[],
  reference: string,
  { what, list }: { readonly what: string; readonly list: string },
): T {
  const found = findReferred(reference, { all, fits: () => true, languagesOf: () => [] });
  if (found.kind === 'found') return found.value;
  switch (found.fault.code) {
    case 'unknown':
    case 'otherLanguages':
      throw new UsageError(`There is no ${what} with this name or ID. See ${list}.`);
    case 'ambiguous':
      throw new UsageError(`More than one ${what} has this name. Use an ID:`, found.fault.ids.map(visible));
  }
}
