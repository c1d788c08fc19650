#!/usr/bin/env node
/** The terminal program. Where Node has a compile cache, it is compiled only once. */
import * as modules from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { systemCacheFolder } from './cli/cacheFolder.ts';

/**
 * Node 22.8 and later. Fails silently, for example if the folder cannot be written. What lies there is executed, so it is
 * never a folder that `VERNACULAR_CACHE_DIR` may have put into a project, or into a cache that build machines share.
 */
const { enableCompileCache } = modules as { enableCompileCache?: (folder: string) => unknown };
const { platform, env: environment } = process;
enableCompileCache?.(join(systemCacheFolder({ platform, environment, home: homedir() }), 'compiled'));

const { main } = await import('./cli/program.ts');
process.exitCode = await main(process.argv.slice(2));
