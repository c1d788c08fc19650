/** JavaScript and TypeScript modules that export an object of texts. */
import { slashMarks } from './commentMarks.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Format, WriteOptions, WriteResult } from './format.ts';
import { onlyIfReadBack } from './inCode/readBack.ts';
import { entriesOf } from './json/entries.ts';
import { withConstants } from './modules/constants.ts';
import { isDataAt } from './modules/dialect.ts';
import { type ModuleDocument, openDocument } from './modules/document.ts';
import { layoutOf } from './modules/layout.ts';
import { mannerOf } from './modules/manner.ts';
import { renamings } from './modules/rename.ts';
import { updateOf } from './modules/update.ts';
import { formPath } from './nested/keyedForms.ts';
import { updateContainer } from './nested/update.ts';
import { wantedOf } from './nested/wanted.ts';
import { readDialect, requireBoth } from './opened.ts';

export const modules: Format = {
  id: 'modules',
  nestsKeys: true,
  comments: slashMarks,
  read: (text, file) =>
    readDialect(openDocument(text, file), (document) =>
      withConstants(document, entriesOf(document, file.locale)),
    ),
  write,
  pluralPath: formPath,
};

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { own: document, template } = requireBoth(openDocument, text, options);
  const layout = layoutOf(document, template);
  const manner = mannerOf(document, template);
  const update = updateOf({ document, layout, manner });
  const { file, becomes = file } = options;
  const renamed: readonly Edit[] = options.becomes ? renamings(document, file.locale, becomes.locale) : [];
  for (const edit of renamed) update.edits.push(edit);
  const possible = changes.filter((change) => {
    const code = refusal(change, { document, template, locale: becomes.locale });
    if (code) update.conflicts.push({ path: change.path, code });
    return code === undefined;
  });
  const model = template && { document: template, container: template.base, depth: 0 };
  const outer = { ...layout, indent: isNested(document) ? layout.unit : '' };
  if (possible.length > 0) {
    updateContainer(update, { container: document.base, depth: 0, outer }, model, wantedOf(possible));
  }
  const result = { edits: sortedEdits(update.edits), conflicts: update.conflicts };
  return onlyIfReadBack(document, changes, (written) => openDocument(written, becomes), result);
}

interface Files {
  readonly document: ModuleDocument;
  readonly template: ModuleDocument | undefined;
  readonly locale: string;
}

/** Why a text cannot be written, regardless of what the file contains in its place. */
function refusal(change: Change, { document, template, locale }: Files): Conflict['code'] | undefined {
  if (change.kind === 'remove') return undefined;
  const { path, text } = change;
  if (!text.isWellFormed()) return 'unencodable';
  if (template && isNested(template) !== isNested(document)) return 'shapeDiffers';
  const isData =
    document.dialect.id === 'plain' && isDataAt(path.at(-1) ?? '', text, { locale, depth: path.length - 1 });
  return isData ? 'notReadBack' : undefined;
}

/** Whether the texts are under a key that is the file's locale. */
function isNested({ root, base }: ModuleDocument): boolean {
  return root !== base;
}
