/** Where new members of an object go: beside the neighbours that they have in the template. */
import { type ContainerNode, type Member, memberOf } from './tree.ts';

/** After which member that stays each key goes; after `undefined`, at the start. In the order of the template. */
export function anchorsOf(
  target: ContainerNode,
  template: ContainerNode | undefined,
  keys: ReadonlySet<string>,
  removed: ReadonlySet<Member>,
): ReadonlyMap<string, Member | undefined> {
  const anchors = new Map<string, Member | undefined>();
  const waiting: string[] = [];
  let anchor: Member | undefined;
  for (const { key } of template?.members ?? []) {
    const member = memberOf(target, key);
    if (member && !removed.has(member)) {
      if (!anchor && waiting.length > 0) {
        const previous = keptBefore(target, member, removed);
        for (const early of waiting.splice(0)) anchors.set(early, previous);
      }
      anchor = member;
    } else if (keys.has(key)) {
      if (anchor) anchors.set(key, anchor);
      else waiting.push(key);
    }
  }
  const last = target.members.findLast((member) => !removed.has(member));
  for (const key of waiting) anchors.set(key, last);
  for (const key of keys) if (!anchors.has(key)) anchors.set(key, last);
  return anchors;
}

function keptBefore(target: ContainerNode, member: Member, removed: ReadonlySet<Member>): Member | undefined {
  const index = target.members.indexOf(member);
  return target.members.slice(0, index).findLast((earlier) => !removed.has(earlier));
}
