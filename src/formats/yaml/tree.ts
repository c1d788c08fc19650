/** The tree of a YAML text, with all offsets that edits need. */
import { isContainer } from '../nested/tree.ts';
import type { Span } from '../span.ts';

export type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded';

interface Node extends Span {
  /** The anchor's name. */
  readonly anchor?: string;
  /** A tag or an anchor precedes the value. */
  readonly hasProperties: boolean;
}

export interface StringNode extends Node {
  readonly kind: 'string';
  /** Escapes and line folding resolved. */
  readonly value: string;
  readonly style: Style;
}

/** A number, a date, an alias, or anything else that is left alone as a whole. */
export interface LiteralNode extends Node {
  readonly kind: 'literal';
  readonly isNull: boolean;
  /** The name of the anchor that an alias refers to. */
  readonly alias?: string;
}

export interface ContainerNode extends Node {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
  /** The members are in brackets, as in JSON. */
  readonly flow: boolean;
}

export type YamlNode = StringNode | LiteralNode | ContainerNode;

/** A pair of a map or an item of a sequence. */
export interface Member {
  /**
   * The key with escapes resolved; numbers and the like as spelled. The index for an item. Merge keys, keys with an
   * anchor and keys that are containers or aliases get a unique name that starts with NUL.
   */
  readonly key: string;
  /** The start of a key with its properties and question mark, or of an item's hyphen (in brackets, of its value). */
  readonly offset: number;
  /** The end of the key or hyphen; `offset` for an item in brackets. */
  readonly keyEnd: number;
  /** The end of the colon or hyphen; `offset` for an item in brackets. */
  readonly colonEnd: number;
  /** The key has a question mark. */
  readonly isExplicit: boolean;
  readonly value: YamlNode;
  /** The offset of the following comma in brackets, or -1. */
  readonly comma: number;
}

/** Whether a predicate holds for a node or any node below it. */
export function someNode(node: YamlNode, fits: (node: YamlNode) => boolean): boolean {
  return fits(node) || (isContainer(node) && node.members.some(({ value }) => someNode(value, fits)));
}
