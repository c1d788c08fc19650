import { holdsText } from './dialect.ts';
import type { Kinds } from './print.ts';
import type { TreeUpdate, Visit } from './treeUpdate.ts';
import { pathsOf, setsAnything } from './wanted.ts';

/**
 * Programs refer to list items by position, so items are removed only from the end, along with any later ones that hold
 * no text. If no text remains, all items are removed. Other removals become conflicts.
 */
export function keepOrder<K extends Kinds>(update: TreeUpdate<K>, visit: Visit<K>): void {
  const { site, wanted, removed, missing } = visit;
  if (removed.size === 0) return;
  const { members } = site.container;
  const last = missing.size > 0 ? members.length - 1 : lastToKeep(update, visit);
  for (const member of removed) {
    if (Number(member.key) > last) continue;
    removed.delete(member);
    const child = wanted.children.get(member.key);
    for (const path of child ? pathsOf('remove', child) : []) {
      update.conflicts.push({ path, code: 'otherTextStays' });
    }
  }
  const first = last === -1 ? 0 : members.findIndex((member) => removed.has(member));
  if (first !== -1) for (const member of members.slice(first)) removed.add(member);
}

function lastToKeep<K extends Kinds>(update: TreeUpdate<K>, { site, wanted, removed }: Visit<K>): number {
  const { container, depth } = site;
  return container.members.findLastIndex((member) => {
    if (removed.has(member)) return false;
    if (update.isNeeded?.(member.value)) return true;
    const child = wanted.children.get(member.key);
    return (child && setsAnything(child)) || holdsText(update.document.dialect, container, member, depth);
  });
}
