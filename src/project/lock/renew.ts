/** What a lock will record about a translation. */
import type { KeyPath } from '../../formats/format.ts';
import type { LockLine } from './lockText.ts';
import { bestOf, type Seen, standingOf, type TextsNow } from './standing.ts';

export interface TextHashes extends TextsNow {
  readonly key: string;
}

export interface StandingText {
  /** The key as spelled by the source. */
  readonly path: KeyPath;
  readonly source: string;
  readonly translation: string;
  /** What the lock recorded when the file was read; absent without a lock, and for texts just written. */
  readonly seen?: Seen;
  /** Whether the file marks it as unfinished. */
  readonly isMarked?: boolean;
  /** The former key, whose records now apply to this one. */
  readonly formerPath?: KeyPath;
  /** `ours`: we have just written it. `accepted`: the user confirmed it unchanged. */
  readonly made?: 'ours' | 'accepted';
}

export type NamedText = Pick<StandingText, 'path' | 'source' | 'translation'>;

/**
 * A translation unknown to the lock counts as written by hand for the current source, because its origin cannot be
 * determined; so does one that a person has changed since. Stale translations stay stale until the user accepts them.
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
