#!/usr/bin/env node
/** The terminal program. Where Node has a compile cache, it is compiled only once. */
import * as modules from 'node:module';
import { homedir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { compiledFolder } from './cli/compiledFolder.ts';

/** Node 22.8 and later. Fails silently. */
const { enableCompileCache } = modules as { enableCompileCache?: (folder: string) => unknown };
if (enableCompileCache) {
  const { platform, env: environment } = process;
  const folder = compiledFolder({ platform, environment }, { home: homedir, workingFolder: process.cwd });
  if (folder !== undefined) enableCompileCache(folder);
}

/** The latest Node that has been tried with the flag: V8 reports one that it does not know to the person. */
const latestTried = 24;

// Less garbage between two collections: a very large run takes a quarter less memory, and hardly more time.
if (Number.parseInt(process.versions.node, 10) <= latestTried)
  setFlagsFromString('--heap-growing-percent=50');

const { main } = await import('./cli/program.ts');
process.exitCode = await main(process.argv.slice(2));
