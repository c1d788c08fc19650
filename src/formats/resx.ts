/** .NET's RESX, and RESW, which is identical. */
import type { Entry, Format } from './format.ts';
import { readOpened, requireBoth } from './opened.ts';
import { templateWith } from './resx/adding.ts';
import { type DataText, openDocument } from './resx/document.ts';
import { writeDocument } from './resx/write.ts';

export const resx: Format = {
  id: 'resx',
  read(text) {
    return readOpened(openDocument(text), ({ texts }) => ({ entries: [...texts.values()].map(entryOf) }));
  },
  write(text, changes, options) {
    const { own, template } = requireBoth(openDocument, text, options, templateWith);
    return writeDocument(own, template, changes, { isNew: options.becomes !== undefined });
  },
};

function entryOf({ name, text, range, comment }: DataText): Entry {
  const { offset, end } = range;
  return {
    path: [name],
    text,
    range: { offset, length: end - offset },
    ...(comment !== undefined && { context: comment }),
  };
}
