/** Apple's `.stringsdict`: property lists with plurals, and with texts for devices and widths. */
import type { Format } from './format.ts';
import { formPath } from './forms.ts';
import { readOpened, requireBoth } from './opened.ts';
import { openDocument } from './stringsdict/document.ts';
import { entriesOf } from './stringsdict/entries.ts';
import { writeDocument } from './stringsdict/write.ts';

export const stringsdict: Format = {
  id: 'stringsdict',
  read: (text) => readOpened(openDocument(text), (document) => ({ entries: entriesOf(document) })),
  write(text, changes, options) {
    const { own, template } = requireBoth(openDocument, text, options);
    return writeDocument(own, template, changes, options);
  },
  marksPlurals: true,
  pluralPath: formPath,
};
