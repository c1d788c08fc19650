/**
 * Apple's string catalogues. One file contains all languages, so a new language is added to the existing file. Source:
 * https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
 */
import { groupBy } from '../groupBy.ts';
import { lastOfEach } from './changes.ts';
import type { Change, Conflict, Format, WriteOptions, WriteResult } from './format.ts';
import { formPath } from './forms.ts';
import { wantedOf } from './nested/wanted.ts';
import { readOpened, requireOpened } from './opened.ts';
import { pathKey, textsByKey } from './pathKey.ts';
import { addedString } from './xcstrings/adding.ts';
import { type Catalogue, type CatalogueString, languagesOf, openCatalogue } from './xcstrings/catalogue.ts';
import { entriesIn, entriesOf } from './xcstrings/entries.ts';
import { inString, isWritable } from './xcstrings/place.ts';
import { updateStrings, type WantedString } from './xcstrings/update.ts';

export const xcstrings: Format = {
  id: 'xcstrings',
  read: (text, file) =>
    readOpened(openCatalogue(text, file), (catalogue) => ({ entries: entriesOf(catalogue, file) })),
  write,
  removeKeys(text, file, keys) {
    const { document } = requireOpened(openCatalogue, text, { ...file, locale: '' });
    const removed = wantedOf(keys.map((path) => ({ kind: 'remove', path: path.slice(0, 1) })));
    return updateStrings(document, [], removed);
  },
  marksPlurals: true,
  pluralPath: formPath,
  languages(text, file) {
    const opened = openCatalogue(text, file);
    return opened.kind === 'problems' ? [] : languagesOf(opened.document);
  },
};

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const file = options.becomes ?? options.file;
  const catalogue = requireOpened(openCatalogue, text, file);
  const conflicts: Conflict[] = [];
  const { adds } = options;
  const isAdded = ({ path }: Change) => adds !== undefined && pathKey(path) === pathKey(adds.path);
  const change = changes.findLast(isAdded);
  const added = adds && change?.kind === 'set' && addedString(catalogue, change, adds, file.locale);
  const others = added ? changes.filter((one) => !isAdded(one)) : changes;
  const wanted = wantedIn(catalogue, others, file.locale, conflicts);
  return { edits: updateStrings(catalogue.document, wanted, added || undefined), conflicts };
}

/** Yields one string at a time, because the changes to all strings of a large catalogue would take too much memory. */
function* wantedIn(
  catalogue: Catalogue,
  changes: readonly Change[],
  locale: string,
  conflicts: Conflict[],
): Iterable<WantedString> {
  for (const [key, own] of groupBy(changes, ({ path }) => path[0] ?? '')) {
    const string = catalogue.byKey.get(key);
    const placed = newTo(catalogue, string, own, locale).flatMap((change): readonly Change[] => {
      // Xcode cannot read a file with half a surrogate pair in any spelling.
      const isPossible = change.kind === 'remove' || change.text.isWellFormed();
      if (isPossible && string && isWritable(catalogue, string, change.path, locale))
        return inString(string, change, locale);
      if (change.kind === 'set')
        conflicts.push({ path: change.path, code: isPossible ? 'shapeDiffers' : 'unencodable' });
      return [];
    });
    if (string && placed.length > 0) yield { node: string.node, wanted: wantedOf(placed) };
  }
}

/**
 * The last change to each path. A change that would set the current text is left out, so that the text keeps its state
 * and position.
 */
function newTo(
  catalogue: Catalogue,
  string: CatalogueString | undefined,
  changes: readonly Change[],
  locale: string,
): readonly Change[] {
  const entries = string ? entriesIn(catalogue, string, locale) : [];
  const texts = textsByKey(entries);
  return [...lastOfEach(changes)].filter(
    (change) => change.kind === 'remove' || texts.get(pathKey(change.path)) !== change.text,
  );
}
