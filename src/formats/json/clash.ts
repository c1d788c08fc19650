/** Detects a file whose texts are in a different dialect from its template's. */
import { eachText } from '../nested/dialect.ts';
import { isDescriptorKey } from './dialect.ts';
import type { JsonDocument } from './document.ts';

/**
 * FormatJS catalogues and files of plain strings are for different programs, so texts of one kind are not written to
 * the other. Other dialects are not compared.
 */
export function clashes(own: JsonDocument, template: JsonDocument): boolean {
  const pair = `${own.dialect.id} ${template.dialect.id}`;
  if (pair === 'plain formatjs') return hasText(own, (path) => !isInDescriptor(path));
  // In plain files, `defaultMessage` may be an ordinary key.
  return pair === 'formatjs plain' && !hasText(template, (path) => path.at(-1) === 'defaultMessage');
}

/** A catalogue without messages may still have descriptions, which do not make it a file of plain strings. */
function isInDescriptor(path: readonly string[]): boolean {
  return path.length > 1 && isDescriptorKey(path.at(-1) ?? '');
}

function hasText({ dialect, base }: JsonDocument, fits: (path: readonly string[]) => boolean): boolean {
  let found = false;
  eachText(dialect, base, (path) => {
    found ||= fits(path);
  });
  return found;
}
