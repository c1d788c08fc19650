/**
 * Repeatedly updates a file, appends to a journal and takes a lease, until the input ends. Arguments: the folder, the
 * slot, a name for this process, a seed, and optionally the number of rounds after which it exits by itself.
 */
import { hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Content, updateFile } from '../../../src/store/atomicFile.ts';
import { acquire, removeRemains } from '../../../src/store/lease.ts';
import { generator, pick } from '../random.ts';
import { now, type StoreEvent } from './events.ts';
import { type Item, OpenItems, openOutbox } from './outbox.ts';

const [folder = '', slot = '', name = '', seed = '', rounds = 'Infinity'] = process.argv.slice(2);
const random = generator(Number(seed));
const outbox = openOutbox(folder, () => {
  tell({ kind: 'compacting' });
  // Gives others time to append lines after this process has read the file.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, random(15));
});
const open = new OpenItems();
let isEnding = false;
process.stdin.once('end', () => {
  isEnding = true;
});
process.stdin.resume();

/** Synchronous, so that no report is lost with the process. */
function tell(event: StoreEvent): void {
  writeSync(1, `${JSON.stringify(event)}\n`);
}

async function update(): Promise<void> {
  const transform = async (content: Content) => {
    const { counts = {} } = content === undefined ? {} : JSON.parse(content.toString());
    const count = (counts[slot] ?? 0) + 1;
    const padding = '.'.repeat(random(20_000));
    const bytes = Buffer.from(JSON.stringify({ counts: { ...counts, [slot]: count }, padding }));
    tell({ kind: 'meant', hash: hash('sha256', bytes) });
    return { bytes, result: count };
  };
  const options = { root: { folder }, mostBytes: 1_000_000 };
  tell({ kind: 'updated', count: await updateFile(join(folder, 'state.json'), transform, options) });
}

async function append(items: readonly Item[]): Promise<void> {
  open.learn(items);
  await outbox.append(items);
  if (await outbox.compact()) tell({ kind: 'compacted' });
}

async function put(id: string): Promise<void> {
  await append([{ id, isDone: false, padding: '.'.repeat(random(400)) }]);
  tell({ kind: 'put', id });
}

async function close(ids: readonly string[]): Promise<void> {
  tell({ kind: 'closing', ids });
  await append(ids.map((id) => ({ id, isDone: true, padding: '' })));
  tell({ kind: 'closed', ids });
}

const own: string[] = [];

/** Puts an item, checks that the journal has all open items of this process, and closes two if there are many. */
async function send(id: string): Promise<void> {
  own.push(id);
  await put(id);
  await open.read(outbox);
  for (const one of own) if (!open.ids.has(one)) tell({ kind: 'missing', id: one });
  if (own.length > 3) await close(own.splice(0, 2));
}

async function hold(): Promise<void> {
  const path = join(folder, 'lease');
  const lease = await acquire(path);
  if (!lease) return;
  tell({ kind: 'holds', at: now() });
  await removeRemains(path);
  await wait(random(20));
  tell({ kind: 'released', at: now() });
  await lease.release();
}

await open.read(outbox);
const found = [...open.ids].filter((id) => id.startsWith(`${slot}:`));
tell({ kind: 'found', ids: found });
if (found.length > 0) await close(found);
for (let round = 0; round < Number(rounds) && !isEnding; round++) {
  const next = () => send(`${slot}:${name}:${round}`);
  await pick(random, [update, next, next, next, hold])();
}
process.stdin.destroy();
