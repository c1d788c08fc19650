// Bundles the extension and the terminal program as ESM with shared chunks, so that what a command needs
// (HTTP, validation, formats, the emulator) is loaded when the command runs and not at start-up.
import { rm, writeFile } from 'node:fs/promises';
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: ['src/extension.ts', 'src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  // jsonc-parser's CommonJS build hides its imports from bundlers.
  mainFields: ['module', 'main'],
  chunkNames: 'chunk-[name]-[hash]',
  minify: !watch,
  sourcemap: watch ? 'linked' : false,
  metafile: true,
  logLevel: 'warning',
  // CommonJS dependencies inside an ESM bundle call require() for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

/**
 * The page of the usage report: one script and its styles, for the browser of the editor.
 * @type {import('esbuild').BuildOptions}
 */
const page = {
  entryPoints: [
    { in: 'src/webview/report/main.ts', out: 'report' },
    { in: 'src/webview/report/report.css', out: 'report' },
  ],
  outdir: 'dist',
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  logLevel: 'warning',
};

await rm('dist', { recursive: true, force: true });
if (watch) {
  for (const one of [options, page]) await (await context(one)).watch();
} else {
  const [result] = await Promise.all([build(options), build(page)]);
  await writeFile('dist/meta.json', JSON.stringify(result.metafile));
}
