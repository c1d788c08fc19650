/** Prose: paragraphs separated by blank lines. Surrounding white space and inner line endings are kept. */
import type { Piece, Rendered } from '../piece.ts';
import { renderPieces, type TextDocument, unspellable } from './document.ts';

export function openPlain(text: string): TextDocument {
  const pieces = [...paragraphsIn(text)].map(({ offset, end }) => paragraph(text, offset, end));
  return {
    text,
    pieces,
    write(translations) {
      const { changed, refused } = renderPieces(pieces, translations);
      return { edits: changed.map(({ edit }) => edit), refused };
    },
  };
}

interface Span {
  readonly offset: number;
  readonly end: number;
}

function* paragraphsIn(text: string): Generator<Span> {
  let current: Span | undefined;
  for (const { offset, end } of linesIn(text)) {
    const line = text.slice(offset, end);
    const words = line.trim();
    if (words !== '') {
      const start = current?.offset ?? offset + line.length - line.trimStart().length;
      current = { offset: start, end: offset + line.trimEnd().length };
    } else if (current) {
      yield current;
      current = undefined;
    }
  }
  if (current) yield current;
}

const lineBreak = /\r\n|\n|\r/g;

function* linesIn(text: string): Generator<Span> {
  let offset = 0;
  for (const found of text.matchAll(lineBreak)) {
    yield { offset, end: found.index };
    offset = found.index + found[0].length;
  }
  yield { offset, end: text.length };
}

function paragraph(text: string, offset: number, end: number): Piece {
  const raw = text.slice(offset, end);
  return {
    kind: 'prose',
    range: { offset, length: end - offset },
    texts: [raw.replace(lineBreak, '\n')],
    render: ([translation = '']) => rendered(raw, translation),
  };
}

function rendered(raw: string, translation: string): Rendered {
  const refusal = unspellable(translation);
  if (refusal) return { kind: 'refused', refusal };
  const breaks = raw.match(lineBreak) ?? [];
  const lines = translation.trim().split(lineBreak);
  // Each line keeps its own line ending, and a blank line would split the paragraph.
  if (lines.length !== breaks.length + 1 || lines.some((line) => line.trim() === ''))
    return { kind: 'refused', refusal: { code: 'codeChanged' } };
  const content = lines.map((line, index) => line + (breaks[index] ?? '')).join('');
  return { kind: 'rendered', content };
}
