import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './paths.ts';

/**
 * The path of a folder in the cache, created if it does not exist. It gets its name only when complete. Of several
 * concurrent runs, usually one fills it while the others wait.
 * @param fill writes the content into an empty folder
 */
export async function cached(
  name: string,
  fill: (folder: string) => Promise<void>,
  cache: string = cacheFolder,
): Promise<string> {
  const target = join(cache, name);
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  const unlock = await lock(`${target}.lock`);
  try {
    if (!existsSync(target)) await fillInto(target, fill);
  } finally {
    await unlock();
  }
  return target;
}

async function fillInto(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const partial = await mkdtemp(`${target}.partial-`);
  try {
    await fill(partial);
    await rename(partial, target);
  } catch (error) {
    // Two runs that found the same abandoned lock may both have filled the folder.
    if (!existsSync(target)) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function lock(file: string): Promise<() => Promise<void>> {
  while (!(await claim(file))) {
    if (await abandoned(file)) await rm(file, { force: true });
    else await wait(250);
  }
  return () => rm(file, { force: true });
}

/** The lock has its content from the start, because one without content counts as abandoned. */
async function claim(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}-${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own);
  }
}

/** Whether the run that created the lock is gone. A lock that is being removed counts as held. */
async function abandoned(file: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    if (pid === 0) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
