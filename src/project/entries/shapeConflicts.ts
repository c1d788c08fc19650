/** Texts that cannot be written into a target because of what it has in their place. */
import type { Conflict, Entry, Format } from '../../formats/format.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import type { LocaleText, TargetText } from '../files/readPair.ts';
import { hasOtherShape } from './otherForms.ts';

export interface ShapedPair {
  readonly source: LocaleText;
  readonly target: TargetText;
  readonly existing: readonly Entry[];
  readonly format: Format;
}

/** The missing entries that the format refuses. Only those in whose place the target has another shape are tried. */
export function refusedShapes(
  missing: readonly Entry[],
  { source, target, existing, format }: ShapedPair,
): readonly Entry[] {
  const suspects = missing.length === 0 ? [] : missing.filter(hasOtherShape(existing));
  if (suspects.length === 0) return [];
  const conflicts = conflictsOf(suspects, source, { ...target, text: target.text ?? '' }, format);
  const refused = keysOf(conflicts);
  return suspects.filter(({ path }) => refused.has(pathKey(path)));
}

/** What would prevent these entries from being written with the texts of their source. */
export function conflictsOf(
  entries: readonly Entry[],
  source: LocaleText,
  target: LocaleText,
  format: Format,
): readonly Conflict[] {
  const changes = entries.map(({ path, text }) => ({ kind: 'set', path, text }) as const);
  const template = { file: source, text: source.text };
  return format.write(target.text, changes, { file: target, template }).conflicts;
}
