/** A place in a file that is updated. */
import type { Edit } from '../format.ts';
import type { YamlDocument } from './document.ts';
import type { Printer, Slot } from './print.ts';
import { type ContainerNode, type Member, someNode, type YamlNode } from './tree.ts';

export interface Update extends Printer {
  readonly document: YamlDocument;
  readonly edits: Edit[];
}

/** A container of the file. */
export interface Site {
  readonly container: ContainerNode;
  /** The member whose value it is; absent for the root. */
  readonly holder?: Member;
  /** 0 for the container that holds the entries. */
  readonly depth: number;
  /** What holds it. */
  readonly outer: Slot;
}

/** An alias refers to it, or to what is in it. */
export function isNeeded({ document: { aliases } }: Update, node: YamlNode): boolean {
  return aliases.size > 0 && someNode(node, ({ anchor }) => anchor !== undefined && aliases.has(anchor));
}
