/** JSON, JSONC and ARB: nested or flat keys, lists, and the dialects of `json/dialect.ts`. */
import { slashMarks } from './commentMarks.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Edit, Format, WriteOptions, WriteResult } from './format.ts';
import { clashes } from './json/clash.ts';
import { codeStyleOf, quote } from './json/codeStyle.ts';
import { type JsonDocument, openDocument } from './json/document.ts';
import { entriesOf } from './json/entries.ts';
import { layoutOf } from './json/layout.ts';
import type { JsonKinds } from './json/print.ts';
import { onlyIfReadBack } from './json/readBack.ts';
import type { Member } from './json/tree.ts';
import { type JsonUpdate, updateOf } from './json/update.ts';
import { formPath } from './nested/keyedForms.ts';
import { printNew } from './nested/print.ts';
import { memberOf } from './nested/tree.ts';
import type { ContainerSite } from './nested/treeUpdate.ts';
import { updateContainer } from './nested/update.ts';
import { type Wanted, wantedOf } from './nested/wanted.ts';
import { readDialect, requireBoth } from './opened.ts';
import { withoutComments } from './span.ts';

export const json: Format = {
  id: 'json',
  nestsKeys: true,
  comments: slashMarks,
  read: (text, file) => readDialect(openDocument(text, file), (document) => entriesOf(document, file.locale)),
  write,
  pluralPath: formPath,
};

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { own, template } = requireBoth(openDocument, text, options);
  const isRefused = template !== undefined && clashes(own, template);
  // A file without messages does not reveal its dialect, but the template does.
  const document = template && !isRefused ? { ...own, dialect: template.dialect } : own;
  const layout = layoutOf(document, template);
  const codeStyle = codeStyleOf(withoutComments(own), template && withoutComments(template));
  return onlyIfReadBack(document, changes, options, (some) => {
    const update = updateOf(document, layout, codeStyle);
    if (options.becomes) {
      update.edits.push(...renamings(document, options.becomes.locale));
      update.isReshaped = true;
    }
    if (isRefused) refuseTexts(update, some);
    else if (some.length > 0) updateDocument(update, template, some, options.file.locale);
    // A file written in the template's dialect may still be read in another, so it must be read back.
    const isReshaped = update.isReshaped || own.dialect.id !== document.dialect.id;
    return { edits: sortedEdits(update.edits), conflicts: update.conflicts, isReshaped };
  });
}

function updateDocument(
  update: JsonUpdate,
  template: JsonDocument | undefined,
  changes: readonly Change[],
  locale: string,
): void {
  const { document } = update;
  if (!template?.localeRoot || document.localeRoot) {
    const model = template && { document: template, container: template.base, depth: 0 };
    updateContainer(update, baseSite(update), model, wantedOf(changes));
  } else if (document.root.members.length === 0) {
    insertLocaleRoot(update, { document: template, member: template.localeRoot }, wantedOf(changes), locale);
  } else {
    refuseTexts(update, changes);
  }
}

/** Applies removals only: the template's texts have no place in a file whose shape differs. */
function refuseTexts(update: JsonUpdate, changes: readonly Change[]): void {
  const kept = changes.filter(({ kind }) => kind === 'remove');
  for (const { kind, path } of changes) {
    if (kind === 'set') update.conflicts.push({ path, code: 'shapeDiffers' });
  }
  updateContainer(update, baseSite(update), undefined, wantedOf(kept));
}

function baseSite({ document: { base, localeRoot }, layout }: JsonUpdate): ContainerSite<JsonKinds> {
  return { container: base, depth: 0, outer: { ...layout, indent: localeRoot ? layout.unit : '' } };
}

/** Fills an empty file whose template has a locale as its root key. */
function insertLocaleRoot(
  update: JsonUpdate,
  { document, member }: { readonly document: JsonDocument; readonly member: Member },
  wanted: Wanted,
  locale: string,
): void {
  const site = { container: update.document.root, depth: -1, outer: { ...update.layout, indent: '' } };
  const place = update.placeIn(site);
  const value = printNew(update, wanted, { document, container: document.root, member, depth: -1 }, place);
  if (value === undefined) return;
  const inserted = new Map([[undefined, [update.member(locale, value, place)]]]);
  update.edits.push(...update.splice(site, place, { removed: new Set(), inserted }));
}

/**
 * Writes the new locale, as the project spells it, in place of the one in the root key and in `@@locale`. Flutter
 * splits the latter at underscores only.
 */
function renamings({ root, base, localeRoot, dialect }: JsonDocument, locale: string): readonly Edit[] {
  const edits: Edit[] = [];
  if (localeRoot) {
    const { offset, keyEnd } = localeRoot;
    edits.push({ offset, length: keyEnd - offset, content: quote(locale) });
  }
  for (const container of new Set([root, base])) {
    const member = container.kind === 'object' ? memberOf(container, '@@locale') : undefined;
    // In VS Code's files, `@@locale` is an ordinary key.
    if (!member || (container === base && dialect.textAt(container, member, 0))) continue;
    const { value } = member;
    if (value.kind !== 'string') continue;
    const isSplit = dialect.id === 'arb' && !value.value.includes('-');
    const own = isSplit ? locale.replaceAll('-', '_') : locale;
    if (value.value === own) continue;
    edits.push({ offset: value.offset, length: value.end - value.offset, content: quote(own) });
  }
  return edits;
}
