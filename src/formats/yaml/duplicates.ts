import type { TextFault } from '../fault.ts';
import type { KeyPath } from '../format.ts';
import { isCommentKey } from '../nested/commentKey.ts';
import { fewMembers } from '../nested/tree.ts';
import type { Member } from './tree.ts';

/** Duplicate keys of one map. Comment keys may repeat. */
export function duplicatesIn(members: readonly Member[], path: KeyPath): readonly TextFault[] {
  if (members.length < fewMembers && members.every(isFirst)) return [];
  const first = new Map<string, number>();
  const faults: TextFault[] = [];
  for (const { key, offset } of members) {
    const firstOffset = first.get(key);
    if (firstOffset === undefined) first.set(key, offset);
    else if (!isCommentKey(key))
      faults.push({ code: 'duplicateKey', offset, firstOffset, path: [...path, key] });
  }
  return faults;
}

function isFirst({ key }: Member, index: number, members: readonly Member[]): boolean {
  for (let earlier = 0; earlier < index; earlier++) if (members[earlier]?.key === key) return false;
  return true;
}
