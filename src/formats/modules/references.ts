/** Values that a module exports by the names of constants: `const menu = { … }; export default { title, menu };`. */
import { deepest } from '../inCode/fault.ts';
import type { Exported, ExportedNode } from './exports.ts';
import { neutralFrom } from './localeInName.ts';
import { type ContainerNode, isKnownKey, type Member, type ModuleNode, type OpenMember } from './tree.ts';
import { nameCounts } from './wordsIn.ts';

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]{0,99}$/u;
/** UTF-16 code units. */
const longestName = 100;

/**
 * Puts declared values in place of their names in the exported objects, each in the first place only, because a text
 * has one key. A string counts only if nothing but members of these objects uses it: the program may compare it with
 * others.
 */
export function linkReferences(text: string, exported: Exported, locale: string): void {
  const { defaults, named, assigned, names, uncertain } = exported;
  const locals = new Map(
    [...names].flatMap(([node, name]) => (uncertain.has(name) ? [] : [[name, node] as const])),
  );
  if (locals.size === 0) return;
  const links = new Links(text, locals);
  const neutral = neutralFrom(locale);
  const own = new Set(named.map(({ node }) => node));
  /** Whether an object only wraps a constant: its key contains the locale, or the constant is exported itself. */
  const isShell = ({ members: [only, another] }: ContainerNode): boolean => {
    if (!only || another || only.value.kind !== 'literal') return false;
    const node = links.named(only);
    return neutral(only.key) !== only.key || (node !== undefined && own.has(node));
  };
  const linkAll = (nodes: readonly ExportedNode[]) =>
    links.link(objectsAmong(nodes).filter((root) => !isShell(root)));
  // What is exported under a name of its own may be a part of the default export, but not of another one.
  linkAll(defaults);
  linkAll([...own, ...assigned]);
}

function objectsAmong(nodes: readonly ExportedNode[]): readonly ContainerNode[] {
  return nodes.flatMap((node) => (node.kind === 'object' ? [node] : []));
}

class Links {
  readonly #text: string;
  readonly #locals: ReadonlyMap<string, ExportedNode>;
  readonly #visited = new Set<ContainerNode>();

  constructor(text: string, locals: ReadonlyMap<string, ExportedNode>) {
    this.#text = text;
    this.#locals = locals;
  }

  link(roots: readonly ContainerNode[]): void {
    const fresh = roots.filter((root) => !this.#visited.has(root));
    for (const root of fresh) this.#visited.add(root);
    const strings = new Map<ExportedNode, OpenMember[]>();
    for (const root of fresh) this.#visit(root, 0, strings);
    if (strings.size === 0) return;
    const uses = nameCounts(this.#text);
    for (const [name, node] of this.#locals) {
      const [first, ...others] = strings.get(node) ?? [];
      // One more use is the declaration.
      if (first && uses.get(name) === others.length + 2) put(first, node);
    }
  }

  /** @param strings collects the members whose value is the name of a string, by the string */
  #visit({ kind, members }: ContainerNode, depth: number, strings: Map<ExportedNode, OpenMember[]>): void {
    for (const member of members) {
      const { value } = member;
      if (value.kind === 'object' || value.kind === 'array') this.#visit(value, depth + 1, strings);
      if (value.kind !== 'literal' || kind === 'array' || !isKnownKey(member)) continue;
      const node = this.named(member);
      if (!node) continue;
      if (node.kind === 'string') {
        const known = strings.get(node);
        if (known) known.push(member);
        else strings.set(node, [member]);
      } else if (!this.#visited.has(node) && depth < deepest) {
        this.#visited.add(node);
        put(member, node);
        this.#visit(node, depth + 1, strings);
      }
    }
  }

  /** The value whose name is the member's value. */
  named(member: Member): ExportedNode | undefined {
    const name = this.#nameIn(member);
    return name === undefined ? undefined : this.#locals.get(name);
  }

  /** The name that is the member's value; in `{ menu }`, it is also the key. */
  #nameIn({ offset, keyEnd, value }: Member): string | undefined {
    const [start, end] = value.offset === value.end ? [offset, keyEnd] : [value.offset, value.end];
    if (end - start > longestName) return undefined;
    const name = this.#text.slice(start, end);
    return identifier.test(name) ? name : undefined;
  }
}

function put(member: OpenMember, node: ModuleNode): void {
  member.end ??= member.value.end;
  member.value = node;
}
