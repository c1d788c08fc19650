import assert from 'node:assert/strict';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { Project } from './project.ts';

const files = {
  'locales/en.json':
    '{\n  "cart": {\n    "title": "Cart",\n    "old": "Old"\n  },\n  "n_one": "1",\n  "n_other": "n"\n}\n',
  'locales/de.json': '{\n  "cart": { "title": "Korb", "old": "Alt" },\n  "n_other": "n"\n}\n',
  'src/a.ts': "t('cart.title');\n",
};

const after = {
  'locales/en.json': '{\n  "cart": {\n    "title": "Cart"\n  }\n}\n',
  'locales/de.json': '{\n  "cart": { "title": "Korb" }\n}\n',
  'src/a.ts': files['src/a.ts'],
};

describe('vernacular delete', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create(files);
  });
  afterEach(() => project.remove());

  async function now() {
    const texts = Object.keys(files).map(async (name) => [name, await readFile(project.path(name), 'utf8')]);
    return Object.fromEntries(await Promise.all(texts));
  }

  it('deletes the keys that code does not use, in all languages', async () => {
    const { code, stdout, stderr } = await project.run(['delete', '--yes']);
    assert.deepEqual(
      [code, stdout, stderr],
      [
        0,
        'locales/en.json: 2 keys deleted\nlocales/de.json: 2 keys deleted\n',
        'locales/en.json:4 cart.old\nlocales/en.json:6 n\n',
      ],
    );
    assert.deepEqual(await now(), after);
    const again = await project.run(['delete', '--yes']);
    assert.deepEqual([again.code, again.stdout, again.stderr], [0, 'Nothing to delete\n', '']);
  });

  it('leaves a file that code may read as a whole, unless its keys are named', async () => {
    const codes = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`C${index}`, 'A country']));
    const text = JSON.stringify(codes);
    await project.write('countries/en.json', text);
    await project.write('countries/de.json', '{}');
    const read = () => readFile(project.path('countries/en.json'), 'utf8');
    const { code, stderr } = await project.run(['delete', '--yes']);
    assert.equal(code, 0);
    assert.match(
      stderr,
      /^countries\/en\.json: code names none of its 40 keys, but may read it as a whole, so the file stays\n/,
    );
    assert.deepEqual([await now(), await read()], [after, text]);
    const again = await project.run(['delete', '--yes', '--json']);
    assert.deepEqual(JSON.parse(again.stdout).wholes, [{ path: 'countries/en.json', keys: 40, used: 0 }]);
    await project.run(['delete', '--yes', '--key', 'C1']);
    assert.equal(await read(), text.replace('"C1":"A country",', ''));
  });

  it('asks unless --yes is given', async () => {
    const { code, stderr } = await project.run(['delete']);
    assert.equal(code, 2);
    assert.match(stderr, /2 keys from 2 files would be deleted: confirm with --yes/);
    assert.deepEqual(await now(), files);
  });

  it('writes nothing with --dry-run, and prints JSON', async () => {
    const { code, stdout } = await project.run(['delete', '--dry-run', '--json', '--key', 'cart.*']);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout), {
      dryRun: true,
      deleted: [{ path: 'locales/en.json', key: 'cart.old', line: 4 }],
      used: [{ path: 'locales/en.json', key: 'cart.title', line: 3 }],
      wholes: [],
      kept: [],
      files: [
        { path: 'locales/en.json', keys: 1 },
        { path: 'locales/de.json', keys: 1 },
      ],
      unforeseeable: 0,
      problems: [],
      passedOver: [],
    });
    const text = await project.run(['delete', '--dry-run']);
    assert.match(text.stdout, /^locales\/en\.json:4 cart\.old\n.*: 2 keys would be deleted\n$/s);
    assert.deepEqual(await now(), files);
  });

  it('deletes named keys that code uses only with --used', async () => {
    const kept = await project.run(['delete', '--key', 'cart.title', '--yes']);
    assert.equal(kept.code, 1);
    assert.equal(
      kept.stderr,
      'locales/en.json:3 cart.title stays: code uses it, and --used would delete it\n',
    );
    assert.deepEqual(await now(), files);
    const { code } = await project.run(['delete', '--key', 'cart.title', '--used', '--yes']);
    assert.equal(code, 0);
    assert.equal((await now())['locales/de.json'], '{\n  "cart": { "old": "Alt" },\n  "n_other": "n"\n}\n');
  });

  it('says how many calls have a key that is known only at run time', async () => {
    const call = ['t(`$', '{name}`);\n'].join('');
    await project.write('src/b.ts', call + call);
    const { stderr } = await project.run(['delete', '--yes']);
    assert.match(stderr, /^2 calls with a key that is known only at run time\n/);
  });

  it('names a key that no file has, and asks for folders', async () => {
    for (const [args, message] of [
      [['--key', 'cart.*', '--key', 'none'], 'No locale file has the key "none".\n'],
      [['locales/en.json'], 'Name folders: keys that their code does not use are deleted.\n'],
    ] as const) {
      const { code, stderr } = await project.run(['delete', '--yes', ...args]);
      assert.deepEqual([code, stderr], [2, message]);
    }
    assert.deepEqual(await now(), files);
  });

  it('deletes nothing from files into which several sources are translated', async () => {
    const resources = ['a', 'b'].map((name) => ({ source: `${name}/en.json`, target: 'out/{locale}.json' }));
    await project.write('.vscode/settings.json', JSON.stringify({ 'vernacular.resources': resources }));
    await project.write('a/en.json', '{ "x": "One" }');
    await project.write('b/en.json', '{ "x": "Two" }');
    await project.write('out/de.json', '{ "x": "Eins" }');
    const { code, stderr } = await project.run(['delete', '--yes', '--key', 'x']);
    assert.equal(code, 1);
    assert.match(stderr, /^out\/de\.json: b\/en\.json is also translated into this file/m);
    assert.equal(await readFile(project.path('a/en.json'), 'utf8'), '{ "x": "One" }');
  });

  it('refuses a folder without code, and keys that are texts', async () => {
    const locales = await project.run(['delete', 'locales', '--yes']);
    assert.equal(locales.code, 2);
    assert.match(locales.stderr, /^There is no code below these folders/);
    await project.write('po/shop.pot', 'msgid ""\nmsgstr ""\n\nmsgid "Old text"\nmsgstr ""\n');
    const text = await project.run(['delete', '--key', 'Old text', '--yes']);
    assert.equal(text.code, 2);
    assert.match(
      text.stderr,
      /^In po\/shop\.pot the source text is the key: remove "Old text" from the code/,
    );
    assert.deepEqual(await now(), files);
  });

  it('prints JSON about what it cannot read', async () => {
    await project.write('locales/en.json', '{');
    const { code, stdout } = await project.run(['delete', '--json', '--yes']);
    assert.equal(code, 1);
    assert.equal(JSON.parse(stdout).problems[0].path, 'locales/en.json');
  });

  it('writes nothing if a file is read-only, or if a translation or the source is damaged', async () => {
    await chmod(project.path('locales/de.json'), 0o444);
    const readOnly = await project.run(['delete', '--yes']);
    assert.equal(readOnly.code, 1);
    assert.match(readOnly.stderr, /locales\/de\.json: the file or its folder is read-only/);
    assert.deepEqual(await now(), files);
    await chmod(project.path('locales/de.json'), 0o644);
    await project.write('locales/de.json', '{');
    const damaged = await project.run(['delete', '--yes']);
    assert.equal(damaged.code, 1);
    assert.match(damaged.stderr, /locales\/de\.json:1/);
    assert.deepEqual(await now(), { ...files, 'locales/de.json': '{' });
    await project.write('locales/en.json', '{');
    const broken = await project.run(['delete', '--yes']);
    assert.match(broken.stderr, /locales\/en\.json:1.*\nNothing was deleted\.\n$/s);
  });

  it('changes a file only once if it has several names', async () => {
    await symlink('de.json', project.path('locales/fr.json'));
    const { code } = await project.run(['delete', '--yes']);
    assert.equal(code, 0);
    assert.deepEqual(await now(), after);
  });

  it('leaves keys that a translation cannot do without, and says why', async () => {
    await project.write('l/x.js', '');
    await project.write('l/en.yaml', 'a: A\nb: B\n');
    await project.write('l/de.yaml', 'a: &x Ah\nb: Be\nc: *x\n');
    const { code, stderr } = await project.run(['delete', 'l', '--yes']);
    assert.equal(code, 1);
    assert.match(stderr, /^l\/de\.yaml: a stays: the file cannot do without it\n/);
    assert.equal(await readFile(project.path('l/en.yaml'), 'utf8'), 'a: A\n');
  });
});
