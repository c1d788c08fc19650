/** The tree of the array that a PHP file returns, or of the variable that it assigns texts to. */
import type { StringNode as CodeString } from '../inCode/strings.ts';
import type { CodeContainer, CodeMember, LiteralNode } from '../inCode/tree.ts';
import { containerIn } from '../nested/tree.ts';

export { isKnownKey } from '../inCode/tree.ts';

export type Style = 'single' | 'double' | 'heredoc' | 'nowdoc';

export type StringNode = CodeString<Style>;

/**
 * Its span excludes the word `array`. A list if the keys are 0, 1, 2 and so on, spelled out or not. Mixed if some
 * members of an object have no key, so their keys depend on the members before them.
 */
export interface ContainerNode extends CodeContainer<Member> {
  /**
   * What the members are assigned to, as spelled, if each is a statement of its own: `$lang`, or `$lang['menu']` inside
   * it. Other statements may be between them.
   */
  readonly variable?: string;
  /** The statement that assigns an empty array, if others then assign to its elements. */
  readonly opening?: Member;
}

export type PhpNode = StringNode | LiteralNode | ContainerNode;

/**
 * Integer keys are in decimal; constants except `true`, `false` and `null` are as spelled, without white space. The
 * comma of a statement is its semicolon.
 */
export interface Member extends CodeMember<PhpNode> {
  /** The start of the key itself; in a statement, the variable precedes it. */
  readonly keyOffset: number;
  /** The key is a constant, which may mean something else in another file. */
  readonly isNamed: boolean;
}

export interface Texts {
  /** What key paths are relative to. */
  readonly root: ContainerNode;
  /**
   * Where the members of the root are, in the order of the file: itself, or arrays and statements with some of them.
   */
  readonly sections: readonly ContainerNode[];
}

/** The statements of a member: more than one if they assign to elements of an array. */
export function statementsOf(member: Member): readonly Member[] {
  const inner = containerIn<ContainerNode>(member);
  if (inner?.variable === undefined) return [member];
  const { opening, members } = inner;
  return [...(opening ? [opening] : []), ...members.flatMap(statementsOf)];
}
