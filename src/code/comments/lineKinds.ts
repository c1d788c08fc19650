/** Classifies the lines of a comment: prose, the start of an item, tag or title, or nothing to translate. */
import { closesFence, type Fence, fenceStart } from '../../formats/markdown/starts.ts';
import { isCodeLine, isMarkupLine, opensBlock } from './codeLine.ts';
import { type DirectivePlace, isDirective, takesWholeComment } from './directives.ts';
import { type Frame, isBlank, type Line } from './frame.ts';
import { itemLength, rstDirective, type Section, sectionOf } from './sections.ts';
import { isDrawing, openElement, type Start, startOf, tailOf } from './starts.ts';
import { type TagLine, tagLine } from './tags.ts';

export type LineKind =
  | { readonly kind: 'blank' | 'verbatim' }
  | { readonly kind: 'start'; readonly start: Start; readonly isTag: boolean }
  | { readonly kind: 'prose'; readonly tail: number };

const verbatim: LineKind = { kind: 'verbatim' };

/** How far the lines after this one are left as they are. */
type Skip =
  | { readonly until: 'end' | 'blank' | 'heading' }
  /**
   * Until the tag `end`; if that is empty, until a tag no deeper than `column`. A blank line also ends it, unless
   * `passesBlank`.
   */
  | { readonly until: 'tag'; readonly column: number; readonly end: string; readonly passesBlank: boolean }
  | { readonly until: 'dedent'; readonly column: number }
  | { readonly until: 'fence'; readonly fence: Fence }
  | { readonly until: 'sign'; readonly sign: string };

interface State {
  skip: Skip | undefined;
  section: Section | undefined;
  /** The column of the section's items. */
  items: number | undefined;
  /** The column from which further indentation counts. */
  container: number;
  /** Indentation marks code only after a blank line or other code. */
  mayIndent: boolean;
  isFirst: boolean;
}

export function readKinds(frame: Frame, language: string): readonly LineKind[] {
  const base = baseColumn(frame);
  const state: State = {
    skip: undefined,
    section: undefined,
    items: undefined,
    container: base,
    mayIndent: true,
    isFirst: true,
  };
  return frame.lines.map((line, index) => {
    const context = { frame, language, base, index, line, words: frame.raw.slice(line.body, line.end) };
    const kind = kindOf(context, state);
    if (kind.kind === 'blank') state.mayIndent = true;
    if (kind.kind === 'start' || kind.kind === 'prose') state.mayIndent = false;
    if (kind.kind !== 'blank') state.isFirst = false;
    return kind;
  });
}

/** Whether tools read the words, or the words decide how the lines below are read. */
export function opensSomething(words: string, place: DirectivePlace): boolean {
  return (
    isDirective(words, place) ||
    tagLine(words, place.language, false) !== undefined ||
    fenceStart(words) !== undefined ||
    openElement(words) !== undefined
  );
}

/** Whether the words alone are read as prose. Lines that a translation adds must not be read as anything else. */
export function isProse(words: string, place: DirectivePlace, frame: Frame): boolean {
  return (
    !opensSomething(words, place) &&
    !isDrawing(words) &&
    !(isPage(frame) && isMarkupLine(words)) &&
    !isCodeLine(words) &&
    startOf(words) === undefined
  );
}

function isPage({ kind, raw }: Frame): boolean {
  return kind === 'block' && raw.startsWith('<!--');
}

export function directivePlace(
  { kind }: Frame,
  { margin, body }: Pick<Line, 'margin' | 'body'>,
  language: string,
): DirectivePlace {
  return { language, isBlock: kind === 'block', touches: margin === body };
}

interface Context {
  readonly frame: Frame;
  readonly language: string;
  readonly base: number;
  readonly index: number;
  readonly line: Line;
  readonly words: string;
}

function kindOf(context: Context, state: State): LineKind {
  const { line, words, frame, language } = context;
  if (state.skip && isSkipped(state.skip, context, state))
    return isBlank(line) ? { kind: 'blank' } : verbatim;
  if (isBlank(line)) return { kind: 'blank' };
  const fence = fenceStart(words);
  if (fence) return skipped(state, { until: 'fence', fence });
  if (isDirective(words, directivePlace(frame, line, language))) {
    if (state.isFirst && frame.kind === 'block' && takesWholeComment(words)) state.skip = { until: 'end' };
    return verbatim;
  }
  const tag = tagLine(words, language, touchesMarker(context));
  if (tag) return kindOfTag(tag, context, state);
  const sign = openElement(words);
  if (sign !== undefined) return skipped(state, { until: 'sign', sign });
  if (frame.kind === 'docstring') return kindInDocstring(context, state) ?? plainKind(context, state);
  if (isIndentedCode(context, state)) return verbatim;
  return plainKind(context, state);
}

function isSkipped(skip: Skip, context: Context, state: State): boolean {
  const { words } = context;
  if (endsBefore(skip, context)) {
    state.skip = undefined;
    return false;
  }
  const isLast =
    (skip.until === 'fence' && closesFence(words, skip.fence)) ||
    (skip.until === 'sign' && words.toLowerCase().includes(skip.sign)) ||
    (skip.until === 'tag' && skip.end !== '' && words.slice(1).startsWith(skip.end));
  if (isLast) state.skip = undefined;
  return true;
}

function endsBefore(skip: Skip, context: Context): boolean {
  const { line, words, language } = context;
  switch (skip.until) {
    case 'heading':
      return headingOf(context)?.style === 'numpy';
    case 'blank':
      return isBlank(line);
    case 'dedent':
      return !isBlank(line) && line.column <= skip.column;
    case 'tag':
      if (isBlank(line)) return !skip.passesBlank;
      return skip.end === '' && line.column <= skip.column && isDocTag(words, language);
    default:
      return false;
  }
}

/** Whether the words are a documentation tag, rather than a decorator in an example. */
function isDocTag(words: string, language: string): boolean {
  const tag = tagLine(words, language, false);
  return tag !== undefined && (tag.kind !== 'opaque' || /^@[a-z][\w-]*(?:[ \t]|$)/.test(words));
}

function skipped(state: State, skip: Skip): LineKind {
  state.skip = skip;
  return verbatim;
}

function touchesMarker({ frame: { raw }, line }: Context): boolean {
  return line.margin === line.body && raw.slice(line.start, line.margin).trim() === '---';
}

function kindOfTag(tag: TagLine, { line, words }: Context, state: State): LineKind {
  const { column } = line;
  state.section = undefined;
  state.container = column + 4;
  switch (tag.kind) {
    case 'flag':
      state.container = column;
      return verbatim;
    case 'opaque':
      return skipped(state, { until: 'tag', column, end: '', passesBlank: false });
    case 'example':
      return skipped(state, { until: 'tag', column, end: tag.end, passesBlank: true });
    case 'described': {
      const inner = startOf(words.slice(tag.length));
      const length = tag.length + (inner?.isLine === false ? inner.length : 0);
      const hang = words.startsWith(':') ? 4 : 2;
      return { kind: 'start', isTag: true, start: { length, tail: tailOf(words), hang, isLine: false } };
    }
  }
}

function kindInDocstring(context: Context, state: State): LineKind | undefined {
  const { line, words } = context;
  const section = headingOf(context);
  if (section) {
    state.section = section;
    state.items = undefined;
    if (section.content === 'code') state.skip = codeBelow(section);
    return verbatim;
  }
  const directive = rstDirective(words);
  if (directive === 'words') return verbatim;
  if (directive === 'code') return skipped(state, { until: 'dedent', column: line.column });
  if (directive) return labelled(directive.length, 3);
  if (words.startsWith('>>> ')) return skipped(state, { until: 'blank' });
  if (!words.endsWith('::')) return inSection(context, state);
  // The indented lines below are shown verbatim.
  state.skip = { until: 'dedent', column: Math.max(context.base, line.column) };
  return { kind: 'prose', tail: 2 };
}

/** The section that begins with the line; undefined if the line is not a heading. */
function headingOf({ frame, line, words, index }: Context): Section | undefined {
  const next = frame.lines[index + 1];
  const nextLine = next && next.column === line.column ? frame.raw.slice(next.body, next.end) : '';
  return sectionOf(words, nextLine, line.column);
}

/** In Google's style, the indented lines below the heading; in NumPy's, everything above the next heading. */
function codeBelow({ style, column }: Section): Skip {
  return style === 'google' ? { until: 'dedent', column } : { until: 'heading' };
}

function inSection({ line, words }: Context, state: State): LineKind | undefined {
  const { section } = state;
  if (!section) return undefined;
  if (section.style === 'numpy') {
    const isName = section.content !== 'words' && line.column <= section.column;
    return isName ? verbatim : undefined;
  }
  if (line.column <= section.column) {
    state.section = undefined;
    return undefined;
  }
  state.items ??= line.column;
  const length = line.column === state.items ? itemLength(words, section.content) : 0;
  return length > 0 ? labelled(length, 4) : undefined;
}

function labelled(length: number, hang: number): LineKind {
  return { kind: 'start', isTag: false, start: { length, tail: 0, hang, isLine: false } };
}

/** Four columns more than the surrounding words, as in Markdown, or a tab instead of a space, as in Go. */
function isIndentedCode({ frame, line, base, index }: Context, state: State): boolean {
  if (index === 0 || !state.mayIndent) return false;
  const isTabbed = frame.kind === 'lines' && frame.raw[line.margin] === '\t' && line.column > base;
  return isTabbed || line.column >= Math.max(base, state.container) + 4;
}

function plainKind(context: Context, state: State): LineKind {
  const { frame, line, words, language, index } = context;
  if (language === 'haskell' && /^[|^*][ \t]/.test(words)) return labelled(2, 0);
  if (isDrawing(words)) return verbatim;
  if (isPage(frame) && isMarkupLine(words)) return verbatim;
  if (isCodeLine(words)) {
    if (opensBlock(words)) state.skip = { until: 'dedent', column: line.column };
    return verbatim;
  }
  const start = startOf(words);
  if (start) {
    state.container = line.column + (start.hang > 0 ? start.length : 0);
    return start.length + start.tail < words.length ? { kind: 'start', isTag: false, start } : verbatim;
  }
  if (state.mayIndent && line.column < state.container)
    state.container = Math.min(line.column, state.container);
  if (isTitle(frame, index))
    return { kind: 'start', isTag: false, start: { length: 0, tail: 0, hang: 0, isLine: true } };
  return { kind: 'prose', tail: tailOf(words) };
}

/** A line underlined with a rule. */
function isTitle({ raw, lines }: Frame, index: number): boolean {
  const next = lines[index + 1];
  return next !== undefined && /^(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,})$/.test(raw.slice(next.body, next.end));
}

/** The leftmost column of the words, ignoring the first line of a block or docstring if there are others. */
function baseColumn({ kind, lines }: Frame): number {
  const written = lines.filter((line) => !isBlank(line));
  const later = kind === 'lines' ? written : written.filter(({ start }) => start > 0);
  return (later.length > 0 ? later : written).reduce(
    (least, { column }) => Math.min(least, column),
    Number.POSITIVE_INFINITY,
  );
}
