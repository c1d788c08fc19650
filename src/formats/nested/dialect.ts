/** Decides which strings of a tree are texts. Depth counts containers, 0 being the one that holds the entries. */
import type { PrescribedSyntax } from '../../engine/syntax/prescribed.ts';
import type { KeyPath } from '../format.ts';
import { pathKey } from '../pathKey.ts';
import { isCommentKey } from './commentKey.ts';
import { containerIn, type KeyedContainer, type MemberOf } from './tree.ts';

export interface Dialect<Container extends KeyedContainer = KeyedContainer, Text = unknown> {
  readonly id: string;
  /** The message syntax that the dialect prescribes. */
  readonly syntax?: PrescribedSyntax;
  /** Plural forms may be separate texts. */
  readonly hasPluralKeys?: true;
  /** List items have their own ids, and programs can do without items that lack a text. */
  readonly namesItems?: true;
  /** The key of the text in an object that describes one message; the object is inserted and removed with it. */
  readonly textKey?: string;
  /**
   * Whether the items of a list differ from those in the same places of the template, so that it cannot be filled in.
   */
  isOtherList?(list: Container, template: Container, depth: number): boolean;
  /** The text of a member. It may be nested if an object represents a single text. */
  textAt(container: Container, member: MemberOf<Container>, depth: number): Text | undefined;
  /** Whether a member may contain texts further down. */
  enters(container: Container, member: MemberOf<Container>, depth: number): boolean;
  /** The file's own description of the member's text. */
  context?(container: Container, member: MemberOf<Container>): string | undefined;
  /** A member that describes this one and is removed with it. */
  noteTo?(container: Container, member: MemberOf<Container>): MemberOf<Container> | undefined;
}

export interface TextPosition<Container extends KeyedContainer> {
  readonly container: Container;
  /** The path of the outermost list around the text. */
  readonly list?: KeyPath;
}

/** Visits the texts in the order of the tree, which may differ from that of the file in modules. */
export function eachText<Container extends KeyedContainer, Text>(
  dialect: Dialect<Container, Text>,
  base: Container,
  visit: (
    path: KeyPath,
    text: Text,
    member: MemberOf<Container>,
    surroundings: TextPosition<Container>,
  ) => void,
): void {
  const path: string[] = [];
  const walk = (container: Container, depth: number, outer?: KeyPath): void => {
    const isList = container.kind === 'array' && !dialect.namesItems;
    const list = outer ?? (isList ? path.slice(0, depth) : undefined);
    const surroundings = list ? { container, list } : { container };
    for (const member of container.members) {
      if (isCommentKey(member.key)) continue;
      path[depth] = member.key;
      const text = dialect.textAt(container, member, depth);
      if (text !== undefined) {
        visit(path.slice(0, depth + 1), text, member, surroundings);
        continue;
      }
      const inner = containerIn<Container>(member);
      if (inner && dialect.enters(container, member, depth)) walk(inner, depth + 1, list);
    }
  };
  walk(base, 0);
}

/** The texts by the keys of their paths. */
export function textsOf<Container extends KeyedContainer>({
  dialect,
  base,
}: {
  readonly dialect: Dialect<Container, { readonly value: string }>;
  readonly base: Container;
}): Map<string, string> {
  const texts = new Map<string, string>();
  eachText(dialect, base, (path, { value }) => texts.set(pathKey(path), value));
  return texts;
}

/** Whether a member is or contains a text. */
export function holdsText<Container extends KeyedContainer>(
  dialect: Dialect<Container>,
  container: Container,
  member: MemberOf<Container>,
  depth: number,
): boolean {
  if (isCommentKey(member.key)) return false;
  if (dialect.textAt(container, member, depth) !== undefined) return true;
  const value = containerIn<Container>(member);
  if (!value || !dialect.enters(container, member, depth)) return false;
  return value.members.some((inner) => holdsText(dialect, value, inner, depth + 1));
}
