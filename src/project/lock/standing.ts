/** What a lock says about a translation in a file. */
import { hasTexts, type LockLine, type Origin, originIn } from './lockText.ts';

/** Hashes of the current texts. */
export interface TextsNow {
  readonly source: string;
  readonly translation: string;
}

export type Standing =
  /** The lock has no record of it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'current'; readonly origin: Origin }
  /** The source has changed since, but the translation has not. */
  | { readonly kind: 'stale'; readonly origin: Origin }
  /** A person has changed the translation since; the source may have changed too. */
  | { readonly kind: 'edited'; readonly origin: Origin };

export interface Seen {
  readonly standing: Standing;
  /** Nothing is left to record: there is exactly one line, with this translation, or none for a text that is marked. */
  readonly isRecorded: boolean;
}

/** The answer for nearly all texts, read directly from a line that matches the current texts. */
export function seenAtOnce(line: string, now: TextsNow): Seen | undefined {
  return hasTexts(line, now) ? recorded[originIn(line)] : undefined;
}

/** @param lines after a merge there may be several, of which the best match counts */
export function standingOf(lines: readonly LockLine[], now: TextsNow): Standing {
  const line = bestOf(lines, now);
  if (!line) return unknown;
  const { origin } = line;
  if (line.translation !== now.translation) return standings[origin].edited;
  return line.source === now.source ? standings[origin].current : standings[origin].stale;
}

const unknown: Standing = { kind: 'unknown' };

/** Shared objects, because there may be a hundred thousand texts. */
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

/** Ties go to handwritten translations, because those are replaced only on request. */
function fitOf({ source, translation, origin }: LockLine, now: TextsNow): number {
  const fits = [translation === now.translation, source === now.source, origin === 'byHand'];
  return fits.reduce((sum, one) => sum * 2 + Number(one), 0);
}
