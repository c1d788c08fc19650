/** YAML: nested or flat keys, lists, Rails files with a locale as the root key, and messages of browser extensions. */
import { lazily } from '../lazily.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Format, WriteOptions, WriteResult } from './format.ts';
import { formPath } from './nested/keyedForms.ts';
import { printNew, refuse } from './nested/print.ts';
import { updateContainer } from './nested/update.ts';
import { type Wanted, wantedOf } from './nested/wanted.ts';
import { readDialect, requireBoth } from './opened.ts';
import { pathKey, textsByKey } from './pathKey.ts';
import { looseIn, nothingLoose } from './yaml/aliases.ts';
import { openDocument, type YamlDocument } from './yaml/document.ts';
import { entriesOf } from './yaml/entries.ts';
import { filling, isFillableAt } from './yaml/fill.ts';
import { layoutOf } from './yaml/layout.ts';
import type { Slot } from './yaml/print.ts';
import { onlyIfReadBack, withLastBreak } from './yaml/readBack.ts';
import { keyScalar, quoted } from './yaml/scalar.ts';
import type { Member } from './yaml/tree.ts';
import { updateOf, type YamlUpdate } from './yaml/update.ts';

/** Only the first document of a file is read and written; further documents are left unchanged. */
export const yaml: Format = {
  id: 'yaml',
  nestsKeys: true,
  comments: { line: /^#/, after: /^[^\S\n]+(#.*)$/ },
  read: (text, file) => readDialect(openDocument(text, file), entriesOf),
  write,
  pluralPath: formPath,
};

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { own: document, template } = requireBoth(openDocument, text, options);
  const loose = options.dropsAliases ? looseIn(document, changes) : nothingLoose;
  const update = updateOf(document, layoutOf(document, template), loose);
  if (options.becomes) rename(update, options.becomes.locale);
  const texts = lazily(() => textsByKey(entriesOf(document)));
  // Ruby cannot read a file with half a surrogate pair in any spelling, but what the file has may stay.
  const isPossible = (change: Change) =>
    change.kind === 'remove' ||
    change.text.isWellFormed() ||
    texts().get(pathKey(change.path)) === change.text;
  for (const { path } of changes.filter((change) => !isPossible(change)))
    update.conflicts.push({ path, code: 'unencodable' });
  const all = [...changes.filter(isPossible), ...loose.changes];
  if (all.length > 0) updateDocument(update, template, all, options.file.locale);
  const file = options.becomes ?? options.file;
  const edits = withLastBreak(document.text, sortedEdits(update.edits), file, update.layout.eol);
  return onlyIfReadBack(document, changes, file, { edits, conflicts: update.conflicts });
}

function updateDocument(
  update: YamlUpdate,
  template: YamlDocument | undefined,
  changes: readonly Change[],
  locale: string,
): void {
  const { document } = update;
  if (!template?.localeRoot || document.localeRoot) {
    updateBase(update, template, changes);
  } else if (document.root.members.length === 0) {
    insertLocaleRoot(update, { document: template, member: template.localeRoot }, wantedOf(changes), locale);
  } else {
    // Unlike the template, the file does not have a locale as its root key, so it has no place for the texts.
    for (const { kind, path } of changes)
      if (kind === 'set') update.conflicts.push({ path, code: 'shapeDiffers' });
    updateBase(
      update,
      undefined,
      changes.filter(({ kind }) => kind === 'remove'),
    );
  }
}

function updateBase(
  update: YamlUpdate,
  template: YamlDocument | undefined,
  changes: readonly Change[],
): void {
  const { root, base, localeRoot } = update.document;
  const outer = { ...rootSlot(update), inFlow: root.flow && root !== base };
  const model = template && { document: template, container: template.base, depth: 0 };
  const site = { container: base, depth: 0, outer, ...(localeRoot && { holder: localeRoot }) };
  updateContainer(update, site, model, wantedOf(changes));
}

function rootSlot({ layout: { eol } }: YamlUpdate): Slot {
  return { kind: 'object', indent: '', inFlow: false, eol };
}

/** Inserts the locale as the root key, because the template has one and the file is empty. */
function insertLocaleRoot(
  update: YamlUpdate,
  { document, member }: { readonly document: YamlDocument; readonly member: Member },
  wanted: Wanted,
  locale: string,
): void {
  const { root: container } = update.document;
  const slot = rootSlot(update);
  if (!isFillableAt(update.document, { container, outer: slot }, 'object')) {
    refuse(update, 'shapeDiffers', [wanted]);
    return;
  }
  const value = printNew(update, wanted, { document, container: document.root, member, depth: -1 }, slot);
  if (value === undefined) return;
  update.edits.push(...filling(update.document, { container }, [update.member(locale, value, slot)], slot));
}

/** Renames the root key to the new locale, keeping its quotes. */
function rename(
  { document: { text, root, localeRoot }, edits, layout: { codeStyle } }: YamlUpdate,
  locale: string,
): void {
  if (!localeRoot) return;
  const offset = localeRoot.keyEnd - keyLength(text, localeRoot.offset, localeRoot.keyEnd);
  const old = text[offset];
  const style = old === '"' ? 'double' : old === "'" ? 'single' : undefined;
  const content = style ? quoted(locale, style, codeStyle) : keyScalar(locale, codeStyle, root.flow);
  edits.push({ offset, length: localeRoot.keyEnd - offset, content });
}

/** The length of the key itself, without a question mark, anchor or tag before it. */
function keyLength(text: string, offset: number, end: number): number {
  return /(?<!\S)\S*$/.exec(text.slice(offset, end))?.[0].length ?? 0;
}
