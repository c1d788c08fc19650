import assert from 'node:assert/strict';
import { matchesGlob } from 'node:path';
import { codeGlobs, isCodeFile } from '../../../src/keyUses/codeExtensions.ts';
import { type CodePort, codeFilesBelow, usesOfKeys } from '../../../src/keyUses/codeFiles.ts';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';

/** A folder in memory. */
function portOf(files: Readonly<Record<string, string>>): CodePort {
  return {
    async list(folder) {
      const inside = Object.keys(files).flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      );
      const names = new Map(inside.map((path) => [path.split('/')[0] ?? '', path.includes('/')]));
      return [...names].map(([name, isFolder]) => ({ name, kind: isFolder ? 'folder' : 'file' }));
    },
    ignoreText: async (path) => files[path],
    read: async (path) => files[path],
  };
}

describe('codeGlobs', () => {
  it('match the files whose code may name keys, including extension manifests', () => {
    for (const path of [
      '/w/src/a.ts',
      '/w/a.html.erb',
      '/w/package.json',
      '/w/ext/manifest.json',
      '/w/a.ui',
      '/w/a.h.in',
      '/w/en.json',
    ]) {
      const isMatched = codeGlobs.some((glob) => matchesGlob(path, glob));
      assert.deepEqual([path, isMatched], [path, isCodeFile(path)]);
    }
    assert.equal(isCodeFile('/w/packagexjson'), false);
    const rarer = [
      'cgi/a.cgi',
      'a.tt',
      'a.ep',
      'a.ss',
      'a.tscn',
      'a.ps1',
      'a.nsi',
      'a.lfm',
      'a.hs',
      'a.hx',
      'a.xib',
    ];
    for (const path of rarer) assert.deepEqual([path, isCodeFile(`/w/${path}`)], [path, true]);
    const forms = ['/w/a.ui', '/w/a.jsp', '/w/a.h.in', '/w/setup.iss'];
    assert.deepEqual(forms.filter(isCodeFile), forms);
  });
});

describe('codeFilesBelow', () => {
  it('lists code that is written by hand, and data that may have keys', async () => {
    const files = [
      ...['src/a.ts', 'src/b.vue', 'app/views/c.html.erb', 'package.json', 'ext/manifest.json', 'test/d.js'],
      ...['__tests__/e.js', 'src/Upper.TS', 'src/menu.json', 'ext/theme.css', 'config/nav.yml'],
      // Files that are not listed.
      ...[
        'src/readme.md',
        'src/en.json',
        'config/app.de.yml',
        'lang/en/auth.php',
        'node_modules/x/a.js',
        'dist/a.js',
        'src/lib.min.js',
        'out/a.js',
        '.x/a.js',
      ],
      ...['gen/a.js', 'tsx', 'a.tsx.bak'],
    ];
    const port = portOf({
      ...Object.fromEntries(files.map((path) => [`/w/${path}`, ''])),
      '/w/.gitignore': 'gen/\n',
    });
    assert.deepEqual(await codeFilesBelow('/w', port), [
      '/w/__tests__/e.js',
      '/w/app/views/c.html.erb',
      '/w/config/nav.yml',
      '/w/ext/manifest.json',
      '/w/ext/theme.css',
      '/w/package.json',
      '/w/src/Upper.TS',
      '/w/src/a.ts',
      '/w/src/b.vue',
      '/w/src/menu.json',
      '/w/test/d.js',
    ]);
  });
});

describe('usesOfKeys', () => {
  const entry = (path: readonly string[]) => ({ path, text: 'Text' });
  const index = new KeyIndex([
    {
      source: 'en',
      path: '/w/locales/en.json',
      entries: [entry(['cart', 'title']), entry(['home', 'title'])],
    },
  ]);

  async function uses(files: Readonly<Record<string, string | undefined>>, path: readonly string[]) {
    const key = index.keyAt('en', path);
    assert.ok(key);
    const found: string[] = [];
    const port = { read: async (file: string) => files[file] };
    for await (const some of usesOfKeys([key], Object.keys(files), { index, port })) {
      found.push(
        ...some.map(({ file, text, use }) => `${file} ${text.slice(use.offset, use.offset + use.length)}`),
      );
    }
    return found;
  }

  it('finds all places that name a key, by any of its names', async () => {
    const files = {
      '/w/a.ts': "t('cart.title'); t('home.title'); t('cart.other'); const key = 'cart.title';",
      '/w/b.tsx': "const t = useTranslations('cart'); t('title')",
      '/w/c.kt': 'R.string.cart_title',
      '/w/d.ts': 't(`cart.${title}`)',
      '/w/e.ts': undefined,
    };
    assert.deepEqual(await uses(files, ['cart', 'title']), [
      '/w/a.ts cart.title',
      '/w/a.ts cart.title',
      '/w/b.tsx title',
      '/w/c.kt cart_title',
    ]);
    assert.deepEqual(await uses(files, ['home', 'title']), ['/w/a.ts home.title']);
  });

  it('finds each place once, however many of the keys it may name', async () => {
    const sources = ['/w/a/locales/en.json', '/w/b/locales/en.json'];
    const both = new KeyIndex(
      sources.map((path) => ({ source: path, path, entries: [entry(['cart', 'title'])] })),
    );
    const found: string[] = [];
    const read: string[] = [];
    const port = {
      read: async (file: string) => {
        read.push(file);
        return "t('cart.title')";
      },
    };
    for await (const some of usesOfKeys([...both.keys()], ['/w/a.ts'], { index: both, port }))
      found.push(...some.map(({ use }) => use.key));
    assert.deepEqual(found, ['cart.title']);
    assert.deepEqual(read, ['/w/a.ts']);
  });

  it('yields after each file', async () => {
    const key = index.keyAt('en', ['cart', 'title']);
    assert.ok(key);
    let yields = 0;
    const port = { read: async () => '' };
    for await (const _ of usesOfKeys([key], ['/w/a.ts', '/w/b.ts'], { index, port })) yields++;
    assert.equal(yields, 2);
  });
});
