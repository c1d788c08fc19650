/** The trees of objects and arrays in program code, with all offsets that edits need. */
import type { Span } from '../span.ts';

/** A number, a call, or any other expression that is left unchanged as a whole. */
export interface LiteralNode extends Span {
  readonly kind: 'literal';
}

/** Its span is that of the brackets, if it has any. */
export interface CodeContainer<Member> extends Span {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
  /** Members can be neither inserted nor removed. */
  readonly isMixed: boolean;
}

export interface CodeMember<Value> {
  /** The key with escapes resolved; the index for an item. An unknown key is a unique name that starts with NUL. */
  readonly key: string;
  /** The start of the key, or of the whole member if it has none. */
  readonly offset: number;
  /** The end of the key; equal to `offset` if there is none. */
  readonly keyEnd: number;
  readonly value: Value;
  /** The end of the member without its comma, if its value ends earlier: in TypeScript, a type may follow. */
  readonly end?: number;
  /** The offset of the following comma, or -1. */
  readonly comma: number;
}

export function isKnownKey({ key }: { readonly key: string }): boolean {
  return !key.startsWith('\0');
}
