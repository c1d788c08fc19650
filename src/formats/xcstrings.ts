/**
 * Apple's string catalogues. One file holds all languages, so that a new language comes into the file that there is.
 * Source: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
 */
import type { Change, Conflict, Format, WriteOptions, WriteResult } from './format.ts';
import { wantedOf } from './nested/wanted.ts';
import { type Catalogue, languagesOf, openCatalogue, requireCatalogue } from './xcstrings/catalogue.ts';
import { entriesOf } from './xcstrings/entries.ts';
import { formPath, pathKey } from './xcstrings/leaves.ts';
import { inFile, isWritable } from './xcstrings/place.ts';
import { updateDocument } from './xcstrings/update.ts';

export const xcstrings: Format = {
  id: 'xcstrings',
  read(text, file) {
    const opened = openCatalogue(text, file);
    if (opened.kind === 'problems') return { entries: [], problems: opened.problems };
    return { entries: entriesOf(opened.catalogue, file), problems: [] };
  },
  write,
  pluralPath: formPath,
  languages(text, file) {
    const opened = openCatalogue(text, file);
    return opened.kind === 'problems' ? [] : languagesOf(opened.catalogue);
  },
};

/** @throws Error when the text has problems */
function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const file = options.becomes ?? options.file;
  const catalogue = requireCatalogue(text, file);
  const news = lastOfEach(changes).filter(isNewTo(catalogue, file.locale));
  const conflicts: Conflict[] = [];
  const placed = news.flatMap((change): readonly Change[] => {
    if (isWritable(catalogue, change.path, file.locale)) return inFile(catalogue, change, file.locale);
    if (change.kind === 'set') conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return [];
  });
  if (placed.length === 0) return { edits: [], conflicts };
  return { edits: updateDocument(catalogue.document, wantedOf(placed)), conflicts };
}

function lastOfEach(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [pathKey(change.path), change])).values()];
}

/** What reads like that already stays as it is, with its state and wherever it stands. */
function isNewTo(catalogue: Catalogue, locale: string): (change: Change) => boolean {
  const texts = new Map(
    entriesOf(catalogue, { path: '', locale }).map((one) => [pathKey(one.path), one.text]),
  );
  return (change) => change.kind === 'remove' || texts.get(pathKey(change.path)) !== change.text;
}
