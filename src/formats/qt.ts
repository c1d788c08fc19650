/** Qt Linguist's translation sources, bilingual files whose source texts are ids. */
import type { FileIdentity, Format } from './format.ts';
import { formPath } from './forms.ts';
import { readOpened, requireBoth } from './opened.ts';
import { openDocument } from './qt/document.ts';
import { entriesOf } from './qt/entries.ts';
import { categoriesOf, ruleOf } from './qt/numerus.ts';
import { retiredTexts } from './qt/retired.ts';
import { writeDocument } from './qt/write.ts';

export const qt: Format = {
  id: 'qt',
  read: (text, file) =>
    readOpened(openDocument(text), (document) => ({ entries: entriesOf(document, file), syntax: 'qt' })),
  write(text, changes, options) {
    const { own, template } = requireBoth(openDocument, text, options);
    return writeDocument(own, template, changes, options);
  },
  retired(text, options) {
    const { own, template } = requireBoth(openDocument, text, options);
    return template ? retiredTexts(own, template, options.file) : [];
  },
  pluralPath: formPath,
  pluralCategories: (file, text) => categoriesOf(languageFor(file, text)),
  pluralRule: (file, text) => ruleOf(languageFor(file, text)),
};

/** The language that the file names, which is what programs go by, or else the locale of the file. */
function languageFor({ locale }: FileIdentity, text = ''): string {
  const opened = openDocument(text);
  return (opened.kind === 'document' ? opened.document.language : undefined) ?? locale;
}
