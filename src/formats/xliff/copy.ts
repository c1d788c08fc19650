/** Copies units of the source file in the layout of the target file. */
import { sortedEdits } from '../edits.ts';
import { applyEdits, type Edit } from '../format.ts';
import { leadOf, removeElement } from '../xml/edits.ts';
import type { XmlElement } from '../xml/tree.ts';
import { nameLanguage } from './language.ts';
import { dropTarget, type Manner, setTarget } from './target.ts';
import type { Segment, Unit, XliffFile } from './unit.ts';

export interface ElementLayout {
  readonly eol: string;
  /** The indent of the copied element. */
  readonly indent: string;
  /** The indent per level. */
  readonly step: string;
}

/** The new text of a segment; undefined if it gets no target. */
export type Texts = (segment: Segment) => string | undefined;

/** @returns undefined if a text cannot be represented */
export function copyUnit(from: Manner, unit: Unit, texts: Texts, layout: ElementLayout): string | undefined {
  const edits = editsIn(from, unit, texts);
  return edits && relaid(from, unit.element, edits, layout);
}

export interface CopiedFile {
  /** Undefined if it would contain no units. */
  readonly copy: string | undefined;
  /** The units with a text that cannot be represented. */
  readonly failed: readonly Unit[];
}

/** Copies a file with only those of its `units` that have a text. */
export function copyFile(
  from: Manner,
  file: XliffFile,
  units: readonly Unit[],
  texts: Texts,
  layout: ElementLayout,
): CopiedFile {
  const { document } = from;
  const edits: Edit[] = [];
  const failed: Unit[] = [];
  let isEmpty = true;
  for (const unit of units) {
    const isWanted = unit.segments.some((segment) => texts(segment) !== undefined);
    const own = isWanted ? editsIn(from, unit, texts) : undefined;
    if (own) isEmpty = false;
    else if (isWanted) failed.push(unit);
    for (const edit of own ?? [removeElement(document.text, unit.element)]) edits.push(edit);
  }
  edits.push(...nameLanguage(from, file));
  return { copy: isEmpty ? undefined : relaid(from, file.element, edits, layout), failed };
}

function editsIn(from: Manner, unit: Unit, texts: Texts): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const segment of unit.segments) {
    const text = texts(segment);
    const own = text === undefined ? dropTarget(from, segment) : setTarget(from, segment, text);
    if (!own) return undefined;
    edits.push(...own);
  }
  return edits;
}

function relaid(
  { document }: Manner,
  element: XmlElement,
  edits: readonly Edit[],
  layout: ElementLayout,
): string {
  const { offset, end } = element;
  const within = sortedEdits(edits).map((edit) => ({ ...edit, offset: edit.offset - offset }));
  const copy = applyEdits(document.text.slice(offset, end), within);
  const own: ElementLayout = { ...layoutAt(document.text, element), eol: '' };
  return copy
    .replace(/\r\n?/g, '\n')
    .replace(textOrIndent, (all, _, breaks?: string, indent = '') =>
      breaks === undefined ? all : breaks + reindented(indent, own, layout),
    )
    .replaceAll('\n', layout.eol);
}

/**
 * White space within texts and notes must be preserved. Comments and CDATA sections are passed over, because the search
 * for the ends of tags in them would take quadratic time.
 */
const textOrIndent =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<((?:[\w.-]+:)?(?:source|seg-source|target|note))(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*(?<!\/)>[\s\S]*?<\/\1\s*>|(?<=>)((?:[ \t]*\n)+)([ \t]*)(?=<)/g;

function reindented(indent: string, from: ElementLayout, to: ElementLayout): string {
  if (!indent.startsWith(from.indent)) return indent;
  const inner = indent.slice(from.indent.length);
  const levels = from.step === '' ? 0 : inner.length / from.step.length;
  const isEven = Number.isInteger(levels) && inner === from.step.repeat(levels);
  return to.indent + (isEven ? to.step.repeat(levels) : inner);
}

/** The layout of an element and its first child. */
export function layoutAt(text: string, element: XmlElement): ElementLayout {
  const { lineBreak, indent } = leadOf(text, element);
  const child = element.children.find((node) => node.kind === 'element');
  const inner = child ? leadOf(text, child).indent : '';
  const step = inner.startsWith(indent) ? inner.slice(indent.length) : '';
  return { eol: lineBreak, indent, step };
}
