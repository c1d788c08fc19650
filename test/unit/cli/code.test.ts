import assert from 'node:assert/strict';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { Project } from './project.ts';

const english =
  '{\n  "cart": {\n    "title": "Cart",\n    "old": "Old"\n  },\n  "n_one": "1",\n  "n_other": "n"\n}\n';

describe('vernacular code', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({
      'locales/en.json': english,
      'locales/de.json': '{ "cart": { "gone": "Weg" } }',
      'src/a.ts': "t('cart.title');\n\nt('cart.new');\n",
    });
  });
  afterEach(() => project.remove());

  const used = "t('cart.title'); t('cart.old'); t('n', { count });\n";

  it('lists keys that no code names, and keys in code that no source has', async () => {
    const { code, stdout, stderr } = await project.run(['code']);
    assert.deepEqual(
      [code, stdout, stderr],
      [
        0,
        'locales/en.json:4 cart.old is not used in code\n' +
          'locales/en.json:6 n is not used in code\n' +
          'src/a.ts:3 no locale file has cart.new\n' +
          '2 of 3 keys not used in code, 1 key in code that no locale file has\n',
        '',
      ],
    );
  });

  it('fails with --check if it lists a key', async () => {
    const run = async () => (await project.run(['code', '--check'])).code;
    assert.equal(await run(), 1);
    await project.write('src/a.ts', `${used}t('cart.new');\n`);
    assert.equal(await run(), 1);
    await project.write('src/a.ts', used);
    assert.equal(await run(), 0);
    await project.write('src/a.ts', "t('cart.title'); t('n')");
    assert.equal(await run(), 1);
  });

  it('names settings that lead out of the project, once, and fails', async () => {
    await mkdir(project.path('.vscode'));
    await symlink('/etc/hostname', project.path('.vscode/settings.json'));
    for (const command of [['code'], ['rename', 'cart.title', 'cart.name']]) {
      const { code, stderr } = await project.run(command);
      assert.notEqual(code, 0, command[0]);
      const [first, ...others] = stderr.split('\n').filter((line) => line.includes('settings.json'));
      assert.match(first ?? '', /^\.vscode\/settings\.json: .* leads to/, stderr);
      assert.deepEqual(others, []);
      assert.doesNotMatch(stderr, /Unexpected/);
    }
  });

  it('prints JSON', async () => {
    await project.write('src/b.ts', 't(`$' + '{key}`)');
    const { code, stdout } = await project.run(['code', '--json']);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      keys: 3,
      wholes: [],
      unforeseeable: 1,
      unused: [
        { path: 'locales/en.json', line: 4, key: 'cart.old' },
        { path: 'locales/en.json', line: 6, key: 'n' },
      ],
      unknown: [{ path: 'src/a.ts', line: 3, key: 'cart.new' }],
      problems: [],
      passedOver: [],
    });
  });

  it('separates the parts of a key so that their dots cannot be mistaken', async () => {
    await project.write('locales/en.json', '{ "v1.2": { "old": "Old" } }');
    await project.write('src/a.ts', "log('cart');");
    assert.match(
      (await project.run(['code'])).stdout,
      /^locales\/en\.json:1 v1\.2 › old is not used in code\n/,
    );
    const [unused] = JSON.parse((await project.run(['code', '--json'])).stdout).unused;
    assert.deepEqual(unused, { path: 'locales/en.json', line: 1, key: 'v1.2.old' });
    const { stdout, stderr } = await project.run(['delete', '--yes', '--key', 'v1.2 › old']);
    assert.match(stderr, /^locales\/en\.json:1 v1\.2 › old\n/);
    assert.match(stdout, /^locales\/en\.json: 1 key deleted\n/);
  });

  it('searches the code of the named folders, once', async () => {
    await project.write('packages/x/locales/en.json', '{ "x": { "first": "The first text" } }');
    await project.write('packages/x/src/x.ts', "t('x.two')");
    await project.write('src/a.ts', "t('x.first')");
    const { stdout } = await project.run(['code', 'packages/x', 'packages', 'packages/x/']);
    assert.match(stdout, /^packages\/x\/locales\/en\.json:1 x\.first is not used in code\n/);
    assert.equal(stdout.split('no locale file has x.two').length, 2, stdout);
  });

  it('takes folders only', async () => {
    const { code, stdout, stderr } = await project.run(['code', 'locales/en.json']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /Name folders/);
  });

  it('claims nothing below folders without code, since locale files do not count as code', async () => {
    await project.write('locales/en.ts', "export default { 'x': 'X' };");
    await project.write('locales/de.ts', "export default { 'x': 'X' };");
    const { code, stdout, stderr } = await project.run(['code', 'locales']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^There is no code below these folders/);
  });

  it('reports a source that cannot be read, and compares the others', async () => {
    await project.write('i18n/en.json', '{ "broken": ');
    const { code, stdout, stderr } = await project.run(['code']);
    assert.equal(code, 1);
    assert.match(stderr, /^i18n\/en\.json:1:\d+ /);
    assert.match(stdout, /cart\.old is not used/);
  });

  it('reads no code outside the repository', async () => {
    await project.write('.git/HEAD', '');
    const outside = await Project.create({ 'b.ts': "t('cart.old')" });
    await symlink(outside.path('b.ts'), project.path('src/b.ts'));
    assert.match((await project.run(['code'])).stdout, /cart\.old is not used/);
    await outside.remove();
    await writeFile(project.path('src/c.ts'), "t('cart.old')");
    await chmod(project.path('src/c.ts'), 0o644);
    assert.doesNotMatch((await project.run(['code'])).stdout, /cart\.old is not used/);
  });

  it('says that code may read a table as a whole if it names hardly any of its keys, instead of listing them', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => [`C${index}`, 'A country']);
    await project.write('countries/en.json', JSON.stringify(Object.fromEntries(codes)));
    await project.write('countries/de.json', '{}');
    await project.write('src/a.ts', used);
    const line = (named: string) =>
      `countries/en.json: code names ${named} of its 40 keys, but may read it as a whole\n`;
    const counts = '0 of 43 keys not used in code, 0 keys in code that no locale file has\n';
    const { code, stdout } = await project.run(['code', '--check']);
    assert.deepEqual([code, stdout], [0, line('none') + counts]);
    await project.write('src/a.ts', `${used}f('C1')`);
    assert.equal((await project.run(['code'])).stdout, line('only 1') + counts);
  });

  it('counts a text once that every catalogue of a folder has', async () => {
    const message = (id: string) => `\nmsgid "${id}"\nmsgstr "x"\n`;
    for (const language of ['de', 'fr', 'it'])
      await project.write(
        `po/${language}.po`,
        `msgid ""\nmsgstr "Language: ${language}\\n"\n${message('Used')}${message('Never')}`,
      );
    await project.write('src/a.ts', `${used}_('Used')`);
    assert.equal(
      (await project.run(['code'])).stdout,
      'po/de.po:7 Never is not used in code\n1 of 5 keys not used in code, 0 keys in code that no locale file has\n',
    );
  });

  it('claims nothing of texts from files that are not searched', async () => {
    const message = (id: string, ...files: readonly string[]) =>
      `\n${files.map((file) => `#: ${file}\n`).join('')}msgid "${id}"\nmsgstr ""\n`;
    const messages = [
      message('From a page', '../docs/guide.rst:3', 'docs/two.rst:4'),
      message('From a menu', '\u2068data/my app.desktop.in\u2069:3'),
      message('From XML', 'data/app.metainfo.xml.in:3'),
      message('From code', 'docs/guide.rst:3 src/a.ts:4'),
      message('From a form', 'src/b.ui.h:4'),
      message('From nowhere'),
    ];
    await project.write('po/app.pot', `msgid ""\nmsgstr ""\n${messages.join('')}`);
    await project.write('data/app.metainfo.xml.in', '<p>From XML</p>');
    await project.write('src/b.ui', '');
    await project.write('src/a.ts', used);
    const { stdout } = await project.run(['code']);
    assert.deepEqual(stdout.match(/From \w+ ?\w*(?= is not)/g), ['From code', 'From a form', 'From nowhere']);
  });

  it('searches code that is not in UTF-8, and says which code is too large', async () => {
    await project.write('src/a.ts', "t('cart.title'); t('n')");
    await project.write('src/b.java', Buffer.from("// M\u00fcller\nt('cart.old')", 'latin1'));
    await project.write('src/data.ts', ' '.repeat(1024 * 1024 + 1));
    await project.write('src/data.json', ' '.repeat(1024 * 1024 + 1));
    const { stdout, stderr } = await project.run(['code']);
    assert.match(stdout, /^0 of 3 keys/);
    assert.equal(stderr, 'src/data.ts: not searched, because code files over 1 MiB are usually data\n');
  });

  it('counts keys in menus and settings as used, but not those in locale files', async () => {
    await project.write('src/a.ts', used.replace("t('cart.old');", ''));
    await project.write('locales/it.json', '{ "cart": { "title": "cart.old" } }');
    assert.match((await project.run(['code'])).stdout, /cart\.old is not used in code/);
    await project.write('src/menu.yml', '- title: cart.old\n');
    assert.match((await project.run(['code'])).stdout, /^0 of 3 keys not used in code, 0 keys/);
  });

  it('ignores pages, whose texts have no keys', async () => {
    await project.write('docs/en/guide.md', '# Guide\n');
    await project.write('docs/de/guide.md', '# Anleitung\n');
    await project.write('src/a.ts', used);
    assert.equal((await project.run(['code', '--check'])).code, 0);
  });
});
