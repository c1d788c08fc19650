/** Edits to a record's text that fix its problems. */
import type { Node } from 'jsonc-parser';
import { applyEdits, type Edit } from '../../formats/format.ts';
import type { JsonPath } from '../../webhooks/record/problem.ts';
import type { SecretKind } from '../../webhooks/record/secrets.ts';
import { recordField } from '../../webhooks/record/spelling.ts';
import { changeBetween, type OffsetRange } from '../trackedRanges.ts';
import { findAt, type Property, propertiesOf, secretsOf, treeOf } from './recordTree.ts';

/** The text with `oid` as its only id; unchanged if it is not an object. */
export function withOid(text: string, oid: number): string {
  const rest = without(text, treeOf(text).root, ({ name }) => recordField(name) === 'webhook_oid');
  const { root } = treeOf(rest);
  if (root?.type !== 'object') return text;
  const [first] = propertiesOf(root);
  const field = `"webhook_oid": ${oid}`;
  if (!first) return applyEdits(rest, [{ offset: root.offset + 1, length: 0, content: field }]);
  const space = rest.slice(root.offset + 1, first.offset);
  const content = `${field},${space === '' ? ' ' : space}`;
  return applyEdits(rest, [{ offset: first.offset, length: 0, content }]);
}

export function withoutSecrets(text: string, secrets: ReadonlySet<SecretKind>): string {
  const tree = treeOf(text);
  const found = secretsOf(tree).filter(({ secret }) => secrets.has(secret));
  const offsets = new Set(found.map(({ offset }) => offset));
  return without(text, tree.root, ({ offset }) => offsets.has(offset));
}

/** The text without any property at this path. */
export function withoutProperty(text: string, path: JsonPath): string {
  const container = findAt(treeOf(text).root, path.slice(0, -1)).node;
  return without(text, container, ({ name }) => name === path.at(-1));
}

/** The smallest single edit between the two texts. */
export function editBetween(text: string, after: string): Edit {
  const { offset, length, insertedLength } = changeBetween(text, after);
  return { offset, length, content: after.slice(offset, offset + insertedLength) };
}

type IsUnwanted = (property: Property) => boolean;

/** Also removes the commas and the white space that become redundant. */
function without(text: string, container: Node | undefined, isUnwanted: IsUnwanted): string {
  const all = propertiesOf(container);
  const firstKept = all.findIndex((property) => !isUnwanted(property));
  const edits = all.flatMap((property, index): readonly Edit[] => {
    if (!isUnwanted(property)) return [];
    const isAfterKept = firstKept !== -1 && firstKept < index;
    const start = isAfterKept ? endOf(all[index - 1] ?? property) : property.offset;
    const end = isAfterKept ? endOf(property) : (all[index + 1]?.offset ?? endOf(property));
    return [{ offset: start, length: end - start, content: '' }];
  });
  return applyEdits(text, edits);
}

const endOf = ({ offset, length }: OffsetRange): number => offset + length;
