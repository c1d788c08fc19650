/**
 * Markdown and MDX: headings, paragraphs, list items, table cells, and the title and description in the front matter.
 * Blocks of code, HTML and formulas, link definitions and footnote labels are not translated. Inline markup is part of
 * the text.
 */
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Format, WriteOptions, WriteResult } from './format.ts';
import { haveSameShape, type MarkdownDocument, openDocument, type Unit } from './markdown/document.ts';
import { markFor } from './markdown/mark.ts';
import { printUnit } from './markdown/print.ts';
import { onlyReadBack, type Setting } from './markdown/readBack.ts';
import { readOpened, requireBoth } from './opened.ts';

export const markdown: Format = {
  id: 'markdown',
  keepsSourceTexts: true,
  read(text, file) {
    return readOpened(openDocument(text, file), ({ units }) => ({
      syntax: 'markdown',
      entries: units.map(({ path, text: words, range }) => ({ path, text: words, range })),
    }));
  },
  write,
};

/**
 * Texts to be removed are kept, because a document with holes is useless. In a new page, where they are in the source
 * language, they are marked.
 */
function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const { file, becomes } = options;
  const { own, template } = requireBoth(openDocument, text, options);
  const isShared = !template || haveSameShape(own, template);
  const page = pageOf(own, file.path);
  const settings: Setting[] = [];
  const marks: Setting[] = [];
  const conflicts: Conflict[] = [];
  for (const { unit, change } of targetsOf(own, changes)) {
    if (change.kind === 'remove') {
      if (becomes && unit?.text) marks.push(marking(unit, becomes.path));
      continue;
    }
    if (change.text === unit?.text) continue;
    const content = unit && isShared ? printUnit(page, unit, change.text) : undefined;
    if (content !== undefined && unit) settings.push({ unit, ...change, edit: { ...unit.range, content } });
    else conflicts.push({ path: change.path, code: unit && isShared ? 'unencodable' : 'shapeDiffers' });
  }
  const kept = new Set(onlyReadBack(own, settings, marks, becomes ?? file));
  const misread = settings.filter((one) => !kept.has(one));
  return {
    edits: sortedEdits([...marks, ...kept].map(({ edit }) => edit)),
    conflicts: [
      ...conflicts,
      ...misread.map(({ unit: { path } }): Conflict => ({ path, code: 'unencodable' })),
    ],
  };
}

function marking(unit: Unit, path: string): Setting {
  const { range, block } = unit;
  const offset = range.offset + range.length;
  const content = markFor(block ? 'block' : 'field', path);
  return { unit, text: '', edit: { offset, length: 0, content } };
}

/** Only the last change to a path applies. */
function targetsOf({ units }: MarkdownDocument, changes: readonly Change[]) {
  const byKey = new Map(units.map((unit) => [unit.path[0], unit]));
  const wanted = new Map(changes.map((change) => [JSON.stringify(change.path), change]));
  return [...wanted.values()].map((change) => {
    const unit = change.path.length === 1 ? byKey.get(change.path[0] ?? '') : undefined;
    return { change, unit };
  });
}

function pageOf({ text, units, labels }: MarkdownDocument, path: string) {
  return { text, path, labels, hardBreak: units.find((unit) => unit.hardBreak)?.hardBreak ?? '\\' } as const;
}
