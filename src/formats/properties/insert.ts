/** Inserts properties in the style of their neighbours. */
import type { Edit } from '../format.ts';
import { breakBefore, firstBreak } from '../lines.ts';
import { escapeCharacters, escapeKey, escapeMark, type PropertiesCodeStyle } from './codeStyle.ts';
import type { PropertiesDocument, Property } from './document.ts';
import { insertionsOf } from './order.ts';
import { separatorFor } from './separator.ts';
import { printValue, wrappingOf } from './wrap.ts';

export interface Insert {
  readonly document: PropertiesDocument;
  readonly template: PropertiesDocument | undefined;
  readonly codeStyle: PropertiesCodeStyle;
  /** Texts by key. */
  readonly missing: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<Property>;
}

/** @returns edits in no particular order */
export function insertEdits(insert: Insert): readonly Edit[] {
  if (insert.missing.size === 0) return [];
  const { document, template, missing, removed } = insert;
  const keys = new Set(missing.keys());
  const hasGaps = usesGaps(document) ?? (template && usesGaps(template)) ?? false;
  const comments = keepsComments(document, template);
  return insertionsOf(document, template, keys, removed).map(({ beside, side, groups, joins }) => {
    const eol = eolAt(document, beside) || (template && firstBreak(template.text)) || '\n';
    const print = (key: string): readonly string[] => printed(insert, key, { beside, eol, comments });
    const blocks = groups.map((group) => group.flatMap(print));
    const lines = blocks.flatMap((block, index) => (index > 0 && hasGaps ? ['', ...block] : block));
    const gap = beside && hasGaps && !joins ? [''] : [];
    if (beside && side === 'before') return before(beside, [...lines, ...gap], eol);
    const isFollowed = hasGaps && (groups.length > 1 || !joins) && needsGapAfter(document, beside);
    return after(document, beside, [...gap, ...lines, ...(isFollowed ? [''] : [])], eol);
  });
}

function before(beside: Property, lines: readonly string[], eol: string): Edit {
  const offset = beside.lines[0]?.offset ?? beside.offset;
  return { offset, length: 0, content: lines.map((line) => line + eol).join('') };
}

function after(
  { text }: PropertiesDocument,
  beside: Property | undefined,
  lines: readonly string[],
  eol: string,
): Edit {
  const offset = beside?.end ?? text.length;
  // A comment at the end does not belong to properties inserted after it.
  const parted =
    beside || text.trim() === '' || /[\r\n][ \t\f]*(?:\r\n|\r|\n)$/.test(text) ? lines : ['', ...lines];
  const open = beside && isOpen(text, beside) ? eol : '';
  const isClosed = offset === 0 || text === '\uFEFF' || breakBefore(text, offset) !== '';
  if (!isClosed) return { offset, length: 0, content: open + parted.map((line) => eol + line).join('') };
  return { offset, length: 0, content: open + parted.map((line) => line + eol).join('') };
}

/** Whether the file ends with a backslash that would join the property with a line inserted after it. */
function isOpen(text: string, { offset, valueEnd, end }: Property): boolean {
  return end === valueEnd && /(?<!\\)(?:\\\\)*\\(?:\r\n|\r|\n)?$/.test(text.slice(offset, end));
}

/** Whether a property is followed by a line that is not empty. */
function needsGapAfter({ lines }: PropertiesDocument, property: Property | undefined): boolean {
  const next = property && lines[property.index + 1];
  return next !== undefined && next.kind !== 'blank';
}

/** Whether empty lines separate properties; undefined if there are fewer than two. */
function usesGaps({ lines }: PropertiesDocument): boolean | undefined {
  const first = lines.findIndex(({ kind }) => kind === 'property');
  const last = lines.findLastIndex(({ kind }) => kind === 'property');
  if (first === last) return undefined;
  return lines.slice(first, last).some(({ kind }) => kind === 'blank');
}

/** Whether translations repeat the comments of the source, as in some projects. */
function keepsComments(document: PropertiesDocument, template: PropertiesDocument | undefined): boolean {
  const common = [...(template?.properties.values() ?? [])].filter(
    ({ key, lines }) => lines.length > 0 && document.properties.has(key),
  );
  return (
    common.length === 0 || common.some(({ key }) => (document.properties.get(key)?.lines.length ?? 0) > 0)
  );
}

interface PrintOptions {
  readonly beside: Property | undefined;
  readonly eol: string;
  readonly comments: boolean;
}

function printed(insert: Insert, key: string, { beside, eol, comments }: PrintOptions): readonly string[] {
  const { document, template, codeStyle, missing } = insert;
  const property = template?.properties.get(key);
  const model = template && property && { document: template, property };
  const raw = model && rawValue(model);
  const wrapping = raw === undefined ? undefined : wrappingOf(raw);
  const value = printValue(missing.get(key) ?? '', codeStyle, wrapping && { ...wrapping, eol });
  const label = labelOf(key, codeStyle, model);
  const separator =
    separatorFor(label, document, beside) ?? separatorFor(label, model?.document, model?.property) ?? '=';
  const indent = beside ? document.text.slice(beside.offset, beside.keyOffset) : '';
  const above = comments && model ? commentsOf(model, codeStyle) : [];
  const line = label + separator + (/[=:]/.test(separator) ? value : escapeMark(value));
  return [...above, line].map((one) => indent + one);
}

/** A property of the template. */
interface Model {
  readonly document: PropertiesDocument;
  readonly property: Property;
}

function rawValue({ document, property }: Model): string {
  return document.text.slice(property.valueOffset, property.valueEnd);
}

/** The key as the template spells it, if that is printable ASCII, which every encoding can represent. */
function labelOf(key: string, codeStyle: PropertiesCodeStyle, model: Model | undefined): string {
  const raw = model?.document.text.slice(model.property.keyOffset, model.property.keyEnd);
  return raw !== undefined && /^[ -~]+$/.test(raw) ? raw : escapeKey(key, codeStyle);
}

function commentsOf({ document, property }: Model, codeStyle: PropertiesCodeStyle): readonly string[] {
  const raw = property.lines.map(({ offset, end }) => document.text.slice(offset, end).trim());
  return raw.map((line) => escapeCharacters(line, codeStyle));
}

/** The line end of a property, else of the line above, else the first one in the file. */
function eolAt({ text }: PropertiesDocument, beside: Property | undefined): string {
  return (beside && (breakBefore(text, beside.end) || breakBefore(text, beside.offset))) || firstBreak(text);
}
