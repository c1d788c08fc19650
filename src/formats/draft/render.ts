/** Prints what is inserted: new texts, and what the template has beside them that is no text. */
import type { Conflict } from '../format.ts';
import { type ChangeTree, pathsIn } from './changes.ts';
import { isMessage, isText, type JsonDocument } from './document.ts';
import { type EscapeHabits, literal } from './literal.ts';
import { type Container, isContainer, type Member } from './parse.ts';
import type { Style } from './style.ts';

export interface Renderer {
  readonly template: JsonDocument;
  readonly style: Style;
  readonly habits: EscapeHabits;
  readonly conflicts: Conflict[];
}

/**
 * The value that `member` of the template becomes, without its key; undefined when no text in it is set. `indent` is
 * what the line of the value begins with.
 */
export function renderValue(
  renderer: Renderer,
  parent: Container,
  member: Member,
  changes: ChangeTree,
  indent: string,
): string | undefined {
  const { template } = renderer;
  const depth = changes.path.length - 1;
  const { value } = member;
  if (!isContainer(value)) {
    if (changes.change?.kind === 'set') return literal(changes.change.text, renderer.habits);
    return isText(template, parent, depth, member) ? undefined : source(template, member);
  }
  const message = isMessage(template, value, depth + 1);
  const parts = renderMembers(renderer, value, changes, indent + renderer.style.indent);
  const filled = message ? hasMessageText(template, value, changes) : parts.texts > 0;
  return filled ? wrap(renderer, value, parts.printed, indent) : undefined;
}

interface Printed {
  readonly printed: readonly string[];
  /** Members that hold a text that is set. */
  readonly texts: number;
}

function renderMembers(
  renderer: Renderer,
  container: Container,
  changes: ChangeTree,
  indent: string,
): Printed {
  const printed: string[] = [];
  let texts = 0;
  for (const [index, member] of container.members.entries()) {
    const child = changes.children.get(member.key);
    const value = child
      ? renderValue(renderer, container, member, child, indent)
      : copy(renderer, container, member, changes.path.length, indent);
    if (value === undefined) {
      if (container.kind === 'object') continue;
      if (holdsText(renderer.template, container, member, changes.path.length)) {
        renderer.conflicts.push(...laterItems(container, changes, index));
        break;
      }
      continue;
    }
    if (child) texts++;
    printed.push(withKey(renderer, container, member, value));
  }
  return { printed, texts };
}

/** An array keeps its order: the items behind one that is missing wait for it. */
export function laterItems(container: Container, changes: ChangeTree, from: number): readonly Conflict[] {
  return container.members.slice(from + 1).flatMap((member) => {
    const child = changes.children.get(member.key);
    return child ? pathsIn(child).map((path): Conflict => ({ path, code: 'earlierItemMissing' })) : [];
  });
}

/** What is no text goes along as it stands in the template; what holds an unset text does not. */
function copy(
  renderer: Renderer,
  container: Container,
  member: Member,
  depth: number,
  indent: string,
): string | undefined {
  const { template } = renderer;
  if (holdsText(template, container, member, depth)) return undefined;
  if (!isContainer(member.value)) return source(template, member);
  const { value } = member;
  const parts = value.members.map((inner) => {
    const printed = copy(renderer, value, inner, depth + 1, indent + renderer.style.indent);
    return withKey(renderer, value, inner, printed ?? 'null');
  });
  return wrap(renderer, value, parts, indent);
}

function holdsText(template: JsonDocument, parent: Container, member: Member, depth: number): boolean {
  const { value } = member;
  if (!isContainer(value)) return isText(template, parent, depth, member);
  return value.members.some((inner) => holdsText(template, value, inner, depth + 1));
}

function hasMessageText(template: JsonDocument, container: Container, changes: ChangeTree): boolean {
  return container.members.some(
    (member) =>
      changes.children.get(member.key)?.change?.kind === 'set' &&
      isText(template, container, changes.path.length, member),
  );
}

export function withKey(renderer: Renderer, container: Container, member: Member, value: string): string {
  if (container.kind === 'array') return value;
  return renderer.template.text.slice(member.offset, member.keyEnd) + renderer.style.colon + value;
}

function wrap({ style }: Renderer, { kind }: Container, parts: readonly string[], indent: string): string {
  const [open, close] = kind === 'object' ? '{}' : '[]';
  if (parts.length === 0) return `${open}${close}`;
  if (!style.multiline) return `${open}${parts.join(`,${inlineGap(style)}`)}${close}`;
  const line = style.eol + indent + style.indent;
  return `${open}${line}${parts.join(`,${line}`)}${style.eol}${indent}${close}`;
}

/** A file that puts a blank behind its colons puts one behind its commas. */
export function inlineGap(style: Style): string {
  return style.colon.endsWith(' ') ? ' ' : '';
}

function source({ text }: JsonDocument, { value }: Member): string {
  return text.slice(value.offset, value.offset + value.length);
}
