import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { after, before, describe, it } from 'mocha';
import { carried, written } from '../../src/code/scopes/carried.ts';
import { recordJsonSchema } from '../../src/webhooks/record/jsonSchema.ts';

interface Meta {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

/** The package to which a file belongs: name and version. */
function packageOf(path: string): string {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    const { name, version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    if (name !== undefined && version !== undefined) return `${name} ${version}`;
  }
}

describe('Third-party notices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-notices-'));
  const dist = join(folder, 'dist');
  after(() => rmSync(folder, { recursive: true }));

  before(() => {
    const build = spawnSync(process.execPath, ['esbuild.mjs', '--outdir', dist], { encoding: 'utf8' });
    assert.equal(build.status, 0, build.stderr);
  });

  const sections = (): ReadonlyMap<string, string> => {
    const text = readFileSync(join(dist, 'THIRD_PARTY_NOTICES.txt'), 'utf8');
    const [, ...pieces] = text.split(/^=+\n(\S+ \S+)\n=+$/m);
    return new Map(pieces.flatMap((piece, index) => (index % 2 ? [] : [[piece, pieces[index + 1] ?? '']])));
  };

  it('name every package in every bundle, and no other', () => {
    const { outputs }: Meta = JSON.parse(readFileSync(join(dist, 'meta.json'), 'utf8'));
    const all = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
    const built = all.filter((name) => /\.(?:js|css|br|wasm)$/.test(name));
    assert.deepEqual(
      Object.keys(outputs)
        .map((path) => path.split('/').at(-1))
        .sort(),
      built.sort(),
    );
    const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
    const packages = new Set(inputs.filter((path) => !path.startsWith('src/')).map(packageOf));
    packages.delete(packageOf('package.json'));
    assert.ok(packages.size >= 8);
    assert.deepEqual([...sections().keys()], [...packages].sort());
  });

  it('contain the text of every licence', () => {
    for (const [name, text] of sections()) {
      assert.match(text, /copyright/i, name);
      assert.match(
        text,
        /permission (?:is hereby granted|to use, copy)|redistribution and use|Apache License/i,
      );
      assert.match(text, /AS IS/, name);
    }
    assert.match(sections().get(packageOf('node_modules/undici/index.js')) ?? '', /llhttp/);
  });

  it('name every bundled grammar that has a notice, and no other', () => {
    const words = sections().get(packageOf('node_modules/tm-grammars/LICENSE')) ?? '';
    const files = Object.values(carried).map(({ file }) => file);
    const named = [...words.matchAll(/^((?:[\w-]+\.json(?:, )?)+):$/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    // The package has no notice for the YAML grammar.
    const others = files.filter((file) => file !== 'yaml' && !written.has(file));
    assert.deepEqual(named.toSorted(), others.map((file) => `${file}.json`).toSorted());
    assert.match(words, /FichteFoll/);
  });

  it('are packaged with the extension, as are its bundles, schema and grammars', async () => {
    for (const name of ['package.json', '.vscodeignore', 'README.md', 'LICENSE', 'media']) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    const files = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    assert.deepEqual(
      files.filter((path) => /notices/i.test(path)),
      ['dist/THIRD_PARTY_NOTICES.txt'],
    );
    assert.ok(files.includes('dist/extension.js') && !files.includes('dist/meta.json'));
    const { outputs }: Meta = JSON.parse(readFileSync(join(dist, 'meta.json'), 'utf8'));
    const built = Object.keys(outputs).map((path) => `dist/${path.slice(path.lastIndexOf('/dist/') + 6)}`);
    const loaded = (paths: readonly string[]) =>
      paths.filter((path) => /\.(?:js|css|br|wasm)$/.test(path)).sort();
    // The terminal program is a separate package.
    const own = built.filter((path) => !/^dist\/(?:cli\.js$|terminal\/)/.test(path));
    assert.deepEqual(loaded(files), loaded(own));
    assert.ok(files.includes('dist/webhook.schema.json'));
    const schema = readFileSync(join(folder, 'dist/webhook.schema.json'), 'utf8');
    assert.deepEqual(JSON.parse(schema), recordJsonSchema());
    assert.ok(files.includes('dist/onig.wasm') && files.includes('dist/grammars/typescript.json.br'));
  });
});
