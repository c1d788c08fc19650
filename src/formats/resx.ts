/** .NET's RESX, and RESW, which is the same. */
import type { Entry, Format } from './format.ts';
import { type DataText, openDocument, requireDocument } from './resx/document.ts';
import { writeDocument } from './resx/write.ts';

export const resx: Format = {
  id: 'resx',
  read(text) {
    const opened = openDocument(text);
    if (opened.kind === 'problems') return { entries: [], problems: opened.problems };
    return { entries: [...opened.document.texts.values()].map(entryOf), problems: [] };
  },
  write(text, changes, { file, template, becomes }) {
    const own = requireDocument(text, file);
    const model = template && requireDocument(template.text, template.file);
    return writeDocument(own, model, changes, { isNew: becomes !== undefined });
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
