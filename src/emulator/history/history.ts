import type { World } from '../call.ts';
import { daysBefore } from './calendar.ts';
import { keyHistory } from './keyHistory.ts';
import { tagNames } from './names.ts';

/** An invented past of the developer keys: the same for the same options, day and number of active keys. */
export interface HistoryOptions {
  /** 0 by default. */
  readonly seed?: number;
  /** The number of days up to yesterday; 365 by default. */
  readonly days?: number;
  /** Active developer keys, including existing ones. The default is 20, so that more can be created. */
  readonly keys?: number;
  /** The number of different reporting tags; 300 by default. A short history uses only some of them. */
  readonly tags?: number;
}

/** Invents keys and their usage, replacing an earlier history. Undefined only removes it. */
export function setHistory(world: World, options: HistoryOptions | undefined): void {
  forget(world);
  if (options === undefined) return;
  const { seed = 0, days = 365, tags = 300 } = options;
  const calendar = daysBefore(world.now(), days);
  const names = tagNames(tags);
  const keys = missingKeys(world, options.keys ?? 20);
  for (let index = 0; index < keys; index += 1) {
    const own = names.slice(Math.floor((index * tags) / keys), Math.floor(((index + 1) * tags) / keys));
    const { key, work } = keyHistory({ seed, index, keys }, calendar, own);
    world.keys.put(key);
    for (const row of work) world.ledger.record({ ...row, keyId: key.id });
  }
}

/** The number of keys to add, including one deactivated key per five active ones. */
function missingKeys(world: World, active: number): number {
  const there = world.keys.ofPlan('pro').filter((key) => key.deactivated === undefined).length;
  const missing = Math.max(0, active - there);
  return missing + Math.floor(missing / 5);
}

function forget(world: World): void {
  for (const { id, invented } of world.keys.all()) {
    if (!invented) continue;
    world.keys.remove(id);
    world.ledger.forgetKey(id);
  }
}
