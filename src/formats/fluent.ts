/** Project Fluent's files: messages with attributes, and terms. */
import { isSameText } from '../fluent/sameText.ts';
import { lastOfEach } from './changes.ts';
import { openDocument } from './fluent/document.ts';
import { entriesOf } from './fluent/entries.ts';
import { writeDocument } from './fluent/write.ts';
import type { Format } from './format.ts';
import { readOpened, requireBoth } from './opened.ts';

export const fluent: Format = {
  id: 'fluent',
  comments: { line: /^#(?:\s|$)/ },
  read: (text) =>
    readOpened(openDocument(text), (document) => ({ entries: entriesOf(document), syntax: 'fluent' })),
  sameText: isSameText,
  write(text, changes, options) {
    if (changes.length === 0) return { edits: [], conflicts: [] };
    const { own, template } = requireBoth(openDocument, text, options);
    return writeDocument(own, template, [...lastOfEach(changes)]);
  },
};
