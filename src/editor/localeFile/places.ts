/** The positions of a source's entries in its text. */
import type { FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { pathKey, pluralKey } from '../../formats/pathKey.ts';
import { finderIn, keyed } from '../../project/entries/entryFinder.ts';
import type { FilePlan } from '../../project/plans/plan.ts';
import { sourceKeys } from '../../project/plans/sourceKeys.ts';
import type { OffsetRange } from '../trackedRanges.ts';

export interface SourceFile {
  readonly source: FileIdentity;
  readonly format: Format;
}

export interface SourceEntry {
  readonly path: KeyPath;
  /** For a plural form, the key of its plural, as `pluralKey` spells it. */
  readonly set?: string | undefined;
}

/** A form that exists only in the target language is located at the last form of its plural in the source. */
export function placesIn(
  text: string,
  { source, format }: SourceFile,
): (entry: SourceEntry) => OffsetRange | undefined {
  const { entries } = format.read(text, source);
  const find = finderIn(keyed(entries), format);
  const forms = new Map(entries.flatMap(({ plural, range }) => (plural ? [[pluralKey(plural), range]] : [])));
  return ({ path, set }) => find(path)?.range ?? (set === undefined ? undefined : forms.get(set));
}

/** Maps the key of each plural form in a plan to its plural's key, both as the source spells them. */
export function setsIn(plan: FilePlan): ReadonlyMap<string, string> {
  const keyOf = sourceKeys(plan);
  return new Map(
    [...plan.missing, ...plan.replaced].flatMap(({ path, plural }) =>
      plural ? [[pathKey(keyOf(path)), pluralKey(plural)]] : [],
    ),
  );
}

/** The file's identity without its text, which need not be kept as long. */
export function withoutText({ path, locale, side, encoding }: FileIdentity): FileIdentity {
  return { path, locale, ...(side && { side }), ...(encoding && { encoding }) };
}
