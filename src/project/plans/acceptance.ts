/**
 * Translations that the user accepts as they are. Stale ones of ours are accepted only if they are named one by one;
 * those selected along with others should be translated again instead.
 */
import type { HeldTexts } from '../entries/held.ts';
import type { StandingText } from '../lock/renew.ts';

/** How a text is selected: by its own key, or along with others. */
export type Naming = 'itself' | 'among others';

export interface Acceptance {
  /** All texts of the target, for a lock to record. */
  readonly texts: readonly StandingText[];
  readonly accepted: readonly StandingText[];
  /** Selected texts that the file marks as unfinished, which no lock can change. */
  readonly marked: readonly StandingText[];
  /** Stale texts of ours that were selected among others. */
  readonly ours: readonly StandingText[];
}

export function acceptanceIn(
  { texts }: HeldTexts,
  namingOf: (text: StandingText) => Naming | undefined,
): Acceptance {
  const found = {
    accepted: new Set<StandingText>(),
    marked: [] as StandingText[],
    ours: [] as StandingText[],
  };
  for (const text of texts) {
    const naming = namingOf(text);
    if (naming === undefined) continue;
    if (naming === 'among others' && isStaleOfOurs(text)) {
      found.ours.push(text);
      continue;
    }
    if (isOutdated(text)) found.accepted.add(text);
    if (text.isMarked) found.marked.push(text);
  }
  return {
    ...found,
    texts: texts.map((text) => (found.accepted.has(text) ? { ...text, made: 'accepted' } : text)),
    accepted: [...found.accepted],
  };
}

/** An edited handwritten text already counts as made for the current source, although the lock has the old text. */
function isOutdated({ seen }: StandingText): boolean {
  if (seen?.standing.kind === 'stale') return true;
  return seen?.standing.kind === 'edited' && seen.standing.origin === 'ours';
}

function isStaleOfOurs({ seen }: StandingText): boolean {
  return seen?.standing.kind === 'stale' && seen.standing.origin === 'ours';
}
