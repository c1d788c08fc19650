/** Divides changes among the arrays and statements that make up a variable: new keys go where their neighbours are. */
import { anchorsOf } from '../nested/order.ts';
import { memberOf } from '../nested/tree.ts';
import type { Wanted } from '../nested/wanted.ts';
import type { PhpDocument } from './document.ts';
import type { ContainerNode, Member } from './tree.ts';

export function wantedBySection(
  { base, sections }: PhpDocument,
  template: PhpDocument | undefined,
  wanted: Wanted,
): ReadonlyMap<ContainerNode, Wanted> {
  const [first = base, ...others] = sections;
  if (others.length === 0) return new Map([[first, wanted]]);
  const sectionOf = new Map<Member | undefined, ContainerNode>();
  for (const section of sections) for (const member of section.members) sectionOf.set(member, section);
  const missing = new Set([...wanted.children.keys()].filter((key) => !memberOf(base, key)));
  const anchors = anchorsOf(base, template?.base ?? base, missing, new Set());
  const divided = new Map<ContainerNode, Map<string, Wanted>>();
  for (const [key, child] of wanted.children) {
    const section = sectionOf.get(memberOf(base, key) ?? anchors.get(key)) ?? first;
    const own = divided.get(section);
    if (own) own.set(key, child);
    else divided.set(section, new Map([[key, child]]));
  }
  return new Map([...divided].map(([section, children]) => [section, { change: undefined, children }]));
}
