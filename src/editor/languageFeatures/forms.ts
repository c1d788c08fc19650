/** Finds the counterpart of a text in the file of another language. */
import type { Entry } from '../../formats/format.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import { isNew } from '../../project/files/newFile.ts';
import type { Locales } from '../locales/model.ts';
import type { Shown } from '../locales/shown.ts';
import { readEntries } from './readEntries.ts';

/**
 * The text, or the plural forms, in a file; empty if the file lacks it or has only empty text for it.
 * @returns undefined for a file that currently cannot be read
 */
export async function formsIn(
  model: Locales,
  shown: Shown,
  { path, plural }: Entry,
): Promise<readonly Entry[] | undefined> {
  try {
    const text = await model.textOf(shown.uri);
    if (text === undefined || isNew(text)) return [];
    const read = await readEntries(text, shown);
    const own = plural ? read?.formsOf(plural) : read && [read.find(path)].flatMap((one) => one ?? []);
    return own?.filter((one) => one.text !== '');
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
