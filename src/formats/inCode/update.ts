/** Edits of values and empty containers in code, where strings have styles and the last member may have a comma. */
import { replace } from '../edits.ts';
import type { Change } from '../format.ts';
import type { MemberLayout } from '../json/layout.ts';
import { spliceMembers } from '../json/splice.ts';
import type { ContainerNode, Member } from '../json/tree.ts';
import { breakAt, lineEnd } from '../lines.ts';
import type { Dialect } from '../nested/dialect.ts';
import { type ContainerModel, type Kinds, printInside } from '../nested/print.ts';
import { containerIn } from '../nested/tree.ts';
import type { ContainerSite, TreeUpdate } from '../nested/treeUpdate.ts';
import { setsAnything, type Wanted } from '../nested/wanted.ts';
import type { Span } from '../span.ts';

interface CodeContainer extends ContainerNode {
  readonly isMixed: boolean;
}

interface Text extends Span {
  readonly value: string;
}

export interface CodeKinds<Container extends CodeContainer, Node extends Text> extends Kinds {
  readonly container: Container;
  readonly document: { readonly text: string; readonly dialect: Dialect<Container, Node> };
  readonly place: MemberLayout;
}

/** What differs between languages. */
interface Language<Container extends CodeContainer, Node extends Text, K extends CodeKinds<Container, Node>> {
  readonly layout: { readonly eol: string; readonly endsWithComma: boolean };
  /** Matches values that stand for a missing text. */
  readonly nullValue: RegExp;
  /** Spells a text in place of another. */
  spell(text: string, node: Node, eol: string): string;
  placeInside(outer: K['place'], model: ContainerModel<K> | undefined): K['place'];
}

/** The parts of an update that edit what is already in the file. */
export function editsIn<
  Container extends CodeContainer,
  Node extends Text,
  K extends CodeKinds<Container, Node>,
>(
  document: K['document'],
  update: () => TreeUpdate<K>,
  language: Language<Container, Node, K>,
): Pick<TreeUpdate<K>, 'opened' | 'editValue' | 'nullEdit' | 'splice' | 'fillEmpty' | 'canSplice'> {
  const { text } = document;
  return {
    opened: (member) => containerIn<K['container']>(member),
    editValue: (site, member, change) => editValue(update(), language, { site, member, change }),
    nullEdit: (member) => {
      const { kind, offset, end } = (member as Member).value;
      const isNull = kind === 'literal' && language.nullValue.test(text.slice(offset, end));
      return isNull ? (content) => replace({ offset, end }, content) : undefined;
    },
    splice: ({ container, outer }, place, splice) =>
      spliceMembers(text, container, {
        ...(splice as { removed: ReadonlySet<Member>; inserted: ReadonlyMap<Member, readonly string[]> }),
        place,
        outerIndent: outer.indent,
      }),
    fillEmpty: (site, model, wanted) => fillEmpty(update(), language, site, { model, wanted }),
    canSplice: ({ isMixed }) => !isMixed,
  };
}

/** Fills an empty container, which may become a list or an object. */
function fillEmpty<Container extends CodeContainer, Node extends Text, K extends CodeKinds<Container, Node>>(
  update: TreeUpdate<K>,
  { layout, placeInside }: Language<Container, Node, K>,
  { container, outer }: ContainerSite<K>,
  { model, wanted }: { readonly model: ContainerModel<K> | undefined; readonly wanted: Wanted },
): void {
  if (!setsAnything(wanted)) return;
  const place = placeInside(outer, model);
  const members = printInside(update, wanted, model, place);
  if (members.length === 0) return;
  const last = layout.endsWithComma && !place.inline ? `${members.at(-1)},` : (members.at(-1) ?? '');
  const inserted = new Map([[undefined, [...members.slice(0, -1), last]]]);
  const splice = { removed: new Set<Member>(), inserted, place, outerIndent: outer.indent };
  update.edits.push(...spliceMembers(update.document.text, container, splice));
}

interface Edited<K extends Kinds> {
  readonly site: ContainerSite<K>;
  readonly member: K['container']['members'][number];
  readonly change: Change;
}

function editValue<Container extends CodeContainer, Node extends Text, K extends CodeKinds<Container, Node>>(
  { document, edits, conflicts }: TreeUpdate<K>,
  { layout, spell }: Language<Container, Node, K>,
  { site: { container, depth }, member, change }: Edited<K>,
): boolean {
  const node = document.dialect.textAt(container, member, depth);
  if (!node) {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (node.value !== change.text) {
    const raw = document.text.slice(node.offset, node.end);
    const eol = breakAt(raw, lineEnd(raw, 0)) || layout.eol;
    edits.push(replace(node, spell(change.text, node, eol)));
  }
  return false;
}
