/** The tree of a JSON text, with all offsets that edits need. */
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
  /** The key with escapes resolved; the index for an item. */
  readonly key: string;
  /** The start of the key, or of the value for an item. */
  readonly offset: number;
  /** The end of the key; equal to `offset` for an item. */
  readonly keyEnd: number;
  readonly value: JsonNode;
  /** The end of the member without its comma, if its value ends earlier: in TypeScript, a type may follow. */
  readonly end?: number;
  /** The offset of the following comma, or -1. */
  readonly comma: number;
}

/** A copy with fixed members, since a container may parse its members again on each access. */
export function settled({ kind, offset, end, members }: ContainerNode): ContainerNode {
  return { kind, offset, end, members };
}

export function hasDuplicates(container: ContainerNode): boolean {
  const { kind, members } = container;
  if (kind === 'array' || members.length < 2) return false;
  if (members.length >= fewMembers) return new Set(members.map(({ key }) => key)).size < members.length;
  return members.some(({ key }, index) => members.findIndex((other) => other.key === key) !== index);
}
