/** The parts of an update that are specific to TOML. */
import type { Change } from '../format.ts';
import { placeIn } from '../json/layout.ts';
import { breakAt, firstBreak, lineEnd, ownIndent } from '../lines.ts';
import { containerIn } from '../nested/tree.ts';
import type { ContainerSite, TreeUpdate } from '../nested/treeUpdate.ts';
import type { Placed } from './changes.ts';
import type { TomlDocument } from './document.ts';
import type { TomlLayout } from './layout.ts';
import { printerOf, type Slot, type TomlKinds } from './print.ts';
import { spell, styleOf } from './spell.ts';
import { canSplice, spliceMembers } from './splice.ts';
import { type ContainerNode, headless, type Member } from './tree.ts';

export interface TomlUpdate extends TreeUpdate<TomlKinds> {
  /** Whether keys are added or removed. */
  isReshaped: boolean;
}

export function updateOf(
  document: TomlDocument,
  layout: TomlLayout,
  { dropped, changes }: Pick<Placed, 'dropped' | 'changes'>,
): TomlUpdate {
  const { text, root, base } = document;
  const sections = new Set<ContainerNode>(root.members.map(({ value }) => value));
  const isNew = changes.some(({ kind, path: [section] }) => kind === 'set' && section === headless);
  const gaps = { isSpaced: layout.isSpaced, followsStatements: isNew };
  const levelOf = (container: ContainerNode) =>
    container === root ? 'file' : sections.has(container) ? 'section' : 'brackets';
  const update: TomlUpdate = {
    ...printerOf(layout, base),
    document,
    edits: [],
    isReshaped: false,
    placeIn: ({ container, outer }) => {
      const indent = container === root.members[0].value ? '' : layout.indent;
      return slotIn(text, container, { ...outer, level: levelOf(container) }, indent);
    },
    opened: (member) => containerIn<ContainerNode>(member),
    editValue: (_site, member, change) =>
      dropped.has(member) ? change.kind === 'remove' : editValue(update, layout, member, change),
    splice: ({ container }, slot, splice) => {
      update.isReshaped = true;
      return spliceMembers(document, container, splice, slot, gaps);
    },
    canSplice: (container) => canSplice(document, container, levelOf(container) === 'brackets'),
  };
  return update;
}

export function rootSite(
  { root }: TomlDocument,
  { eol, indent, equals }: TomlLayout,
): ContainerSite<TomlKinds> {
  const inline = { eol, unit: indent || '  ', colon: ' = ', inline: true, gap: ' ', pad: ' ', indent: '' };
  const outer: Slot = { level: 'file', indent: '', equals, eol, brackets: inline };
  return { container: root, depth: 0, outer };
}

/**
 * In files with mixed line ends, new lines end like their neighbours.
 *
 * @param usual the indent in a section without statements
 */
function slotIn(text: string, container: ContainerNode, outer: Slot, usual: string): Slot {
  const [first] = container.members;
  if (outer.level === 'file') return outer;
  if (outer.level === 'brackets') {
    const brackets = placeIn(text, container, { ...outer.brackets, indent: outer.indent }, outer.brackets);
    return { ...outer, brackets };
  }
  const indent = first ? (ownIndent(text, first.offset) ?? '') : usual;
  const eol = breakAt(text, lineEnd(text, first?.offset ?? container.offset)) || outer.eol;
  return { ...outer, indent, eol };
}

function editValue(
  { document, edits, conflicts }: TreeUpdate<TomlKinds>,
  { codeStyle, eol }: TomlLayout,
  { value }: Member,
  change: Change,
): boolean {
  if (value.kind !== 'string') {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (value.value === change.text) return false;
  const source = document.text.slice(value.offset, value.end);
  const style = styleOf(source, value.quotes);
  edits.push({
    offset: value.offset,
    length: value.end - value.offset,
    content: spell(change.text, style, codeStyle, firstBreak(source) || eol),
  });
  return false;
}
