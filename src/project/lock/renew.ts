/** Brings the lines of a lock up to date with a file. */
import type { KeyPath } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import { entryHash, resourceIn, textHash } from './lockHash.ts';
import type { LockLine } from './lockText.ts';
import { bestOf, standingOf, type TextsNow } from './standing.ts';

/** A translation that stands in a file, and the source's text. */
export interface StandingText {
  readonly path: KeyPath;
  readonly source: string;
  readonly translation: string;
  /** It was put there just now, by us; or a person says that it is right as it stands. */
  readonly made?: 'ours' | 'accepted';
}

export interface LocaleTexts {
  /** Hash of the resource. */
  readonly resource: string;
  /** As the project spells it. */
  readonly locale: string;
  readonly texts: readonly StandingText[];
}

/**
 * The lines after what a file says: one for each of its translations, those of other files as they were.
 *
 * What the lock did not know is by hand and was made for the source as it is now: nobody can tell otherwise. So is what a
 * person has changed since. What is stale stays so.
 */
export function renewLines(
  lines: readonly LockLine[],
  { resource, locale, texts }: LocaleTexts,
): readonly LockLine[] {
  const isOwn = (line: LockLine) => line.locale === locale && resourceIn(line.entry) === resource;
  const known = groupBy(lines.filter(isOwn), ({ entry }) => entry);
  const renewed = texts.map((text) => {
    const entry = entryHash(resource, text.path);
    return { entry, locale, ...renewedLine(known.get(entry) ?? [], text) };
  });
  return [...lines.filter((line) => !isOwn(line)), ...renewed];
}

function renewedLine(
  known: readonly LockLine[],
  { source, translation, made }: StandingText,
): TextsNow & Pick<LockLine, 'origin'> {
  const now = { source: textHash(source), translation: textHash(translation) };
  if (made === 'ours') return { ...now, origin: 'ours' };
  const line = bestOf(known, now);
  const standing = standingOf(known, now);
  if (!line || standing.kind === 'unknown' || standing.kind === 'edited') return { ...now, origin: 'byHand' };
  return { ...now, source: made === 'accepted' ? now.source : line.source, origin: line.origin };
}
