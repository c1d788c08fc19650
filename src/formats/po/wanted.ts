import type { Change, Conflict } from '../format.ts';
import { isWritable } from './escapes.ts';
import { addressOf, type MessageKey, nameOf } from './keys.ts';

export interface Wanted {
  readonly key: MessageKey;
  /** Changes by category; '' for a message without plural. */
  readonly changes: Map<string, Change>;
}

/**
 * Groups changes by message name, for `wantedIn`. Texts that no file can hold, or whose path no message can have,
 * become conflicts.
 */
export function byMessage(
  changes: readonly Change[],
  conflicts: Conflict[],
): ReadonlyMap<string, readonly Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { path } = change;
    const address = addressOf(path);
    if (!address || address.key.id === '') {
      if (change.kind === 'set') conflicts.push({ path, code: 'shapeDiffers' });
      continue;
    }
    if (change.kind === 'set' && !isWritable(change.text)) {
      conflicts.push({ path, code: 'unencodable' });
      continue;
    }
    const name = nameOf(address.key);
    const group = groups.get(name);
    if (group) group.push(change);
    else groups.set(name, [change]);
  }
  return groups;
}

/** @param own the changes to one message */
export function wantedIn(own: readonly Change[]): Wanted {
  const changes = new Map<string, Change>();
  for (const change of own) changes.set(addressOf(change.path)?.category ?? '', change);
  return { key: addressOf(own[0]?.path ?? [])?.key ?? { id: '' }, changes };
}

export function refuse(changes: Iterable<Change>, conflicts: Conflict[]): void {
  for (const { kind, path } of changes) if (kind === 'set') conflicts.push({ path, code: 'shapeDiffers' });
}
