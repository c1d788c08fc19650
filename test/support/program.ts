import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { cacheFolder, root } from './paths.ts';

/** The file of the bundled terminal program, which hundreds of tests start. It starts three times as fast as `src`. */
export const program = bundled();

/** The file of the module with the program's `main`, which runs nothing when it is imported. */
export const programModule = join(dirname(program), 'cli', 'program.mjs');

function bundled(): string {
  const outdir = join(cacheFolder, 'program');
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['src/cli.ts', 'src/cli/program.ts'],
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
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
  for (const { path, contents } of outputFiles) replace(path, contents);
  return join(outdir, 'cli.mjs');
}

/** Replaces the file in one step, because test files that run in parallel all write the bundle and run it. */
function replace(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, path);
}
