/** Where the entries of a source stand in its text. */
import type { FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { OffsetRange } from '../trackedRanges.ts';

export interface SourceFile {
  readonly source: FileIdentity;
  readonly format: Format;
}

export interface SourceEntry {
  readonly path: KeyPath;
  /** The plural of a form, in the form of `pathKey`. */
  readonly set?: string | undefined;
}

/** A form that only the target's language has stands where the form is that it was made from. */
export function placesIn(
  text: string,
  { source, format }: SourceFile,
): (entry: SourceEntry) => OffsetRange | undefined {
  const { entries } = format.read(text, source);
  const ranges = new Map(entries.map((entry) => [pathKey(entry.path), entry.range]));
  const forms = new Map(
    entries.flatMap(({ plural, range }) => (plural ? [[pathKey(plural.set), range]] : [])),
  );
  return ({ path, set }) => ranges.get(pathKey(path)) ?? (set === undefined ? undefined : forms.get(set));
}

/** For what is kept longer than the text. */
export function withoutText({ path, locale, side, encoding }: FileIdentity): FileIdentity {
  return { path, locale, ...(side && { side }), ...(encoding && { encoding }) };
}
