/** Names and ids of glossaries, style rules and translation memories where they stand in a file of settings. */
import { type Node, parseTree } from 'jsonc-parser';
import type { ReferenceSetting } from '../../words.ts';
import { settingSection } from '../ids.ts';

export interface PlacedReference {
  readonly setting: ReferenceSetting;
  /** `en>de`, or a language alone. */
  readonly key: string;
  readonly reference: string;
  /** The value with its quotes, in UTF-16 code units. */
  readonly range: Range;
  /** With its key and the comma that goes with it. */
  readonly removal: Range;
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

const settings: readonly ReferenceSetting[] = ['glossaries', 'styles', 'translationMemories'];

/** An empty reference is none. The settings of a workspace are a part of its file. */
export function referencesIn(text: string): readonly PlacedReference[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) return [];
  const roots = [root, ...valuesOf(root, 'settings')];
  return roots.flatMap((one) =>
    settings.flatMap((setting) =>
      valuesOf(one, `${settingSection}.${setting}`).flatMap((record) => referencesOf(record, setting)),
    ),
  );
}

function valuesOf(object: Node, name: string): readonly Node[] {
  return propertiesOf(object).flatMap(({ key, value }) => (key === name ? [value] : []));
}

interface Property {
  readonly key: string;
  readonly value: Node;
  readonly range: Range;
}

function propertiesOf({ type, children = [] }: Node): readonly Property[] {
  if (type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [], offset, length }) =>
    typeof key?.value === 'string' && value ? [{ key: key.value, value, range: { offset, length } }] : [],
  );
}

function referencesOf(record: Node, setting: ReferenceSetting): readonly PlacedReference[] {
  const properties = propertiesOf(record);
  return properties.flatMap(({ key, value }, index) => {
    const reference: unknown = value.value;
    if (typeof reference !== 'string' || reference === '') return [];
    const { offset, length } = value;
    const removal = removalOf(properties, index);
    return [{ setting, key, reference, range: { offset, length }, removal }];
  });
}

/** The comma in front goes with the last one, and the one behind with all others. */
function removalOf(properties: readonly Property[], index: number): Range {
  const [own, before, next] = [properties[index], properties[index - 1], properties[index + 1]];
  if (!own) throw new Error('There is a property at this place');
  const { offset, length } = own.range;
  if (next) return { offset, length: next.range.offset - offset };
  const from = before ? before.range.offset + before.range.length : offset;
  return { offset: from, length: offset + length - from };
}
