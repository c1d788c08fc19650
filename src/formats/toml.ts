/** TOML: nested and dotted keys, lists, and the messages of go-i18n and Hugo with their plural forms. */
import { lastOfEach } from './changes.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Format, WriteOptions, WriteResult } from './format.ts';
import { formPath } from './nested/keyedForms.ts';
import { updateContainer } from './nested/update.ts';
import { wantedOf } from './nested/wanted.ts';
import { readOpened, requireBoth } from './opened.ts';
import { placed } from './toml/changes.ts';
import { openDocument, type TomlDocument } from './toml/document.ts';
import { entriesOf } from './toml/entries.ts';
import { layoutOf } from './toml/layout.ts';
import { onlyIfReadBack, type Written } from './toml/readBack.ts';
import { settled } from './toml/splice.ts';
import { spellKey } from './toml/tree.ts';
import { rootSite, updateOf } from './toml/update.ts';

export const toml: Format = {
  id: 'toml',
  nestsKeys: true,
  comments: { line: /^#/, after: /^[^\S\n]*(#.*)$/ },
  read: (text, file) =>
    readOpened(openDocument(text, file), (document) => ({ entries: entriesOf(document) })),
  write,
  pluralPath: formPath,
};

function write(text: string, all: readonly Change[], options: WriteOptions): WriteResult {
  const changes = [...lastOfEach(all)];
  const { own, template } = requireBoth(openDocument, text, options);
  if (template && isOtherwise(own, template)) return refused(own, changes, options);
  const isEmpty = own.root.members.every(
    ({ value, keyEnd, offset }) => keyEnd === offset && value.members.length === 0,
  );
  const document =
    template && isEmpty && template.base.length > 0 ? { ...own, base: [options.file.locale] } : own;
  return onlyIfReadBack(document, changes, options, (some) => updated(document, template, some, options));
}

/** Whether only one of two files has all its texts below a locale. */
function isOtherwise(own: TomlDocument, template: TomlDocument): boolean {
  return own.leaves.length > 0 && template.leaves.length > 0 && own.base.length !== template.base.length;
}

/** Applies removals only, since the template's texts have no place in the file. */
function refused(own: TomlDocument, changes: readonly Change[], options: WriteOptions): WriteResult {
  const sets = changes.filter(({ kind }) => kind === 'set');
  const others = changes.filter(({ kind }) => kind === 'remove');
  const { edits, conflicts } = onlyIfReadBack(own, others, options, (some) =>
    updated(own, undefined, some, options),
  );
  return {
    edits,
    conflicts: [...conflicts, ...sets.map(({ path }): Conflict => ({ path, code: 'shapeDiffers' }))],
  };
}

function updated(
  document: TomlDocument,
  template: TomlDocument | undefined,
  some: readonly Change[],
  options: WriteOptions,
): Written {
  const found = placed(document, template, some, options);
  const { changes, conflicts, pathOf } = found;
  const layout = layoutOf(document, template);
  const update = updateOf(document, layout, found);
  const model = template && { document: template, container: template.root, depth: 0 };
  if (changes.length > 0) updateContainer(update, rootSite(document, layout), model, wantedOf(changes));
  const renamed = options.becomes ? renamings(document, options.becomes.locale) : [];
  const left = update.conflicts.flatMap(({ path, code }) => {
    const known = pathOf(path);
    return known ? [{ path: known, code }] : [];
  });
  return {
    edits: sortedEdits([...settled(document.text, update.edits, layout.eol), ...renamed]),
    conflicts: [...conflicts, ...left],
    isReshaped: update.isReshaped || options.becomes !== undefined,
  };
}

/** Writes the new locale as the first key of all headers, if the file has its locale there. */
function renamings({ text, root, base }: TomlDocument, locale: string): readonly Edit[] {
  if (base.length === 0) return [];
  return root.members.flatMap(({ offset, keyEnd }): readonly Edit[] => {
    const [, open = '', key] =
      /^(\[\[?[ \t]*)("[^\n]*?(?<!\\)(?:\\\\)*"|'[^']*'|[\w-]+)/.exec(text.slice(offset, keyEnd)) ?? [];
    if (key === undefined) return [];
    return [{ offset: offset + open.length, length: key.length, content: spellKey(locale) }];
  });
}
