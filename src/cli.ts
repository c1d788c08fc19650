#!/usr/bin/env node
/** The terminal program. Node caches its compiled code where it can. */
import * as modules from 'node:module';
import { homedir } from 'node:os';
import { compiledFolder } from './cli/compiledFolder.ts';

/** Available from Node 22.8. It does not throw if the cache cannot be used. */
const { enableCompileCache } = modules as { enableCompileCache?: (folder: string) => unknown };
if (enableCompileCache) {
  const { platform, env: environment } = process;
  const folder = compiledFolder({ platform, environment }, { home: homedir, workingFolder: process.cwd });
  if (folder !== undefined) enableCompileCache(folder);
}

const { main } = await import('./cli/program.ts');
process.exitCode = await main(process.argv.slice(2));
