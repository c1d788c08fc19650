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
  /** Includes the key and an adjacent comma, with the white space and its own comments next to it. */
  readonly removal: OffsetRange;
}

const settings: readonly ReferenceSetting[] = ['glossaries', 'styles', 'translationMemories'];

/** Leaves out empty references. The settings of a workspace are part of its file. */
export function referencesIn(text: string): readonly PlacedReference[] {
  // Comments and trailing commas are accepted.
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

/** A comment belongs to the property after it, or to the one before it on the same line if a line break follows. */
function removalOf(text: string, properties: readonly OffsetRange[], index: number): OffsetRange {
  const [own, before, next] = [properties[index], properties[index - 1], properties[index + 1]];
  if (!own) throw new Error('There is a property at this place');
  const { offset, length } = own;
  const end = offset + length;
  if (!before && !next) return { offset, length: endOfComma(text, end) - offset };
  const border = before ? borderAfter(text, before.offset + before.length, offset) : offset;
  if (next) {
    const from = spaceEnd(text, border);
    return { offset: from, length: spaceEnd(text, borderAfter(text, end, next.offset)) - from };
  }
  // The comma before the last property is removed as well, unless a comment is next to it.
  const endBefore = before ? before.offset + before.length : offset;
  const from = ['', ','].includes(text.slice(endBefore, border).trim()) ? endBefore : border;
  return { offset: from, length: end - from };
}

/** The end of what belongs to a property: the line break, or the comma if the next property is on the same line. */
function borderAfter(text: string, from: number, next: number): number {
  const start = endOfComma(text, from);
  const scanner = createScanner(text, false);
  scanner.setPosition(start);
  while (scanner.getPosition() < next) {
    if (scanner.scan() === lineBreak) return scanner.getTokenOffset();
  }
  return start;
}

function spaceEnd(text: string, from: number): number {
  return from + text.slice(from).search(/\S|$/);
}

const comma: SyntaxKind = 5;
const lineBreak: SyntaxKind = 14;

/** The end of the comma that follows, if any. */
function endOfComma(text: string, from: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  return scanner.scan() === comma ? scanner.getPosition() : from;
}
