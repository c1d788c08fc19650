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

  it('fails with --check if it finds any', async () => {
    const run = async () => (await project.run(['code', '--check'])).code;
    assert.equal(await run(), 1);
    await project.write('src/a.ts', `${used}t('cart.new');\n`);
    assert.equal(await run(), 1);
    await project.write('src/a.ts', used);
    assert.equal(await run(), 0);
    await project.write('src/a.ts', "t('cart.title'); t('n')");
    assert.equal(await run(), 1);
  });

  it('names settings that lead out of the project, once, and reads no code below them', async () => {
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

  it('ignores pages, whose texts have no keys', async () => {
    await project.write('docs/en/guide.md', '# Guide\n');
    await project.write('docs/de/guide.md', '# Anleitung\n');
    await project.write('src/a.ts', used);
    assert.equal((await project.run(['code', '--check'])).code, 0);
  });
});
