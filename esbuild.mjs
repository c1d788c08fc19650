// Makes two bundles, the extension with its thread and the terminal program. Each is ESM with shared chunks, so that what
// a command needs (HTTP, validation, formats, the emulator) is loaded when the command runs and not at start-up.
// Usage: node esbuild.mjs [--watch] [--outdir FOLDER]
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build, context } from 'esbuild';
import { carried, written } from './src/code/scopes/carried.ts';
import { recordJsonSchema } from './src/webhooks/record/jsonSchema.ts';

const { watch, outdir } = parseArgs({
  options: { watch: { type: 'boolean' }, outdir: { type: 'string', default: 'dist' } },
}).values;

/** @type {import('esbuild').BuildOptions} */
const extension = {
  entryPoints: ['src/extension.ts', 'src/compareWorker.ts'],
  outdir,
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
 * Built separately: sharing chunks with the extension would double their number, and loading a chunk takes longer than
 * running it.
 *
 * @type {import('esbuild').BuildOptions}
 */
const terminal = {
  ...extension,
  entryPoints: ['src/cli.ts'],
  external: [],
  chunkNames: 'terminal/[name]-[hash]',
};

/**
 * The pages in panels, each a script with its styles, for the editor's browser.
 * @type {import('esbuild').BuildOptions}
 */
const pages = {
  entryPoints: [
    { in: 'src/webview/report/main.ts', out: 'report' },
    { in: 'src/webview/report/report.css', out: 'report' },
    { in: 'src/webview/runSummary/main.ts', out: 'runSummary' },
    { in: 'src/webview/runSummary/runSummary.css', out: 'runSummary' },
  ],
  outdir,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  metafile: true,
  logLevel: 'warning',
};

const bundles = [extension, terminal, pages];

/**
 * The licences of everything that is bundled, package by package. `media/notices` has those that packages omit.
 *
 * @param {readonly string[]} inputs paths of bundled files
 */
function notices(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const packages = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, name, title: `${name} ${version}` };
  });
  const byTitle = packages.sort((one, other) => (one.title < other.title ? -1 : 1));
  const sections = byTitle.map(({ folder, name, title }) => {
    const texts = licences(folder, name, inputs);
    if (texts.length === 0) throw new Error(`${folder} has no licence: write it into media/notices`);
    return [`${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`, ...texts].join('\n\n');
  });
  return `Vernacular contains the following software.\n\n${sections.join('\n\n')}\n`;
}

/**
 * The licences of the files that are used, from a package with many licences.
 *
 * @param {string} text sections, which begin with a line of equals signs and the names of their files
 * @param {readonly string[]} files
 */
function sectionsFor(text, files) {
  const sections = text.split(/^={40,}$/m).slice(1);
  const used = sections.flatMap((section) => {
    const [, names = '', words = ''] = /^\nFiles: +(.*)\n[\s\S]*?^-{40,}$([\s\S]*)/m.exec(section) ?? [];
    const own = names.split(', ').filter((name) => files.includes(name));
    return own.length > 0 ? [`${own.join(', ')}:\n\n${words.trim()}`] : [];
  });
  return used.join('\n\n');
}

/** The texts of the licence files beside or above a bundled file, and of those in `media/notices`. */
function licences(folder, name, inputs) {
  if (name === 'tm-grammars') return grammarLicences(folder, inputs);
  const isAbove = (path) => inputs.some((input) => input.startsWith(`${dirname(path)}/`));
  const own = globSync(`${folder}/**/{LICEN[CS]E,NOTICE,COPYING}*`).filter(isAbove).sort();
  const more = `media/notices/${name.replace('/', '-')}.txt`;
  return [...own, ...(existsSync(more) ? [more] : [])].map((path) => readFileSync(path, 'utf8').trim());
}

function grammarLicences(folder, inputs) {
  const files = inputs.filter((path) => path.startsWith(`${folder}/`)).map((path) => basename(path));
  const read = (path) => readFileSync(path, 'utf8').trim();
  const notice = sectionsFor(read(`${folder}/NOTICE`), files);
  return [read(`${folder}/LICENSE`), notice, read('media/notices/tm-grammars.txt')];
}

/**
 * Files that are not code: the grammars, each packed separately, the regular expressions that they are written in, and
 * the schema that the manifest names for the records of webhooks.
 *
 * @returns what esbuild's metafile would say of the third-party files
 */
async function data() {
  const outputs = {};
  const write = async (path, input, bytes) => {
    await writeFile(path, bytes);
    outputs[path] = { bytes: bytes.length, imports: [], inputs: { [input]: {} } };
  };
  await mkdir(join(outdir, 'grammars'), { recursive: true });
  for (const { file } of Object.values(carried)) {
    const own = written.get(file);
    const input =
      own === undefined ? `node_modules/tm-grammars/grammars/${file}.json` : 'src/code/scopes/carried.ts';
    const grammar = own ?? JSON.parse(await readFile(input, 'utf8'));
    await write(
      join(outdir, 'grammars', `${file}.json.br`),
      input,
      brotliCompressSync(JSON.stringify(grammar)),
    );
  }
  await writeFile(
    join(outdir, 'webhook.schema.json'),
    `${JSON.stringify(recordJsonSchema(), undefined, 2)}\n`,
  );
  const wasm = 'node_modules/vscode-oniguruma/release/onig.wasm';
  await write(join(outdir, 'onig.wasm'), wasm, await readFile(wasm));
  return outputs;
}

await rm(outdir, { recursive: true, force: true });
if (watch) {
  await data();
  for (const one of bundles) await (await context(one)).watch();
} else {
  const built = await Promise.all(bundles.map(async (one) => (await build(one)).metafile));
  const metafile = {
    inputs: Object.assign({}, ...built.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...built.map(({ outputs }) => outputs), await data()),
  };
  const bundled = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
  await writeFile(join(outdir, 'meta.json'), JSON.stringify(metafile));
  await writeFile(join(outdir, 'THIRD_PARTY_NOTICES.txt'), notices(bundled));
}
