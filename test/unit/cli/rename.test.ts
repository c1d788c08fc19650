import assert from 'node:assert/strict';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

  it('renames a key in all files, and lists what it leaves', async () => {
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

  it('asks for a namespace or a folder if several files have the key', async () => {
    await project.write('shop/locales/en.json', files['locales/en.json']);
    const { code, stderr } = await project.run(['rename', 'cart.title', 'cart.heading']);
    assert.equal(code, 2);
    assert.match(stderr, /Several locale files have this key(?:.|\n)*shop\/locales\/en\.json/);
    assert.equal((await project.run(['rename', 'cart.title', 'cart.heading', 'shop'])).code, 0);
    assert.deepEqual(await now(), files);
  });
});
