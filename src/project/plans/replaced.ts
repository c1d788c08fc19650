/** Existing translations that will be translated again. */
import type { Entry, Format } from '../../formats/format.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import { finderIn } from '../entries/entryFinder.ts';
import type { Lack } from '../entries/lacking.ts';
import { isOfStalePlural } from '../entries/stale.ts';
import type { KnownTexts } from '../lock/lock.ts';
import type { Standing } from '../lock/standing.ts';

export interface ReplacedEntry extends Entry {
  /** The target's text, which is kept if it has changed by the time of writing. '' if a plural lacks the form. */
  readonly before: string;
  /** Whether the text is marked as unfinished in the target, or belongs to a plural with such a form. */
  readonly isStale: boolean;
  readonly standing?: Standing;
}

/** Known to be ours and unchanged, so replacing it loses no handwritten text. */
export function isOurs({ standing }: ReplacedEntry): boolean {
  return (standing?.kind === 'current' || standing?.kind === 'stale') && standing.origin === 'ours';
}

export function replaceable(
  lack: Lack,
  { format, known }: { readonly format: Format; readonly known?: KnownTexts | undefined },
  isSelected: (entry: Entry) => boolean,
): readonly ReplacedEntry[] {
  const { wanted, missing, otherSpelling, existing } = lack;
  const lacking = keysOf([...missing, ...otherSpelling]);
  const isPart = isOfStalePlural(existing);
  const find = finderIn(lack, format);
  return wanted.flatMap((entry): readonly ReplacedEntry[] => {
    if (entry.text === '' || lacking.has(pathKey(entry.path)) || !isSelected(entry)) return [];
    const own = find(entry.path);
    const isMarked = own?.stale !== undefined;
    const standing =
      own &&
      known?.look(
        { path: entry.path, source: entry.text, translation: own.text },
        isMarked ? wanted : undefined,
      ).standing;
    const isStale = isMarked || isPart(entry);
    if (own?.text)
      return [{ ...entry, path: own.path, before: own.text, isStale, ...(standing && { standing }) }];
    return isStale ? [{ ...entry, before: '', isStale }] : [];
  });
}
