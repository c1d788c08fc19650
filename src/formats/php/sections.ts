/** Divides changes among the arrays and statements that make up a variable: new keys go where their neighbours are. */
import { groupBy } from '../../groupBy.ts';
import { anchorsOf } from '../nested/order.ts';
import { memberOf } from '../nested/tree.ts';
import type { Wanted } from '../nested/wanted.ts';
import type { PhpDocument } from './document.ts';
import type { ContainerNode, Member } from './tree.ts';

interface Section {
  readonly container: ContainerNode;
  /** The members of the template that belong here. */
  readonly model: ContainerNode | undefined;
  readonly wanted: Wanted;
}

export function wantedBySection(
  { base, sections }: PhpDocument,
  template: PhpDocument | undefined,
  wanted: Wanted,
): readonly Section[] {
  const [first = base, ...others] = sections;
  if (others.length === 0) return [{ container: first, model: template?.base, wanted }];
  const containerOf = new Map<Member | undefined, ContainerNode>();
  for (const container of sections)
    for (const member of container.members) containerOf.set(member, container);
  const missing = new Set([...wanted.children.keys()].filter((key) => !memberOf(base, key)));
  const anchors = anchorsOf(base, template?.base ?? base, missing, new Set());
  const placeOf = (key: string) => containerOf.get(memberOf(base, key) ?? anchors.get(key)) ?? first;
  const models = groupBy(template?.base.members ?? [], ({ key }) => placeOf(key));
  const divided = groupBy(wanted.children, ([key]) => placeOf(key));
  return [...divided].map(([container, children]) => ({
    container,
    // Looking for the neighbours of a few keys among all members would take quadratic time.
    model: template && { ...template.base, members: models.get(container) ?? [] },
    wanted: { change: undefined, children: new Map(children) },
  }));
}
