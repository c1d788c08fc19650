/**
 * A process that repeatedly takes a lease and, while it holds it, appends the next number to a file. Two holders at
 * once would write the same number. Arguments: the lease's path, the file, and the number of lines. Without a number,
 * it takes the lease and keeps it.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireInTurn } from '../../../src/store/lease.ts';

const [path = '', file = '', lines] = process.argv.slice(2);
const never = new AbortController().signal;

if (lines === undefined) {
  await acquireInTurn(path, never);
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
}

for (let left = Number(lines ?? 0); left > 0; left--) {
  const lease = await acquireInTurn(path, never);
  const last = (await readFile(file, 'utf8')).trimEnd().split('\n').at(-1);
  await wait(Math.random() * 3);
  await appendFile(file, `${Number(last) + 1}\n`);
  await lease.release();
}
