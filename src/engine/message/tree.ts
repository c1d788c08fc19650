/** Messages as trees of choices, whatever their syntax. */
import type { MessageProblem } from '../segment.ts';

/** Text around a choice is copied into its branches. */
export type MessageTree = SentenceNode | PluralNode | SelectNode;

/** A text without choices, in the syntax of the message. */
export interface SentenceNode {
  readonly kind: 'sentence';
  readonly raw: string;
  /** Arguments of the enclosing plurals, innermost last; the sentence may show their numbers. */
  readonly counted: readonly Counted[];
}

export interface Counted {
  readonly argument: string;
  /** Whether `#` refers to the argument in ICU. */
  readonly isInnermost: boolean;
  /** `#` is the number less the offset, so it differs from the argument itself. */
  readonly hasOffset: boolean;
}

interface Choice {
  /** The name as written inside a placeholder that shows the value: `n` in ICU, `$n` in Fluent. */
  readonly argument: string;
  /** Contains `other`. */
  readonly branches: ReadonlyMap<string, MessageTree>;
  /** The choice with these branches, in the syntax of the message. */
  readonly write: WriteChoice;
}

export type WriteChoice = (branches: readonly (readonly [selector: string, text: string])[]) => string;

/** The selectors should be CLDR categories, or exact numbers such as `=1`; ICU's parser accepts any names. */
export interface PluralNode extends Choice {
  readonly kind: 'plural';
  readonly ordinal: boolean;
  /** Subtracted from the number before its category is looked up and `#` is shown. */
  readonly offset: number;
}

export interface SelectNode extends Choice {
  readonly kind: 'select';
}

export type ReadMessage =
  | { readonly kind: 'message'; readonly tree: MessageTree }
  | { readonly kind: 'invalid' }
  /** Too many sentences or choices, or text that would mean something else in another branch. */
  | { readonly kind: 'unfoldable'; readonly problem: UnfoldableProblem };

export type UnfoldableProblem = Extract<MessageProblem, 'tooManyBranches' | 'inseparable'>;

export function isExact(selector: string): boolean {
  return selector.startsWith('=');
}
