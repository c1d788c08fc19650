/** The tree of an object in JavaScript or TypeScript. */
import type { StringNode as CodeString } from '../inCode/strings.ts';
import type { CodeContainer, CodeMember, LiteralNode } from '../inCode/tree.ts';

export { isKnownKey } from '../inCode/tree.ts';

export type Style = 'single' | 'double' | 'template';

/** Strings and templates without substitutions. */
export type StringNode = CodeString<Style>;

/** Mixed if it is not an object of its own: its members are then what a module exports. */
export interface ContainerNode extends CodeContainer<Member> {}

export type ModuleNode = StringNode | LiteralNode | ContainerNode;

/** Safe integers are keys in decimal. Spread members have no known key. */
export interface Member extends CodeMember<ModuleNode> {}
