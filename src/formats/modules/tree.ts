/** The tree of an object in JavaScript or TypeScript, with all offsets that edits need. */
import type { Span } from '../span.ts';

export type Style = 'single' | 'double' | 'template';

/** A string, a template without substitutions, or several of them that are joined by plus signs. */
export interface StringNode extends Span {
  readonly kind: 'string';
  /** Escapes resolved. */
  readonly value: string;
  /** The style of the first of several strings. */
  readonly style: Style;
  readonly isJoined: boolean;
}

/** A number, a function, a call, or any other expression that is left alone as a whole. */
export interface LiteralNode extends Span {
  readonly kind: 'literal';
}

export interface ContainerNode extends Span {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
  /** Not an object of its own: its members are what a module exports. */
  readonly isMixed: boolean;
}

export type ModuleNode = StringNode | LiteralNode | ContainerNode;

export interface Member {
  /**
   * The key with escapes resolved; a number in decimal; the index for an item. Spread members and keys that are
   * expressions get a unique name that starts with NUL.
   */
  readonly key: string;
  /** The start of the key, or of the value for an item. */
  readonly offset: number;
  /** The end of the key; equal to `offset` for an item. */
  readonly keyEnd: number;
  readonly value: ModuleNode;
  /** The offset of the following comma, or -1. */
  readonly comma: number;
}

export function isKnownKey({ key }: { readonly key: string }): boolean {
  return !key.startsWith('\0');
}
