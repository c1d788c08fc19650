/** Translations that are there already, as entries to translate anew. */
import type { Entry, Format } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { finderIn } from './entryFinder.ts';
import type { Lack } from './lacking.ts';
import type { KnownTexts } from './lock/lock.ts';
import type { Standing } from './lock/standing.ts';
import { isOfStalePlural } from './stale.ts';

/** An entry of the source with the path that the target has it under. */
export interface ReplacedEntry extends Entry {
  /** The target's text: another one at the time of writing is somebody's, and stays. '' where a plural lacks the form. */
  readonly before: string;
  /** The target calls it unfinished. */
  readonly isStale: boolean;
  /** What the lock says of it; absent without a lock. */
  readonly standing?: Standing;
}

/** Known as ours, and as we wrote it: no work of a person is lost with it. */
export function isOurs({ standing }: ReplacedEntry): boolean {
  return (standing?.kind === 'current' || standing?.kind === 'stale') && standing.origin === 'ours';
}

/** What could be replaced, in the order of the source. Texts that the target has in other forms could not. */
export function replaceable(
  lack: Lack,
  { format, known }: { readonly format: Format; readonly known?: KnownTexts | undefined },
  isSelected: (entry: Entry) => boolean,
): readonly ReplacedEntry[] {
  const { wanted, missing, otherSpelling, existing } = lack;
  const lacking = new Set([...missing, ...otherSpelling].map(({ path }) => pathKey(path)));
  const isPart = isOfStalePlural(existing);
  const find = finderIn(lack, format);
  return wanted.flatMap((entry): readonly ReplacedEntry[] => {
    if (entry.text === '' || lacking.has(pathKey(entry.path)) || !isSelected(entry)) return [];
    const own = find(entry.path);
    const standing =
      own && known?.look({ path: entry.path, source: entry.text, translation: own.text }).standing;
    const isStale = own?.stale !== undefined || isPart(entry);
    if (own?.text)
      return [{ ...entry, path: own.path, before: own.text, isStale, ...(standing && { standing }) }];
    return isStale ? [{ ...entry, before: '', isStale }] : [];
  });
}
