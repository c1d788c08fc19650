/** Searches all locale files for a text: keys, source texts and translations. */
import type { KeyPath } from '../../formats/format.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { EntryTexts } from '../../project/entries/entryTexts.ts';
import { UserError } from '../errors.ts';
import { turn } from '../turn.ts';
import type { Locales } from './model.ts';
import { isTarget, type Shown, type ShownResource, type ShownTarget } from './shown.ts';
import { withoutCase } from './withoutCase.ts';

export interface Match {
  /** The file that contains the match. A key that the source has is found in the source only. */
  readonly shown: Shown;
  readonly path: KeyPath;
  readonly text: string;
}

export interface Matches {
  /** The matches, source by source: those in the source, then those in its translations. */
  readonly matches: readonly Match[];
  /** Whether there are more matches than requested. */
  readonly isCut: boolean;
  /** The number of files that could not be read, not counting the translations of an unreadable source. */
  readonly unread: number;
}

export interface Search {
  /** Plain text, ignoring case. */
  readonly wanted: string;
  readonly most: number;
  readonly signal: AbortSignal;
}

/** @returns undefined if cancelled */
export async function searchTexts(
  model: Pick<Locales, 'look' | 'textsOf'>,
  { wanted, most, signal }: Search,
): Promise<Matches | undefined> {
  const matches: Match[] = [];
  let unread = 0;
  const part = withoutCase(wanted);
  const has = (text: string | undefined) => text !== undefined && withoutCase(text).includes(part);
  for (const source of await model.look()) {
    for (const shown of [source, ...source.targets]) {
      await turn();
      if (signal.aborted) return undefined;
      const texts = await textsIn(model, shown);
      if (!texts) unread++;
      // Translations cannot be read without their source.
      if (!texts && shown === source) break;
      for (const match of matchesIn(texts ?? [], shown, has)) {
        if (matches.length === most) return { matches, isCut: true, unread };
        matches.push(match);
      }
    }
  }
  return { matches, isCut: false, unread };
}

function* matchesIn(
  texts: readonly EntryTexts[],
  shown: Shown,
  has: (text: string | undefined) => boolean,
): Iterable<Match> {
  const isSource = !isTarget(shown);
  for (const { path, source, translation } of texts) {
    // A key that only a translation has is found there.
    const isOwnKey = isSource || source === undefined;
    const text = isSource ? source : translation;
    if (has(text) || (isOwnKey && has(path.join('.')))) yield { shown, path, text: text ?? '' };
  }
}

/**
 * Reads a source as its own translation.
 * @returns undefined if the file cannot be read
 */
async function textsIn(
  model: Pick<Locales, 'textsOf'>,
  shown: Shown,
): Promise<readonly EntryTexts[] | undefined> {
  try {
    return await model.textsOf(isTarget(shown) ? shown : ownTarget(shown));
  } catch (error) {
    if (error instanceof UserError || error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

function ownTarget(owner: ShownResource): ShownTarget {
  const { uri, resource } = owner;
  const { path, locale } = resource;
  return { owner, uri, target: { path, locale }, state: { kind: 'unread' } };
}
