/** Names and ids of glossaries, style rules and translation memories where they stand in a file of settings. */
import type { Node } from 'jsonc-parser';
import type { ReferenceSetting } from '../../words.ts';
import { settingSection } from '../ids.ts';
import type { OffsetRange } from '../trackedRanges.ts';
import { propertiesOf, treeOf } from '../webhooks/recordTree.ts';

export interface PlacedReference {
  readonly setting: ReferenceSetting;
  /** `en>de`, or a language alone. */
  readonly key: string;
  readonly reference: string;
  /** The value with its quotes, in UTF-16 code units. */
  readonly range: OffsetRange;
  /** With its key and the comma that goes with it. */
  readonly removal: OffsetRange;
}

const settings: readonly ReferenceSetting[] = ['glossaries', 'styles', 'translationMemories'];

/** Empty references are left out. The settings of a workspace are a part of its file. */
export function referencesIn(text: string): readonly PlacedReference[] {
  // Comments and commas that stand there all the same do not matter.
  const { root } = treeOf(text);
  if (!root) return [];
  const roots = [root, ...valuesOf(root, 'settings')];
  return roots.flatMap((one) =>
    settings.flatMap((setting) =>
      valuesOf(one, `${settingSection}.${setting}`).flatMap((record) => referencesOf(record, setting)),
    ),
  );
}

function valuesOf(object: Node, name: string): readonly Node[] {
  return propertiesOf(object).flatMap((property) =>
    property.name === name && property.value ? [property.value] : [],
  );
}

function referencesOf(record: Node, setting: ReferenceSetting): readonly PlacedReference[] {
  const properties = propertiesOf(record);
  return properties.flatMap(({ name: key, value }, index) => {
    const reference: unknown = value?.value;
    if (!value || typeof reference !== 'string' || reference === '') return [];
    const { offset, length } = value;
    const removal = removalOf(properties, index);
    return [{ setting, key, reference, range: { offset, length }, removal }];
  });
}

/** The comma in front goes with the last one, and the one behind with all others. */
function removalOf(properties: readonly OffsetRange[], index: number): OffsetRange {
  const [own, before, next] = [properties[index], properties[index - 1], properties[index + 1]];
  if (!own) throw new Error('There is a property at this place');
  const { offset, length } = own;
  if (next) return { offset, length: next.offset - offset };
  const from = before ? before.offset + before.length : offset;
  return { offset: from, length: offset + length - from };
}
