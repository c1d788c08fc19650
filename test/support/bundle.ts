import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, root } from './paths.ts';

/**
 * Bundles the tests into one file. It is inside this repository, so that VS Code gives it the same `vscode` module as
 * the extension; mocha stays external, so that there is only one instance.
 * @param parts only files whose paths contain one of these are bundled, or all if there are none
 */
export async function bundleIntegrationTests(parts: readonly string[] = []): Promise<string> {
  const folder = join(root, 'test', 'integration');
  const all = globSync('**/*.test.ts', { cwd: folder }).sort();
  const tests = parts.length === 0 ? all : all.filter((test) => parts.some((part) => test.includes(part)));
  if (tests.length === 0) throw new Error(`No file name in test/integration contains ${parts.join(' or ')}.`);
  const loads = tests.map((test) => `require(${JSON.stringify(`./${test}`)});`).join('\n');
  const contents = `import { runTests } from './host.ts';\nexport const run = () => runTests(() => {\n${loads}\n});\n`;
  const outfile = join(cacheFolder, 'integration', 'tests.cjs');
  await build({
    stdin: { contents, resolveDir: folder, sourcefile: 'entry.ts', loader: 'ts' },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node22',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
