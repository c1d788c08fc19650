/** The text of a lock after keys of a source have been renamed. */
import type { Edit, Format } from '../../formats/format.ts';
import { type LocaleText, readSource, type TargetText } from '../files/readPair.ts';
import type { IsGone } from '../lock/formerLines.ts';
import { Lock } from '../lock/lock.ts';
import { parseLock } from '../lock/lockText.ts';
import { pathFrom, textsIn } from '../lock/place.ts';
import { type RekeyedText, rekeyed } from '../lock/rekeyed.ts';
import { lackOf } from '../states/states.ts';

/** A source, and its translations as far as they exist. */
export interface FilesOfSource {
  readonly format: Format;
  readonly source: LocaleText;
  /** Those in other files. */
  readonly targets: readonly TargetText[];
  /** The languages in the source's file. */
  readonly languages?: readonly string[] | undefined;
}

interface LockToChange {
  /** As spelled in the paths of the files. */
  readonly path: string;
  readonly text: string;
  readonly isGone: IsGone;
}

/**
 * The edits to the text of a lock after which its records are about new keys. If the source was moved, it inherits its
 * records now: under other keys they would not be recognized.
 */
export function rekeyedIn(
  { path, text, isGone }: LockToChange,
  { format, source, targets, languages = [] }: FilesOfSource,
  keys: readonly RekeyedText[],
): readonly Edit[] {
  const found = { path, lock: new Lock(parseLock(text).lines, isGone) };
  const own = languages.map((locale) => ({ ...source, locale, side: 'target' }) as const);
  const read = readSource(source, format);
  for (const target of [...targets, ...own]) {
    const known = textsIn(found, source.path, target.locale);
    if (read.kind === 'source' && !known.hasRecords) lackOf(read, target, known);
  }
  return rekeyed(text, pathFrom(found, source.path), keys, found.lock.foreseeInherited());
}
