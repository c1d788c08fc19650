/** Finds names and ids of glossaries, style rules and translation memories in a settings file. */
import { createScanner, type Node, type SyntaxKind } from 'jsonc-parser';
import type { ReferenceSetting } from '../../words.ts';
import { settingSection } from '../ids.ts';
import type { OffsetRange } from '../trackedRanges.ts';
import { propertiesOf, treeOf } from '../webhooks/recordTree.ts';

export interface PlacedReference {
  readonly setting: ReferenceSetting;
  /** `en>de`, or a single language. */
  readonly key: string;
  readonly reference: string;
  /** The value including its quotes, in UTF-16 code units. */
  readonly range: OffsetRange;
  /** Includes the key, and the comma, white space and comments that go with it. */
  readonly removal: OffsetRange;
}

const settings: readonly ReferenceSetting[] = ['glossaries', 'styles', 'translationMemories'];

/** Leaves out empty references. A workspace file has its settings under `settings`. */
export function referencesIn(text: string): readonly PlacedReference[] {
  // Comments and trailing commas count as faults, but the tree is complete anyway.
  const { root } = treeOf(text);
  if (!root) return [];
  const roots = [root, ...valuesOf(root, 'settings')];
  return roots.flatMap((one) =>
    settings.flatMap((setting) =>
      valuesOf(one, `${settingSection}.${setting}`).flatMap((record) => referencesOf(text, record, setting)),
    ),
  );
}

function valuesOf(object: Node, name: string): readonly Node[] {
  return propertiesOf(object).flatMap((property) =>
    property.name === name && property.value ? [property.value] : [],
  );
}

function referencesOf(text: string, record: Node, setting: ReferenceSetting): readonly PlacedReference[] {
  const properties = propertiesOf(record);
  return properties.flatMap(({ name: key, value }, index) => {
    const reference: unknown = value?.value;
    if (!value || typeof reference !== 'string' || reference === '') return [];
    const { offset, length } = value;
    const removal = removalOf(text, properties, index);
    return [{ setting, key, reference, range: { offset, length }, removal }];
  });
}

/**
 * A comment that ends the line of a property belongs to it, and any other to the property that follows. Comments before
 * the first property may be about all properties, so they stay.
 */
function removalOf(text: string, properties: readonly OffsetRange[], index: number): OffsetRange {
  const [own, before, next] = [properties[index], properties[index - 1], properties[index + 1]];
  if (!own) throw new Error('There is a property at this place');
  const border = before ? borderAfter(text, endOf(before)) : own.offset;
  const end = borderAfter(text, endOf(own));
  if (next) {
    const from = spaceEnd(text, border);
    return { offset: from, length: spaceEnd(text, end) - from };
  }
  const endBefore = before ? endOf(before) : own.offset;
  const hasComma = endOfComma(text, endOf(own)) > endOf(own);
  const isBare = ['', ','].includes(text.slice(endBefore, border).trim());
  // If no comma follows the last property, the comma before it is removed, unless a comment is next to it.
  const from = !hasComma && isBare ? endBefore : border;
  return { offset: from, length: end - from };
}

const endOf = ({ offset, length }: OffsetRange): number => offset + length;

/** The end of what belongs to a property: the line break, or the comma if something else is on the same line. */
function borderAfter(text: string, from: number): number {
  const start = endOfComma(text, from);
  const scanner = createScanner(text, false);
  scanner.setPosition(start);
  for (;;) {
    const token = scanner.scan();
    if (token === lineBreak) return scanner.getTokenOffset();
    if (!trivia.has(token)) return start;
  }
}

function spaceEnd(text: string, from: number): number {
  return from + text.slice(from).search(/\S|$/);
}

const comma: SyntaxKind = 5;
const lineBreak: SyntaxKind = 14;
/** Line comments, block comments and white space. */
const trivia: ReadonlySet<SyntaxKind> = new Set<SyntaxKind>([12, 13, 15]);

/** The end of the comma that follows, if any. */
function endOfComma(text: string, from: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  return scanner.scan() === comma ? scanner.getPosition() : from;
}
