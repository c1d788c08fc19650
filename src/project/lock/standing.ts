/** What a lock says of a translation that stands in a file. */
import { hasTexts, type LockLine, type Origin, originIn } from './lockText.ts';

/** Hashes of the texts as they are now. */
export interface TextsNow {
  readonly source: string;
  readonly translation: string;
}

export type Standing =
  /** The lock does not know it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'current'; readonly origin: Origin }
  /** The source has changed since, and the translation has not. */
  | { readonly kind: 'stale'; readonly origin: Origin }
  /** A person has changed the translation since, and saw the source as it was then. */
  | { readonly kind: 'edited'; readonly origin: Origin };

/** What was known of a text when its file was read. */
export interface Seen {
  readonly standing: Standing;
  /** There is one line of it, with this translation: nothing is to be learnt of it. */
  readonly isRecorded: boolean;
}

/** What is to be said of nearly all texts, and told from the line as it stands: it is of the texts as they are now. */
export function seenAtOnce(line: string, now: TextsNow): Seen | undefined {
  return hasTexts(line, now) ? recorded[originIn(line)] : undefined;
}

/** @param lines of the entry in the locale: several after a merge, of which that counts which fits the files best */
export function standingOf(lines: readonly LockLine[], now: TextsNow): Standing {
  const line = bestOf(lines, now);
  if (!line) return unknown;
  const { origin } = line;
  if (line.translation !== now.translation) return standings[origin].edited;
  return line.source === now.source ? standings[origin].current : standings[origin].stale;
}

const unknown: Standing = { kind: 'unknown' };

/** The same objects for a hundred thousand texts. */
const standings = { ours: standingsWith('ours'), byHand: standingsWith('byHand') };

const recorded = {
  ours: { standing: standings.ours.current, isRecorded: true },
  byHand: { standing: standings.byHand.current, isRecorded: true },
} as const;

function standingsWith(origin: Origin) {
  return {
    current: { kind: 'current', origin },
    stale: { kind: 'stale', origin },
    edited: { kind: 'edited', origin },
  } as const;
}

export function bestOf(lines: readonly LockLine[], now: TextsNow): LockLine | undefined {
  if (lines.length < 2) return lines[0];
  return lines.toSorted((one, other) => fitOf(other, now) - fitOf(one, now))[0];
}

/** What is by hand comes first where both fit, because that is never replaced unasked. */
function fitOf({ source, translation, origin }: LockLine, now: TextsNow): number {
  const fits = [translation === now.translation, source === now.source, origin === 'byHand'];
  return fits.reduce((sum, one) => sum * 2 + Number(one), 0);
}
