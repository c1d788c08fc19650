import type { World } from '../call.ts';
import { daysBefore } from './calendar.ts';
import { keyHistory } from './keyHistory.ts';
import { tagNames } from './names.ts';

/** A made-up past of the account of the developer keys. The same options and day make the same history. */
export interface HistoryOptions {
  /** 0 unless told. */
  readonly seed?: number;
  /** How far it reaches back from yesterday, 365 unless told. */
  readonly days?: number;
  /** Active developer keys, those there already included; 20 unless told, so that more can be created. At most 25. */
  readonly keys?: number;
  /** Different reporting tags, 300 unless told. Each needs a few days. */
  readonly tags?: number;
}

/** Makes up keys and what they were used for, in place of an earlier history. Undefined: there is none then. */
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

/** The number of keys to add, one deactivated key for five active ones included. */
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
