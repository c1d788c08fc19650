import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { Project } from './project.ts';

const noSource =
  'contains no locale file in the language en. If the sources are in another language, name it with --from or in the setting vernacular.sourceLanguage.';

describe('files that are named like sources', () => {
  const data = 'data/users_en.json';
  let project: Project;
  before(async () => {
    project = await Project.create({
      'locales/en.json': '{"a": "Apple"}',
      'locales/de.json': '{"a": "Apfel"}',
      [data]: '[{"id": "u1", "name": "Anna Smith", "role": "site_admin"}]',
    });
  });
  after(() => project.remove());

  const sentence =
    'left alone, because it looks like data for programs; name the file if it holds texts for people';
  for (const args of [['status'], ['translate', '--to', 'de', '.']]) {
    it(`are reported by ${args[0]} with the reason`, async () => {
      const { code, stdout, stderr } = await project.run(args);
      assert.equal(stderr, `${data}: ${sentence}\n`);
      assert.ok(!stdout.includes('users'));
      const json = JSON.parse((await project.run([...args, '--json'])).stdout);
      assert.deepEqual(json.passedOver, [{ path: data, code: 'data', message: sentence }]);
      assert.deepEqual([code, json.problems], [0, []]);
    });
  }

  it('are reported if nothing else is found', async () => {
    const { code, stderr } = await project.run(['status', 'data']);
    assert.equal(stderr, `data ${noSource}\n  ${data}: ${sentence}\n`);
    assert.equal(code, 2);
  });

  it('are sources if the user names them', async () => {
    const { stdout, stderr } = await project.run(['translate', '--dry-run', '--to', 'de', data]);
    assert.match(stdout, /^data\/users_de\.json: 3 missing/);
    assert.equal(stderr, '');
  });
});

describe('locale files in formats that are not read', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({
      'locales/en.json': '{"a": "Apple"}',
      'lang/en/a.json5': '',
      'lang/en/b.json5': '',
      'lang/de/a.json5': '',
      'l10n/en-US/app.mo': '',
    });
  });
  after(() => project.remove());

  const known = /^Vernacular reads (?=.*\.json, ).*\.yml, .*values\/strings\.xml$/;
  const catalogue = 'l10n/en-US/app.mo: left alone, because this format is not supported';

  for (const args of [
    ['status', '--to', 'de'],
    ['translate', '--dry-run', '--to', 'de', '.'],
  ]) {
    it(`are reported by ${args[0]} with the supported formats`, async () => {
      const { code, stderr } = await project.run(args);
      const [first, second, formats = '', ...more] = stderr.trimEnd().split('\n');
      assert.equal(first, catalogue);
      assert.equal(
        second,
        'lang/de/a.json5: left alone, with 2 more .json5 files, because this format is not supported',
      );
      assert.match(formats, known);
      assert.deepEqual([code, more], [0, []]);
    });

    it(`are reported by ${args[0]} in JSON`, async () => {
      const { passedOver } = JSON.parse((await project.run([...args, '--json'])).stdout);
      const [{ formats, message, ...one }, { path, others }] = passedOver;
      assert.deepEqual(one, { path: 'l10n/en-US/app.mo', code: 'unread', others: 0 });
      assert.deepEqual([path, others], ['lang/de/a.json5', 2]);
      assert.equal(`${one.path}: ${message}`, catalogue);
      assert.ok(formats.includes('.po'));
    });
  }

  it('are reported if nothing else is found', async () => {
    const { code, stderr } = await project.run(['status', 'l10n']);
    const [first, ...lines] = stderr.trimEnd().split('\n');
    assert.equal(first, `l10n ${noSource}`);
    assert.equal(lines[0], `  ${catalogue}`);
    assert.match(lines[1]?.trim() ?? '', known);
    assert.equal(code, 2);
  });

  it('are refused if the user names them, with the supported formats', async () => {
    const { code, stderr } = await project.run(['translate', '--to', 'de', 'l10n/en-US/app.mo']);
    assert.match(
      stderr,
      /^l10n\/en-US\/app\.mo: no format is known for this file; Vernacular reads \.arb, .*\.$/m,
    );
    assert.equal(code, 2);
  });

  it('are reported once even if several paths lead to them', async () => {
    const { stderr } = await project.run(['status', '--to', 'de', '.', './']);
    assert.equal(stderr.split(catalogue).length, 2);
  });
});

describe('what version control ignores', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.gitignore': 'packages/*/i18n/generated.en.json\n',
      '.vscode/settings.json': '{"files.exclude": {"**/old": true}}',
      'locales/en.json': '{"a": "Apple"}',
      'packages/one/.gitignore': '/locales/\n',
      'packages/one/locales/en.json': '{"a": "Apple"}',
      'packages/one/i18n/en.json': '{"a": "Apple"}',
      'packages/one/i18n/generated.en.json': '{"a": "Apple"}',
      'packages/one/old/en.json': '{"a": "Apple"}',
    });
    await symlink('../..', project.path('packages/loop'));
    await symlink('.gitignore', project.path('packages/one/i18n/.gitignore'));
  });
  after(() => project.remove());

  async function found(...paths: readonly string[]): Promise<readonly string[]> {
    const { stdout, stderr } = await project.run(['status', '--json', '--to', 'de', ...paths]);
    assert.match(stdout, /^\{/, stderr);
    const { files, passedOver } = JSON.parse(stdout);
    return [
      ...files.map((file: { source: string }) => file.source),
      ...passedOver.map((one: { path: string; code: string }) => `${one.code} ${one.path}`),
    ];
  }

  it('is left alone and reported', async () => {
    assert.deepEqual(await found(), [
      'locales/en.json',
      'packages/one/i18n/en.json',
      'ignored packages/one/i18n/generated.en.json',
      'ignored packages/one/locales',
    ]);
  });

  it('is left alone if files in folders above say so', async () => {
    assert.deepEqual(await found('packages/one/i18n'), [
      'packages/one/i18n/en.json',
      'ignored packages/one/i18n/generated.en.json',
    ]);
    assert.deepEqual(await found('packages/one'), [
      'packages/one/i18n/en.json',
      'ignored packages/one/i18n/generated.en.json',
      'ignored packages/one/locales',
    ]);
  });

  it('is read if the user names it', async () => {
    for (const path of ['packages/one/locales', 'packages/one/i18n/generated.en.json', 'packages/one/old']) {
      assert.equal((await found(path)).length, 1);
    }
  });
});

describe('locale files that pass on the texts of others', () => {
  const path = 'locales/de-AT.js';
  const text = "export { default } from './de';\n";
  const sentence = 'left alone, because it only passes on the texts of ./de';
  let project: Project;
  before(async () => {
    project = await Project.create({
      'locales/en.js': "export default { a: 'An apple', b: 'A pear' };\n",
      'locales/de.js': "export default { a: 'Ein Apfel' };\n",
      [path]: text,
    });
  });
  after(() => project.remove());

  for (const args of [
    ['status', '.'],
    ['status', path],
    ['translate', '--to', 'de-AT', '.'],
    ['translate', path],
    ['status', 'locales/en.js'],
    ['translate', '--to', 'de-AT', 'locales/en.js'],
    ['prune', '.'],
    ['rename', 'b', 'c', '.'],
  ]) {
    it(`are named by ${args.join(' ')}, and not written`, async () => {
      const { code, stderr } = await project.run(args);
      assert.deepEqual([code, stderr], [0, `${path}: ${sentence}\n`]);
      assert.equal(await project.read(path), text);
    });
  }
});
