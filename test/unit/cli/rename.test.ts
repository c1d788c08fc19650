import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { updateFile } from '../../../src/store/atomicFile.ts';
import { findRoot } from '../../../src/store/root.ts';
import { skip } from '../../support/missing.ts';
import { Project } from './project.ts';

const files = {
  'locales/en.json': '{\n  "cart": {\n    "title": "Cart",\n    "old": "Old"\n  }\n}\n',
  'locales/de.json': '{\n  "cart": { "title": "Korb" }\n}\n',
  'src/a.ts': "t('cart.title');\nlog('cart.title');\n",
};

const after = {
  'locales/en.json': files['locales/en.json'].replace('title', 'heading'),
  'locales/de.json': files['locales/de.json'].replace('title', 'heading'),
  'src/a.ts': files['src/a.ts'].replace('title', 'heading'),
};

describe('vernacular rename', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create(files);
  });
  afterEach(() => project.remove());

  async function now() {
    const names = Object.keys(files);
    const texts = names.map(async (name) => [name, await readFile(join(project.folder, name), 'utf8')]);
    return Object.fromEntries(await Promise.all(texts));
  }

  it('renames a key in all files, and lists what it leaves unchanged', async () => {
    const { code, stdout, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual(
      [code, stdout, stderr],
      [
        0,
        'locales/en.json: 1 change\nlocales/de.json: 1 change\nsrc/a.ts: 1 change\n' +
          'src/a.ts:2 may name the key, and was not changed\n',
        '',
      ],
    );
    assert.deepEqual(await now(), after);
  });

  it('takes keys as messages spell them', async () => {
    assert.equal((await project.run(['rename', 'cart › title', 'cart › heading'])).code, 0);
    assert.deepEqual(await now(), after);
    const nested = (key: string, name: string) => `{ "${key}": { "${name}": "Text" } }`;
    await project.write('locales/en.json', nested('v1.2', 'old'));
    assert.equal((await project.run(['rename', 'v1.2 › old', 'v1.2.new'])).code, 0);
    assert.equal(await project.read('locales/en.json'), nested('v1.2', 'new'));
  });

  it('takes a key that contains what separates parts in messages', async () => {
    const nested = (name: string) => `{ "${name}": "Text", "sub › menu": { "a": "Text" } }`;
    await project.write('locales/en.json', nested('file › open'));
    assert.equal((await project.run(['rename', 'file › open', 'file › close'])).code, 0);
    assert.equal(await project.read('locales/en.json'), nested('file › close'));
    assert.equal((await project.run(['rename', 'sub › menu', 'menu'])).code, 0);
    assert.equal(await project.read('locales/en.json'), nested('file › close').replace('sub › menu', 'menu'));
    await project.write('locales/en.json', '{ "Save": "Save" }');
    assert.equal((await project.run(['rename', 'Save', 'File › Save'])).code, 0);
    assert.equal(await project.read('locales/en.json'), '{ "File › Save": "Save" }');
  });

  it('lists data that names the key', async () => {
    await project.write('src/menu.json', '{\n  "title": "cart.title"\n}\n');
    const { code, stdout } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(code, 0);
    assert.match(stdout, /^src\/menu\.json:2 may name the key, and was not changed$/m);
  });

  it('renames nothing if a use is in code of an unknown encoding', async () => {
    const code = Buffer.from("// M\u00fcller\nt('cart.title')", 'latin1');
    await project.write('src/b.java', code);
    const done = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(done.code, 1);
    assert.match(done.stderr, /^src\/b\.java: .*UTF-8/);
    assert.deepEqual([await now(), await readFile(project.path('src/b.java'))], [files, code]);
  });

  it('renames nothing if it is not allowed to read a code file', async function () {
    if (process.getuid?.() === 0) skip(this, 'root may read every file');
    await project.write('src/b.ts', "t('cart.title')");
    await chmod(project.path('src/b.ts'), 0);
    const done = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual([done.code, await now()], [1, files]);
    assert.match(done.stderr, /^src\/b\.ts: .*EACCES/);
  });

  it('renames despite links that lead to a folder, nowhere, or out of the project', async () => {
    await symlink('.', project.path('src/b.ts'));
    await symlink('c.ts', project.path('src/c.ts'));
    await symlink('missing/x'.repeat(100), project.path('src/d.ts'));
    await symlink(process.execPath, project.path('src/e.ts'));
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual([code, stderr, await now()], [0, '', after]);
  });

  it('says which code is too large to be searched', async () => {
    await project.write('src/data.ts', `t('cart.title')${' '.repeat(1024 * 1024)}`);
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(code, 0);
    assert.equal(stderr, 'src/data.ts: not searched, because code files over 1 MiB are usually data\n');
  });

  it('writes nothing with --dry-run, and prints JSON', async () => {
    const { code, stdout } = await project.run(['rename', 'cart', 'basket', '--dry-run', '--json']);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      dryRun: true,
      from: 'cart',
      to: 'basket',
      files: [
        { path: 'locales/en.json', changes: 1 },
        { path: 'locales/de.json', changes: 1 },
        { path: 'src/a.ts', changes: 1 },
      ],
      doubtful: [{ path: 'src/a.ts', line: 2 }],
    });
    assert.deepEqual(await now(), files);
  });

  it('lists translations with the key in folders without a source', async () => {
    const folder = join(project.folder, 'app/translations');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'texts_fr.properties'), 'other=Autre\n');
    await writeFile(join(folder, 'texts_it.properties'), 'other=Altro\ncart.title=Carrello\n');
    const { code, stdout } = await project.run(['rename', 'cart.title', 'cart.heading', '--dry-run']);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^app\/translations\/texts_it\.properties:2 has the key, but no source, and was not changed$/m,
    );
    assert.doesNotMatch(stdout, /texts_fr/);
  });

  it('renames a key that code cannot name as it is spelled', async () => {
    const strings = (name: string) => `<resources>\n    <string name="${name}">Text</string>\n</resources>\n`;
    const file = join(project.folder, 'res/values/strings.xml');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, strings('a.title'));
    const { code, stderr } = await project.run(['rename', 'a.title', 'a.heading', 'res']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(await readFile(file, 'utf8'), strings('a.heading'));
  });

  it('keeps what the lock says about a translation', async () => {
    await project.run(['lock', '--yes']);
    const status = async () => (await project.run(['status', '--json'])).stdout;
    const before = await status();
    await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(await status(), before.replaceAll('title', 'heading'));
    const lock = await readFile(join(project.folder, 'vernacular.lock'), 'utf8');
    await project.run(['lock', '--yes']);
    assert.equal(await readFile(join(project.folder, 'vernacular.lock'), 'utf8'), lock);
  });

  const refused: readonly (readonly [args: readonly string[], code: number, message: string])[] = [
    [
      ['cart.title', 'cart.old'],
      1,
      'locales/en.json: the key "cart.old" already exists\nNothing was renamed.\n',
    ],
    [['cart.title', 'a..b'], 1, 'A part of the new key is empty'],
    [['cart.title', ' '], 2, ''],
    [['cart.none', 'a'], 2, 'No locale file has the key "cart.none".\n'],
    [['cart.title'], 2, 'Name the key and its new name'],
    [['cart.title', 'a', 'locales/en.json'], 2, 'Name folders'],
  ];
  for (const [args, code, message] of refused) {
    it(`refuses ${args.join(' ')}`, async () => {
      const result = await project.run(['rename', ...args]);
      assert.equal(result.code, code);
      assert.ok(result.stderr.includes(message), result.stderr);
      assert.deepEqual(await now(), files);
    });
  }

  it('writes nothing if a file is read-only or damaged', async () => {
    await chmod(join(project.folder, 'src/a.ts'), 0o444);
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual([code, stderr.includes('src/a.ts: the file or its folder is read-only')], [1, true]);
    assert.deepEqual(await now(), files);
    await project.write('locales/de.json', '{');
    const damaged = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(damaged.code, 1);
    assert.match(damaged.stderr, /locales\/de\.json:1/);
    assert.deepEqual(await now(), { ...files, 'locales/de.json': '{' });
  });

  it('changes a file only once if it has several names', async () => {
    await symlink('de.json', join(project.folder, 'locales/fr.json'));
    await symlink('en.json', join(project.folder, 'locales/en-GB.json'));
    await symlink('a.ts', join(project.folder, 'src/0.ts'));
    const { code, stdout, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^locales\/en\.json: .*\nlocales\/de\.json: .*\nsrc\/a\.ts: 1 change\n/);
    assert.deepEqual(await now(), after);
  });

  it('says what it has changed if a file changes in the meantime', async () => {
    const path = join(project.folder, 'src/a.ts');
    let isHeld = false;
    let result: ReturnType<typeof project.run> | undefined;
    const root = await findRoot(project.folder);
    await updateFile(
      path,
      async (content) => {
        if (!isHeld) {
          isHeld = true;
          // The second call has the lease, because the file has changed.
          await writeFile(path, `${String(content)}// 1`);
          return { bytes: Buffer.from('unused'), result: undefined };
        }
        result = project.run(['rename', 'cart.title', 'cart.heading']);
        while ((await now())['locales/de.json'] !== after['locales/de.json']) await setTimeout(20);
        await writeFile(path, `${String(content)}// 2`);
        return { result: undefined };
      },
      { root, mostBytes: 1000 },
    );
    const { code, stdout, stderr } = (await result) ?? {};
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(
      stderr ?? '',
      /^src\/a\.ts: .*\nThe key was renamed only in:\n {2}locales\/en\.json\n {2}locales\/de\.json\n$/,
    );
    assert.deepEqual(await now(), { ...after, 'src/a.ts': `${files['src/a.ts']}// 1// 2` });
  });

  describe('in namespaces', () => {
    const shop = '{"title": "The title", "n_one": "One item", "n_other": "Several items"}';
    beforeEach(async () => {
      await project.remove();
      project = await Project.create({
        'locales/en/shop.json': shop,
        'locales/en/menu.json': '{"open": "Open the menu", "close": "Close the menu"}',
        'locales/en/translation.json': '{"translation": {"first": "The first", "other": "The other"}}',
        'src/a.ts': "t('shop:title'); t('shop.n', { count }); t('first');\n",
      });
    });

    const names: readonly (readonly [old: string, name: string, code: string | RegExp])[] = [
      ['shop:title', 'heading', "t('shop:heading')"],
      ['shop:title', 'shop:heading', "t('shop:heading')"],
      ['shop:title', 'menu:title', /its new name begins with "shop:"/],
      ['shop.n', 'shop.items', "t('shop.items'"],
      ['shop.n', 'menu.items', /its new name begins with "shop\."/],
      ['shop.n', 'parts.items', "t('shop.parts.items'"],
      ['n_one', 'items_one', /"n_one" belongs to the key "n"/],
      ['first', 'second', "t('second')"],
      ['translation.first', 'translation.second', "t('second')"],
      ['first', 'translation.second', "t('second')"],
    ];
    for (const [old, name, wanted] of names) {
      it(`${typeof wanted === 'string' ? 'renames' : 'says why it does not rename'} ${old} to ${name}`, async () => {
        const { code, stderr } = await project.run(['rename', old, name]);
        if (typeof wanted !== 'string') {
          assert.equal(code, 2);
          assert.match(stderr, wanted);
        } else {
          assert.deepEqual([code, stderr], [0, '']);
          assert.ok((await project.read('src/a.ts')).includes(wanted), await project.read('src/a.ts'));
        }
      });
    }
  });

  it('refuses a name that two keys of a file share', async () => {
    const text = '{"cart": {"title": "Cart"}, "cart.title": "The cart"}';
    await project.write('locales/en.json', text);
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.deepEqual(
      [code, stderr, await project.read('locales/en.json')],
      [
        2,
        'locales/en.json has several keys that code cannot tell apart. Rename one of them in the file first.\n  cart › title\n  cart.title\n',
        text,
      ],
    );
  });

  it('asks for a namespace or a folder if several files have the key', async () => {
    await project.write('shop/locales/en.json', files['locales/en.json']);
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(code, 2);
    assert.match(stderr, /Several locale files have this key(?:.|\n)*shop\/locales\/en\.json/);
    assert.equal((await project.run(['rename', 'cart.title', 'cart.heading', 'shop'])).code, 0);
    assert.deepEqual(await now(), files);
  });
});
