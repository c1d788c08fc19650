/** The tree of the array that a PHP file returns, with all offsets that edits need. */
import type { Span } from '../span.ts';

export type Style = 'single' | 'double' | 'heredoc' | 'nowdoc';

/** A string without variables, or several that are joined by dots. */
export interface StringNode extends Span {
  readonly kind: 'string';
  /** Escapes resolved. */
  readonly value: string;
  /** The style of the first of several strings. */
  readonly style: Style;
  readonly isJoined: boolean;
}

/** A number, a constant, a call, or any other expression that is left alone as a whole. */
export interface LiteralNode extends Span {
  readonly kind: 'literal';
}

/** Its span is that of the brackets or parentheses, without the word `array`. */
export interface ContainerNode extends Span {
  /** An array if the keys are 0, 1, 2 and so on, spelled out or not. */
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
  /** Not an array, although some members have no key. Their keys depend on the members before them. */
  readonly isMixed: boolean;
}

export type PhpNode = StringNode | LiteralNode | ContainerNode;

export interface Member {
  /**
   * The key with escapes resolved; a number in decimal; a constant as spelled, without white space. An expression gets
   * a unique name that starts with NUL, as does an item whose number is unknown.
   */
  readonly key: string;
  /** The start of the key, or of the value for an item. */
  readonly offset: number;
  /** The end of the key; equal to `offset` for an item. */
  readonly keyEnd: number;
  /** The key is a constant, which may mean something else in another file. */
  readonly isNamed: boolean;
  readonly value: PhpNode;
  /** The offset of the following comma, or -1. */
  readonly comma: number;
}

export function isKnownKey({ key }: { readonly key: string }): boolean {
  return !key.startsWith('\0');
}
