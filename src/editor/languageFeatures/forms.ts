/** A text of one language, in another one. */
import type { Entry } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { UnreadableFile } from '../../project/unreadable.ts';
import type { Locales, ShownResource, ShownTarget } from '../locales/model.ts';
import { readEntries } from './readEntries.ts';

/** The text, or the forms of the plural, in a file; none where it is missing. */
export async function formsIn(
  model: Locales,
  shown: ShownResource | ShownTarget,
  { path, plural }: Entry,
): Promise<readonly Entry[]> {
  const read = await readOf(model, shown);
  if (!read) return [];
  const { find, entries } = read;
  const own = plural
    ? entries.filter((one) => one.plural && pathKey(one.plural.set) === pathKey(plural.set))
    : [find(path)].flatMap((one) => one ?? []);
  return own.filter(({ text }) => text !== '');
}

async function readOf(model: Locales, shown: ShownResource | ShownTarget) {
  try {
    const text = await model.textOf(shown.uri);
    return text === undefined ? undefined : await readEntries(text, shown);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
