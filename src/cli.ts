#!/usr/bin/env node
/** The terminal program. Where Node has a compile cache, it is compiled only once. */
import * as modules from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from './cli/cacheFolder.ts';

/** Node 22.8 and later. It fails silently, for example where the folder cannot be written. */
const { enableCompileCache } = modules as { enableCompileCache?: (folder: string) => unknown };
const { platform, env: environment } = process;
enableCompileCache?.(join(cacheFolder({ platform, environment, home: homedir() }), 'compiled'));

await import('./cli/program.ts');
