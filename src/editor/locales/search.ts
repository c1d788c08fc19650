/** Looks for a text in all locale files: in keys, in texts of the sources and in their translations. */
import type { KeyPath } from '../../formats/format.ts';
import type { EntryTexts } from '../../project/entryTexts.ts';
import { UnreadableFile } from '../../project/unreadable.ts';
import { UserError } from '../errors.ts';
import { turn } from '../turn.ts';
import type { Locales, ShownResource, ShownTarget } from './model.ts';

export interface Match {
  /** Where it stands: a key and the source's text in the source, which has them for all languages. */
  readonly shown: ShownResource | ShownTarget;
  readonly path: KeyPath;
  readonly text: string;
}

export interface Matches {
  /** In the order of the view. */
  readonly matches: readonly Match[];
  /** There are more than were asked for. */
  readonly isCut: boolean;
  /** Files that could not be read. */
  readonly unread: number;
}

export interface Search {
  /** Plain text in whatever case. */
  readonly wanted: string;
  readonly most: number;
  readonly signal: AbortSignal;
}

/** File by file, with room for everything else between them. @returns undefined where it was cancelled */
export async function searchTexts(
  model: Pick<Locales, 'look' | 'textsOf'>,
  { wanted, most, signal }: Search,
): Promise<Matches | undefined> {
  const matches: Match[] = [];
  let unread = 0;
  const lower = wanted.toLowerCase();
  const has = (text: string | undefined) => text?.toLowerCase().includes(lower) === true;
  for (const shown of (await model.look()).flatMap((one) => [one, ...one.targets])) {
    await turn();
    if (signal.aborted) return undefined;
    const texts = await textsIn(model, shown);
    if (!texts) unread++;
    for (const match of matchesIn(texts ?? [], shown, has)) {
      if (matches.length === most) return { matches, isCut: true, unread };
      matches.push(match);
    }
  }
  return { matches, isCut: false, unread };
}

function* matchesIn(
  texts: readonly EntryTexts[],
  shown: ShownResource | ShownTarget,
  has: (text: string | undefined) => boolean,
): Iterable<Match> {
  const isSource = !('owner' in shown);
  for (const { path, source, translation } of texts) {
    // What only a translation has is found there.
    const isOwnKey = isSource || source === undefined;
    const text = isSource ? source : translation;
    if (has(text) || (isOwnKey && has(path.join('.')))) yield { shown, path, text: text ?? '' };
  }
}

/** A source is read as its own translation. @returns undefined for a file that cannot be read */
async function textsIn(
  model: Pick<Locales, 'textsOf'>,
  shown: ShownResource | ShownTarget,
): Promise<readonly EntryTexts[] | undefined> {
  try {
    return await model.textsOf('owner' in shown ? shown : ownTarget(shown));
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
