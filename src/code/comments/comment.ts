/** Reads the paragraphs of a comment, and writes their translations into it. */
import type { Refusal, Rendered } from '../piece.ts';
import { atomsOf } from './atoms.ts';
import { blockFrame } from './blockFrame.ts';
import { columnAfter } from './columns.ts';
import type { CommentText, Place } from './commentText.ts';
import type { DirectivePlace } from './directives.ts';
import { type Frame, followsCode, indentation } from './frame.ts';
import { type CommentSigns, signsOf } from './languages.ts';
import { docstringFrame, lineFrame } from './lineFrame.ts';
import { directivePlace, isProse, opensSomething } from './lineKinds.ts';
import { firstColumn, type Paragraph, readParagraphs } from './paragraphs.ts';
import { perilIn } from './perils.ts';
import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

/**
 * @param language VS Code's id of the language
 * @param raw one block comment, or consecutive line comments
 * @returns undefined for an unknown language, and for text that is not a comment
 */
export function commentOf(language: string, raw: string, place: Place): CommentText | undefined {
  const signs = signsOf(language);
  if (!signs) return undefined;
  const frame = frameOf(signs, raw, place);
  return frame && textIn({ frame, signs, language });
}

/** @param raw the text between the quotes as written in the file; `place.before` ends with the opening quotes */
export function docstringOf(language: string, raw: string, place: Place): CommentText {
  const signs = { line: [], block: [] };
  return textIn({ frame: docstringFrame(raw, place), signs, language });
}

function frameOf(signs: CommentSigns, raw: string, place: Place): Frame | undefined {
  const longestFirst = [...signs.block].sort((one, other) => other.open.length - one.open.length);
  for (const block of longestFirst) {
    const frame = blockFrame(block, raw, place);
    if (frame) return frame;
  }
  return lineFrame(signs, raw, place);
}

interface Comment {
  readonly frame: Frame;
  readonly signs: CommentSigns;
  readonly language: string;
}

/** The layout of a translation, shared by all its paragraphs. */
interface Layout {
  readonly width: number;
  /** Columns by which the comment indents the continuation of a tag. */
  readonly hangOfTags: number | undefined;
}

/** The minimum number of columns for words on a line, however deeply it is indented. */
const leastColumns = 30;

function textIn(comment: Comment): CommentText {
  const paragraphs = readParagraphs(comment.frame, comment.language);
  return {
    texts: paragraphs.map(({ text }) => text),
    ranges: paragraphs.map(({ offset, end }) => ({ offset, length: end - offset })),
    render: (translations) => render(comment, paragraphs, translations),
  };
}

function render(
  comment: Comment,
  paragraphs: readonly Paragraph[],
  translations: readonly string[],
): Rendered {
  const { frame } = comment;
  const layout = { width: widthOf(frame, paragraphs), hangOfTags: hangOfTags(frame, paragraphs) };
  let content = '';
  let position = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const translation = translations[index] ?? paragraph.text;
    if (translation === paragraph.text || translation.trim() === '') continue;
    const refusal = refusalOf(comment, paragraph, translation);
    if (refusal) return { kind: 'refused', refusal };
    content += frame.raw.slice(position, paragraph.offset) + wrapped(comment, layout, paragraph, translation);
    position = paragraph.end;
  }
  content += frame.raw.slice(position);
  if (content === frame.raw || frame.holds(content)) return { kind: 'rendered', content };
  return { kind: 'refused', refusal: { code: 'unspellable', character: frame.end } };
}

function refusalOf(comment: Comment, paragraph: Paragraph, translation: string): Refusal | undefined {
  const peril = perilIn(translation, paragraph.text, comment.signs);
  if (peril !== undefined) return { code: 'unspellable', character: peril };
  const words = translation.trimStart();
  if (paragraph.start || !opensSomething(words.slice(0, 300), placeOf(comment, paragraph))) return undefined;
  return { code: 'unspellable', character: String.fromCodePoint(words.codePointAt(0) ?? 0) };
}

function placeOf({ frame, language }: Comment, { first }: Paragraph): DirectivePlace {
  return directivePlace(frame, frame.lines[first] ?? { margin: 0, body: 0 }, language);
}

function wrapped(comment: Comment, layout: Layout, paragraph: Paragraph, translation: string): string {
  const { frame } = comment;
  const { tabSize, eol } = frame.place;
  const prefix = prefixOf(frame, layout, paragraph);
  const first = firstColumn(frame, paragraph);
  const other = columnAfter(prefix, 0, tabSize);
  const place = placeOf(comment, paragraph);
  const lines = wrap(atomsOf(translation), {
    first,
    other,
    width: paragraph.start?.isLine
      ? Number.POSITIVE_INFINITY
      : Math.max(layout.width, Math.max(first, other) + leastColumns),
    columnsAfter: columnsAfter(frame, paragraph),
    isProse: (words) => isProse(words, place, frame),
  });
  const own = frame.lines[paragraph.first]?.eol || frame.lines[paragraph.first - 1]?.eol || eol;
  return lines.join(own + prefix);
}

/** The prefix of the second and later lines of a paragraph. */
function prefixOf(frame: Frame, layout: Layout, { first, last, start, isTag }: Paragraph): string {
  const { raw, lines, place, kind } = frame;
  const [line, second] = [lines[first], lines[first + 1]];
  if (!line) return frame.prefix;
  if (last > first && second) return raw.slice(second.start, second.body);
  const hang = ' '.repeat(isTag ? (layout.hangOfTags ?? start?.hang ?? 0) : (start?.hang ?? 0));
  if (first > 0) return raw.slice(line.start, line.body) + hang;
  const isOwn = kind === 'lines' && !followsCode(place);
  return (isOwn ? indentation(place.before) + raw.slice(line.start, line.body) : frame.prefix) + hang;
}

/** Taken from the first tag that spans several lines. */
function hangOfTags({ lines }: Frame, paragraphs: readonly Paragraph[]): number | undefined {
  const shown = paragraphs.find(({ isTag, first, last }) => isTag && last > first);
  const [line, second] = shown ? [lines[shown.first], lines[shown.first + 1]] : [];
  return line && second && second.column >= line.column ? second.column - line.column : undefined;
}

/** Columns taken by what follows the words on their last line: end tags, the delimiter, or a docstring's quotes. */
function columnsAfter({ raw, lines, kind, place }: Frame, { last, end }: Paragraph): number {
  const next = lines[last + 1];
  if (!next && kind === 'docstring') return 3;
  const lineEnd = next ? next.start - (lines[last]?.eol.length ?? 0) : raw.length;
  return columnAfter(raw.slice(end, lineEnd).trimEnd(), 0, place.tabSize);
}
