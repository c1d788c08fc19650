/** The tree of a JSON text with the offsets of everything that an edit may have to name. */
import { fewMembers } from '../nested/tree.ts';
import type { Span } from '../span.ts';

export interface StringNode extends Span {
  readonly kind: 'string';
  /** Escapes resolved. */
  readonly value: string;
}

/** A number, `true`, `false` or `null`. */
export interface LiteralNode extends Span {
  readonly kind: 'literal';
}

export interface ContainerNode extends Span {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
}

export type JsonNode = StringNode | LiteralNode | ContainerNode;

/** A property of an object or an item of an array. */
export interface Member {
  /** Escapes resolved; the index for an item. */
  readonly key: string;
  /** Where the key starts; the value for an item. */
  readonly offset: number;
  /** Where the key ends; equal to `offset` for an item. */
  readonly keyEnd: number;
  readonly value: JsonNode;
  /** Offset of the comma that follows, -1 when there is none. */
  readonly comma: number;
}

/** With members that stay the same ones, however they came about. */
export function settled({ kind, offset, end, members }: ContainerNode): ContainerNode {
  return { kind, offset, end, members };
}

export function hasDuplicates(container: ContainerNode): boolean {
  const { kind, members } = container;
  if (kind === 'array' || members.length < 2) return false;
  if (members.length >= fewMembers) return new Set(members.map(({ key }) => key)).size < members.length;
  return members.some(({ key }, index) => members.findIndex((other) => other.key === key) !== index);
}
