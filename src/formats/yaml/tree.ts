/** The tree of a YAML text with the offsets of everything that an edit may have to name. */
import { isContainer } from '../nested/tree.ts';
import type { Span } from '../span.ts';

export type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded';

interface Node extends Span {
  /** The name that aliases refer to. */
  readonly anchor?: string;
  /** A tag or an anchor stands before the value. */
  readonly hasProperties: boolean;
}

export interface StringNode extends Node {
  readonly kind: 'string';
  /** Escapes and line folding resolved. */
  readonly value: string;
  readonly style: Style;
}

/** A number, a date, an alias, or whatever else holds no text and is left alone as a whole. */
export interface LiteralNode extends Node {
  readonly kind: 'literal';
  readonly isNull: boolean;
  /** The name of the anchor that an alias refers to. */
  readonly alias?: string;
}

export interface ContainerNode extends Node {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
  /** The members stand in brackets, as in JSON. */
  readonly flow: boolean;
}

export type YamlNode = StringNode | LiteralNode | ContainerNode;

/** A pair of a map or an item of a sequence. */
export interface Member {
  /** The key as a person reads it; numbers and the like as they are spelled. The index for an item. */
  readonly key: string;
  /** Where the key starts with what belongs to it, or the item with its hyphen. */
  readonly offset: number;
  /** Where the key ends, or the hyphen. */
  readonly keyEnd: number;
  /** Where the colon ends, or the hyphen. */
  readonly colonEnd: number;
  /** The key stands behind a question mark. */
  readonly isExplicit: boolean;
  readonly value: YamlNode;
  /** Offset of the comma that follows in brackets, -1 when there is none. */
  readonly comma: number;
}

/** Whether a node at or below this one fits. */
export function someNode(node: YamlNode, fits: (node: YamlNode) => boolean): boolean {
  return fits(node) || (isContainer(node) && node.members.some(({ value }) => someNode(value, fits)));
}
