/** Whether a file's own texts are written in another dialect than its template's. */
import { eachText } from '../nested/dialect.ts';
import { isDescriptorKey } from './dialect.ts';
import type { JsonDocument } from './document.ts';

/**
 * A FormatJS catalogue and a file of plain strings never mix: whatever reads the one cannot read the other. The
 * dialects that the file's name tells are not compared, and a file without texts has no dialect of its own.
 */
export function clashes(own: JsonDocument, template: JsonDocument): boolean {
  const pair = `${own.dialect.id} ${template.dialect.id}`;
  if (pair === 'plain formatjs') return hasText(own, (path) => !isInDescriptor(path));
  // In plain files, `defaultMessage` may be a name like any other.
  return pair === 'formatjs plain' && !hasText(template, (path) => path.at(-1) === 'defaultMessage');
}

/** A catalogue in which every text is missing still has the descriptions. */
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
