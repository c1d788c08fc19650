/** The tree of a JavaScript or TypeScript object. */
import type { StringNode as CodeString } from '../inCode/strings.ts';
import type { CodeContainer, CodeMember, LiteralNode } from '../inCode/tree.ts';

export { isKnownKey } from '../inCode/tree.ts';

export type Style = 'single' | 'double' | 'template';

/** Strings and templates without substitutions. */
export type StringNode = CodeString<Style>;

/** An object or array. If `isMixed`, it stands for several exports of a module, which are its members. */
export interface ContainerNode extends CodeContainer<Member> {}

export type ModuleNode = StringNode | LiteralNode | ContainerNode;

/** A numeric key is spelled in decimal if it is a safe integer. Spread members have no known key. */
export interface Member extends CodeMember<ModuleNode> {}

/** A member while it is being read. */
export type OpenMember = { -readonly [Name in keyof Member]: Member[Name] };
