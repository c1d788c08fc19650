/** gettext: PO files contain source texts as ids next to their translations, POT files only the ids. */
import { sortedEdits } from './edits.ts';
import type { Change, Format, WriteOptions, WriteResult } from './format.ts';
import { formPath } from './forms.ts';
import { readOpened, requireBoth } from './opened.ts';
import { templateWith } from './po/adding.ts';
import { openCatalogue } from './po/catalogue.ts';
import { categoriesFor, ruleFor } from './po/categories.ts';
import { createCatalogue } from './po/create.ts';
import { entriesOf } from './po/entries.ts';
import { prescribedBy } from './po/formatFlags.ts';
import { fieldOf, headerIn } from './po/header.ts';
import { retiredTexts } from './po/obsolete.ts';
import { updateCatalogue } from './po/update.ts';

export const po: Format = {
  id: 'po',
  read: (text, file) =>
    readOpened(openCatalogue(text), (catalogue) => {
      const syntax = prescribedBy(catalogue);
      return { entries: entriesOf(catalogue, file), ...(syntax && { syntax }) };
    }),
  write,
  retired: (text, options) => {
    const { own, template } = requireBoth(openCatalogue, text, options);
    return template ? retiredTexts(own, template, options.file) : [];
  },
  pluralPath: formPath,
  pluralCategories: ({ locale }, text) => categoriesFor(locale, pluralFormsIn(text)),
  pluralRule: ({ locale }, text) => ruleFor(locale, pluralFormsIn(text)),
};

function pluralFormsIn(text = ''): string | undefined {
  return fieldOf(headerIn(text), 'Plural-Forms');
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { file, becomes } = options;
  const { own, template } = requireBoth(openCatalogue, text, options, templateWith);
  const { edits, conflicts } = becomes
    ? createCatalogue(own, changes, becomes)
    : updateCatalogue(own, template, changes, file);
  return { edits: sortedEdits(edits), conflicts };
}
