import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { cacheFolder, root } from './paths.ts';

/**
 * The terminal program as people run it. Bundled from the sources when the tests are loaded, because a bundle starts
 * in a third of the time, and hundreds of tests start it.
 */
export const program = bundled();

function bundled(): string {
  const outdir = join(cacheFolder, 'program');
  buildSync({
    absWorkingDir: root,
    entryPoints: ['src/cli.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  return join(outdir, 'cli.mjs');
}
