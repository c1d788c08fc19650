/** The properties of a record's text, even while it is being typed. */
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { isTooDeep } from '../../jsonNesting.ts';
import type { JsonPath } from '../../webhooks/record/problem.ts';
import { type SecretKind, secretFields } from '../../webhooks/record/secrets.ts';
import { recordField } from '../../webhooks/record/spelling.ts';
import type { OffsetRange } from '../trackedRanges.ts';

export interface RecordTree {
  /** Absent if no JSON value can be read at the start of the text, or it is nested too deeply. */
  readonly root?: Node | undefined;
  /** The first place where the text is not valid JSON. */
  readonly fault?: OffsetRange | undefined;
}

export interface Property extends OffsetRange {
  readonly name: string;
  /** Absent if it has not been typed yet. */
  readonly value?: Node | undefined;
}

export interface SecretProperty extends Property {
  readonly secret: SecretKind;
  readonly text: string;
}

export function treeOf(text: string): RecordTree {
  if (isTooDeep(text)) return {};
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [fault] = errors;
  return { root, fault };
}

/** The properties of an object, in text order. */
export function propertiesOf(node: Node | undefined): readonly Property[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ offset, length, children: [key, value] = [] }) => {
    return key ? [{ name: String(key.value), offset, length, value }] : [];
  });
}

/** The record's own properties for this field, in either spelling. */
export function propertiesOfField({ root }: RecordTree, field: string): readonly Property[] {
  return propertiesOf(root).filter(({ name }) => recordField(name) === field);
}

/** The secrets in either spelling, even if later properties of the same name hide them. Empty ones do not count. */
export function secretsOf({ root }: RecordTree): readonly SecretProperty[] {
  return propertiesOf(root).flatMap((property) => {
    const { name, value } = property;
    const secret = secretFields.get(recordField(name) ?? name);
    const text: unknown = value?.value;
    return secret && typeof text === 'string' && text !== '' ? [{ ...property, secret, text }] : [];
  });
}

export interface Found {
  /** The last property with the name, which hides earlier ones. */
  readonly property?: Property | undefined;
  /** Absent if there is nothing at the path. */
  readonly node?: Node | undefined;
}

export function findAt(root: Node | undefined, path: JsonPath): Found {
  let found: Found = { node: root };
  for (const step of path) {
    const { node } = found;
    if (typeof step === 'number') {
      found = { node: node?.type === 'array' ? node.children?.[step] : undefined };
      continue;
    }
    const property = propertiesOf(node).findLast(({ name }) => name === step);
    found = { property, node: property?.value };
  }
  return found;
}
