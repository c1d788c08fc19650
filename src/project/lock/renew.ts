/** What a lock has to say of a translation from now on. */
import type { KeyPath } from '../../formats/format.ts';
import type { LockLine } from './lockText.ts';
import { bestOf, type Seen, standingOf, type TextsNow } from './standing.ts';

export interface TextHashes extends TextsNow {
  /** `keyHash` */
  readonly key: string;
}

/** A translation that stands in a file, and the source's text. */
export interface StandingText {
  /** The key, as the source spells it. */
  readonly path: KeyPath;
  readonly source: string;
  readonly translation: string;
  /** What the lock said of it when the file was read; absent without a lock. */
  readonly seen?: Seen;
  /** The key that it had before: what was known of that is known of this one. */
  readonly formerPath?: KeyPath;
  /** It was put there just now, by us; or a person says that it is right as it stands. */
  readonly made?: 'ours' | 'accepted';
}

/**
 * What the lock did not know is by hand and was made for the source as it is now: nobody can tell otherwise. So is what a
 * person has changed since. What is stale stays so.
 *
 * @param known lines of the entry in its locale
 */
export function renewed(
  known: readonly LockLine[],
  { source, translation }: TextsNow,
  made: StandingText['made'],
): TextsNow & Pick<LockLine, 'origin'> {
  const now = { source, translation };
  if (made === 'ours') return { ...now, origin: 'ours' };
  const line = bestOf(known, now);
  const standing = standingOf(known, now);
  if (!line || standing.kind === 'unknown' || standing.kind === 'edited') return { ...now, origin: 'byHand' };
  return { ...now, source: made === 'accepted' ? now.source : line.source, origin: line.origin };
}
