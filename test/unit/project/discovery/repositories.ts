/** Made-up repositories, and what is found in them. */
import assert from 'node:assert/strict';
import { discoverSources } from '../../../../src/project/discovery/discover.ts';
import { type Tree, treePort } from '../../../support/tree.ts';

export const texts = '{"title": "Welcome back", "save": "Save", "count": "{n} files left"}';
export const german = '{"title": "Willkommen zurück", "save": "Sichern"}';
export const settings =
  '{"apiUrl": "https://api.example.org", "logLevel": "debug", "region": "eu-west-1", "ui": "web_app"}';
export const page = '# Welcome\n\nRead this first.\n';

/** Files that every repository has, none of which is a source. */
const noise: Tree = {
  '.gitignore': 'node_modules/\n/dist/\n*.log\n',
  '.github/workflows/ci.yml': 'name: ci\non: push\n',
  '.vscode/settings.json': settings,
  '.git/config.en.json': texts,
  'README.md': page,
  'CHANGELOG.md': page,
  'CHANGELOG.en.md': page,
  LICENSE: 'MIT',
  'package.json': '{"name": "app", "version": "1.0.0"}',
  'tsconfig.json': '{"compilerOptions": {"strict": true}}',
  'node_modules/dep/locales/en.json': texts,
  'node_modules/dep/locales/de.json': german,
  'dist/locales/en.json': texts,
  'src/main.ts': 'export {};',
  'docs/how-to.md': page,
  'src/en/index.ts': 'export {};',
  'src/i18n/index.ts': 'export {};',
  'src/i18n/is.ts': 'export {};',
  'Cargo.toml': '[package]',
  'test/locales/en.json': texts,
  'tests/data/i18n/de.json': german,
  'tests/data/i18n/en.json': texts,
  'compiled-lang/en.json': '{"title": [{"type": 0, "value": "Welcome back"}]}',
  'cjs/i18n/en.json': texts,
  'esm/i18n/en.json': texts,
  'src/cldr/en.json': '{"months": ["January", "February"]}',
};

interface Repository {
  readonly files: Tree;
  readonly sources: readonly string[];
  /** The code and path of everything that is passed over. */
  readonly passedOver?: readonly string[];
}

/** A test for each repository, by its name. */
export function itFindsSources(repositories: Readonly<Record<string, Repository>>): void {
  for (const [name, { files, sources, passedOver = [] }] of Object.entries(repositories)) {
    it(`is right for ${name}`, async () => {
      const tree = Object.fromEntries(
        Object.entries({ ...noise, ...files }).map(([path, text]) => [`r/${path}`, text]),
      );
      const found = await discoverSources('r', treePort(tree), 'en');
      assert.deepEqual(
        found.sources,
        sources.map((path) => `r/${path}`),
      );
      assert.deepEqual(
        found.passedOver.map(({ code, path }) => `${code} ${path.slice(2)}`).sort(),
        passedOver,
      );
    });
  }
}
