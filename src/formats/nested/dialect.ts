/** Which strings of a tree are texts. Depth counts containers from the one that holds the entries, which is 0. */
import type { PrescribedSyntax } from '../../engine/syntax/prescribed.ts';
import type { KeyPath } from '../format.ts';
import { isCommentKey } from './commentKey.ts';
import { containerIn, type KeyedContainer, type MemberOf } from './tree.ts';

export interface Dialect<Container extends KeyedContainer = KeyedContainer, Text = unknown> {
  readonly id: string;
  /** The syntax that the dialect prescribes for its texts. */
  readonly syntax?: PrescribedSyntax;
  /** The forms of a plural may be texts of their own. */
  readonly hasPluralKeys?: true;
  /** Programs know the items of its lists by an id of their own, and do without one that has no text. */
  readonly namesItems?: true;
  /** The key of the text in the object that describes one message; the object comes and goes with it. */
  readonly textKey?: string;
  /** The text that stands at a member. Not always the value itself: an object may stand for its one text. */
  textAt(container: Container, member: MemberOf<Container>, depth: number): Text | undefined;
  /** Whether there may be texts further down. */
  enters(container: Container, member: MemberOf<Container>, depth: number): boolean;
  /** What the file says about the text at a member. */
  context?(container: Container, member: MemberOf<Container>): string | undefined;
  /** A member that describes another one and goes with it. */
  noteTo?(container: Container, member: MemberOf<Container>): MemberOf<Container> | undefined;
}

/** Where a text stands. */
export interface TextPosition<Container extends KeyedContainer> {
  readonly container: Container;
  /** The path of the outermost list around it. */
  readonly list?: KeyPath;
}

/** A path that ends before it reaches a text has none: `visit` gets the others in the order of the file. */
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

/** Whether there is a text at a member or below it. */
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
