import { pluralCategories } from '../../pluralCategories.ts';
import { memberOf } from '../nested/tree.ts';
import { isNoteKey } from './dialect.ts';
import type { ContainerNode, Member } from './tree.ts';

const form = /^(.*\.)?(zero|one|two|few|many|other|hash)$/s;

/** The hash of a message precedes its forms. */
const order = ['hash', ...pluralCategories] as const;

/**
 * The container with further forms of plurals, in CLDR's order next to the existing ones, and with further hashes in
 * front of them. The keys may be dotted.
 */
export function withForms(container: ContainerNode, keys: Iterable<string>): ContainerNode {
  const further = new Map<string, string[]>();
  for (const key of keys) {
    const [, message = '', last] = form.exec(key) ?? [];
    if (last === undefined || memberOf(container, key)) continue;
    further.set(message, [...(further.get(message) ?? []), last]);
  }
  if (further.size === 0) return container;
  const members = container.members.flatMap((member): readonly Member[] => {
    const [, message = '', last] = form.exec(member.key) ?? [];
    const added = last === undefined || isNoteKey(last) ? undefined : further.get(message);
    if (!added) return [member];
    further.delete(message);
    const all = order.filter((one) => added.includes(one) || memberOf(container, message + one));
    return all.map((one) => memberOf(container, message + one) ?? { ...member, key: message + one });
  });
  return { ...container, members: withoutRepeats(members) };
}

/** Drops repeated forms: those moved next to the first form of their message are still in their old place, too. */
function withoutRepeats(members: readonly Member[]): readonly Member[] {
  const seen = new Set<string>();
  return members.filter(({ key }) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}
