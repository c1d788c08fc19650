/** Puts new members into a container of the target where the template has them. */
import type { Conflict, Edit } from '../format.ts';
import { type ChangeTree, pathsIn } from './changes.ts';
import type { JsonDocument } from './document.ts';
import type { Container, Member } from './parse.ts';
import { inlineGap, laterItems, type Renderer, renderValue, withKey } from './render.ts';
import { indentOfLine, lineIndent, type Style } from './style.ts';

export interface Insertion {
  readonly target: JsonDocument;
  readonly renderer: Renderer;
  readonly edits: Edit[];
}

/** @param changes below the container, those of members that it already has left aside. */
export function insertMembers(
  insertion: Insertion,
  container: Container,
  template: Container,
  changes: ChangeTree,
): void {
  const indent = memberIndent(insertion, container);
  const slots = new Map<number, string[]>();
  for (const { slot, member, child } of placed(container, template, changes)) {
    const value = renderValue(insertion.renderer, template, member, child, indent);
    if (value === undefined) continue;
    const printed = withKey(insertion.renderer, template, member, value);
    const members = slots.get(slot);
    if (members) members.push(printed);
    else slots.set(slot, [printed]);
  }
  for (const [slot, members] of slots) insertAt(insertion, container, slot, members, indent);
}

interface Placed {
  /** Index of the member that the new one comes before. */
  readonly slot: number;
  readonly member: Member;
  readonly child: ChangeTree;
}

/** After the nearest sibling before it that the target has, else before the nearest one behind it. */
function placed(container: Container, template: Container, changes: ChangeTree): readonly Placed[] {
  const positions = new Map(container.members.map((member, index) => [member.key, index]));
  const firstKnown = template.members.find((member) => positions.has(member.key));
  let slot = (firstKnown && positions.get(firstKnown.key)) ?? container.members.length;
  return template.members.flatMap((member): readonly Placed[] => {
    const known = positions.get(member.key);
    if (known !== undefined) slot = known + 1;
    const child = changes.children.get(member.key);
    return known === undefined && child ? [{ slot, member, child }] : [];
  });
}

/** Items can only be added at the end, and only as long as none is missing. */
export function appendItems(
  insertion: Insertion,
  container: Container,
  template: Container,
  changes: ChangeTree,
): void {
  const { renderer } = insertion;
  const indent = memberIndent(insertion, container);
  const printed: string[] = [];
  const start = container.members.length;
  for (const member of template.members.slice(start)) {
    const child = changes.children.get(member.key);
    const value = child && renderValue(renderer, template, member, child, indent);
    if (value === undefined) {
      renderer.conflicts.push(...laterItems(template, changes, Number(member.key)));
      break;
    }
    printed.push(value);
  }
  if (printed.length > 0) insertAt(insertion, container, start, printed, indent);
}

/** Values that neither the target nor the template has a place for. */
export function unplaced(
  container: Container,
  template: Container | undefined,
  changes: ChangeTree,
): Conflict[] {
  const known = new Set([...container.members, ...(template?.members ?? [])].map((member) => member.key));
  return [...changes.children].flatMap(([key, child]) =>
    known.has(key) ? [] : pathsIn(child).map((path): Conflict => ({ path, code: 'shapeDiffers' })),
  );
}

function memberIndent({ target, renderer }: Insertion, container: Container): string {
  const [first] = container.members;
  const own = first && lineIndent(target.text, first.offset);
  return own ?? indentOfLine(target.text, container.offset) + renderer.style.indent;
}

function insertAt(
  { target, renderer, edits }: Insertion,
  container: Container,
  slot: number,
  members: readonly string[],
  indent: string,
): void {
  const { style } = renderer;
  const before = container.members[slot - 1];
  const [first] = container.members;
  const oneLine = first ? lineIndent(target.text, first.offset) === undefined : !style.multiline;
  // Behind a comment only a new line is safe.
  const breaks = !oneLine || (before !== undefined && before.lineEnd > ending(before));
  const gap = breaks ? style.eol + indent : inlineGap(style);
  const joined = members.join(`,${gap}`);
  if (!first) edits.push(fill(target.text, container, members, style, indent));
  else if (!before) edits.push(atStart(container, first, joined, gap, oneLine));
  else if (container.members[slot]) edits.push(insert(before.lineEnd, `${gap}${joined},`));
  else edits.push(...atEnd(before, joined, gap));
}

/** Into a container without members; comments in it stay. */
function fill(
  text: string,
  { offset, length }: Container,
  members: readonly string[],
  style: Style,
  indent: string,
): Edit {
  const inner = text.slice(offset + 1, offset + length - 1);
  const start = offset + 1 + inner.trimEnd().length;
  const end = offset + length - 1;
  if (!style.multiline && inner.trim() === '') {
    return { offset: start, length: end - start, content: members.join(`,${inlineGap(style)}`) };
  }
  const line = style.eol + indent;
  const content = line + members.join(`,${line}`) + style.eol + indentOfLine(text, offset);
  return { offset: start, length: end - start, content };
}

function atStart(container: Container, first: Member, joined: string, gap: string, oneLine: boolean): Edit {
  // On one line the blank behind the bracket stays where it is.
  if (oneLine) return insert(first.offset, `${joined},${gap}`);
  return insert(container.offset + 1, `${gap}${joined},`);
}

function atEnd(last: Member, joined: string, gap: string): readonly Edit[] {
  if (last.comma !== undefined) return [insert(last.lineEnd, `${gap}${joined},`)];
  if (last.lineEnd === ending(last)) return [insert(last.lineEnd, `,${gap}${joined}`)];
  return [insert(ending(last), ','), insert(last.lineEnd, gap + joined)];
}

/** Behind the member's comma, or behind its value where it has none. */
function ending({ comma, value }: Member): number {
  return comma === undefined ? value.offset + value.length : comma + 1;
}

function insert(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}
