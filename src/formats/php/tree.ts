/** The tree of the array that a PHP file returns. */
import type { StringNode as CodeString } from '../inCode/strings.ts';
import type { CodeContainer, CodeMember, LiteralNode } from '../inCode/tree.ts';

export { isKnownKey } from '../inCode/tree.ts';

export type Style = 'single' | 'double' | 'heredoc' | 'nowdoc';

export type StringNode = CodeString<Style>;

/**
 * Its span excludes the word `array`. A list if the keys are 0, 1, 2 and so on, spelled out or not. Mixed if some
 * members of an object have no key, so their keys depend on the members before them.
 */
export interface ContainerNode extends CodeContainer<Member> {}

export type PhpNode = StringNode | LiteralNode | ContainerNode;

/** Integer keys are in decimal; constants except `true`, `false` and `null` are as spelled, without white space. */
export interface Member extends CodeMember<PhpNode> {
  /** The key is a constant, which may mean something else in another file. */
  readonly isNamed: boolean;
}
