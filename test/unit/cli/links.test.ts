import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { planSources } from '../../../src/cli/plans.ts';
import { findSources } from '../../../src/cli/sources.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { skip } from '../../support/missing.ts';
import { Project, type Result } from './project.ts';
import { translateCommand } from './translateCommand.ts';

const english = '{"title": "Hello world"}\n';
const secret = '{"kept": "as it is"}';

describe('vernacular translate in a project with links', () => {
  let emulator: Emulator;
  let project: Project;

  before(async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    emulator = await startEmulator();
  });
  after(() => emulator?.close());
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create({ 'repo/.git/config': '[core]\n', 'outside/x.json': secret });
  });
  afterEach(() => project.remove());

  function translate(...args: readonly string[]): Promise<Result> {
    return project.run(['translate', '--to', 'de', ...args], { VERNACULAR_BASE_URL: emulator.url });
  }

  /** @param files the text of each file, or the target of a link */
  async function plant(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(project.path(path)), { recursive: true });
      if (content.startsWith('-> ')) await symlink(content.slice(3), project.path(path));
      else await writeFile(project.path(path), content);
    }
  }

  /** The targets of a run, and why others are excluded. */
  async function planned(named: string) {
    const { plans, failures } = await planSources(
      await findSources(translateCommand([project.path(named)], ['de'])),
    );
    return { targets: plans.map(({ target }) => target.path), failures };
  }

  const refused: readonly (readonly [
    what: string,
    files: Readonly<Record<string, string>>,
    named: string,
    link: string,
    leadsTo: string,
  ])[] = [
    [
      'a target',
      { 'locales/en.json': english, 'locales/de.json': '-> ../../outside/x.json' },
      '.',
      'locales/de.json',
      'outside/x.json',
    ],
    [
      'a target that does not exist yet',
      { 'locales/en.json': english, 'locales/de.json': '-> ../../outside/y.json' },
      'locales',
      'locales/de.json',
      'outside/y.json',
    ],
    [
      'a folder of a target',
      { 'locales/en/a.json': english, 'locales/de': '-> ../../outside' },
      'locales/en/a.json',
      'locales/de',
      'outside/a.json',
    ],
    [
      'a folder that would be created',
      { 'locales/en/a.json': english, 'locales/de': '-> ../../outside/new' },
      'locales',
      'locales/de',
      'outside/new/a.json',
    ],
    [
      'a target in version control',
      { 'locales/a_en.properties': 'a=b', 'locales/a_de.properties': '-> ../.git/config' },
      '.',
      'locales/a_de.properties',
      'repo/.git/config',
    ],
    [
      'a source',
      { 'locales/en.json': '-> ../../outside/x.json' },
      'locales/en.json',
      'locales/en.json',
      'outside/x.json',
    ],
    [
      'a source that is found',
      { 'locales/en.json': '-> ../../outside/x.json' },
      '.',
      'locales/en.json',
      'outside/x.json',
    ],
    [
      'a file of all languages',
      { 'a.xcstrings': '-> ../outside/x.json' },
      '.',
      'a.xcstrings',
      'outside/x.json',
    ],
    [
      'a possible source',
      { 'a.properties': 'a=b', 'a_en.properties': '-> ../outside/x.json', 'a_de.properties': 'a=c' },
      '.',
      'a_en.properties',
      'outside/x.json',
    ],
    ['a folder that was named', { locales: '-> ../outside' }, 'locales', 'locales', 'outside'],
    [
      'the folder of a file that was named',
      { locales: '-> ../outside' },
      'locales/x.json',
      'locales',
      'outside',
    ],
    [
      'settings',
      { 'en.json': english, '.vscode/settings.json': '-> ../../outside/x.json' },
      '.',
      '.vscode/settings.json',
      'outside/x.json',
    ],
    [
      'the folder of settings',
      { 'en.json': english, '.vscode': '-> ../outside/new' },
      '.',
      '.vscode',
      'outside/new/settings.json',
    ],
  ];
  for (const [what, files, named, link, leadsTo] of refused) {
    it(`follows no link out of it: ${what}`, async () => {
      await plant(
        Object.fromEntries(Object.entries(files).map(([path, content]) => [`repo/${path}`, content])),
      );
      const top = await realpath(project.folder);
      const { targets, failures } = await planned(`repo/${named}`);
      const faults = failures.map((one) => (one.kind === 'fault' ? one.fault : one));
      const [to, root] = [what.endsWith('version control') ? 'versionControl' : 'outside', join(top, 'repo')];
      const at = { link: project.path(`repo/${link}`), leadsTo: join(top, leadsTo) };
      assert.deepEqual({ targets, faults }, { targets: [], faults: [{ code: 'outside', to, ...at, root }] });
    });
  }

  it('reports a link out of it, sends and writes nothing for it, and continues with the rest', async () => {
    await plant({ 'repo/locales/en.json': english, 'repo/locales/de.json': '-> ../../outside/x.json' });
    const refused = await translate('repo');
    const top = await realpath(project.folder);
    assert.equal(refused.code, 1, refused.stderr);
    const leads = `${project.path('repo/locales/de.json')} leads to ${join(top, 'outside/x.json')}, outside ${join(top, 'repo')}`;
    assert.ok(refused.stderr.includes(leads), refused.stderr);
    assert.equal(emulator.state.count('POST /v2/translate'), 0);
    assert.equal((await translate('repo', '--to', 'fr')).code, 1);
    assert.deepEqual(Object.keys(JSON.parse(await project.read('repo/locales/fr.json'))), ['title']);
    assert.equal(await project.read('outside/x.json'), secret);
  });

  it('follows links inside the repository, from a workspace that is a link itself', async () => {
    await plant({
      'repo/packages/app/locales/en.json': english,
      'repo/packages/app/locales/de.json': '-> ../../shared/de.json',
      'repo/packages/shared/other.txt': '',
      workspace: '-> repo/packages/app',
    });
    const { code, stderr } = await translate('workspace');
    assert.equal(code, 0, stderr);
    assert.deepEqual(Object.keys(JSON.parse(await project.read('repo/packages/shared/de.json'))), ['title']);
  });

  it('writes beside the named folder if there is no repository', async () => {
    await plant({ 'plain/locales/en/a.json': english, 'plain/locales/de/b.json': '{}' });
    const { code, stderr } = await translate('plain/locales/en');
    assert.equal(code, 0, stderr);
    assert.deepEqual((await readdir(project.path('plain/locales/de'))).sort(), ['a.json', 'b.json']);
  });

  it('names what prevents a file from being written, and sends nothing', async () => {
    const name = createHash('sha256').update('de.json').digest('hex').slice(0, 16);
    const lease = `repo/locales/.vernacular-${name}`;
    await plant({ 'repo/locales/en.json': english, [`${lease}/x`]: '' });
    const { code, stderr } = await translate('repo');
    assert.equal(code, 1);
    assert.ok(stderr.includes(`locales/de.json: ${project.path(lease)} blocks writing`), stderr);
    assert.equal(emulator.state.count('POST /v2/translate'), 0);
  });

  const pipe = async (path: string) => assert.equal(spawnSync('mkfifo', [path]).status, 0);
  const device = (path: string) => symlink('/dev/zero', path);
  for (const [what, make, reason] of [
    ['devices', device, / leads to \/dev\/zero, outside /],
    ['pipes', pipe, /: this is a device, a pipe or a socket, not a file/],
  ] as const) {
    it(`reads no ${what}`, async () => {
      await plant({ 'locales/en.json': english, 'good/en.json': english });
      const sources = ['c/en.json', 'a.xcstrings', 'po/de.po', 'res/values/arrays2.xml'];
      const paths = ['locales/de.json', ...sources];
      for (const path of paths) {
        await mkdir(dirname(project.path(path)), { recursive: true });
        await make(project.path(path));
      }
      const result = await translate('.', ...sources);
      assert.equal(result.code, 1);
      const lines = result.stderr.split('\n').filter((line) => reason.test(line));
      assert.deepEqual(lines.map((line) => line.slice(0, line.indexOf(': '))).sort(), paths.sort());
      assert.deepEqual(Object.keys(JSON.parse(await project.read('good/de.json'))), ['title']);
      await mkdir(project.path('good/.vscode'));
      await make(project.path('good/.vscode/settings.json'));
      const settings = await translate('good');
      assert.deepEqual([settings.code, reason.test(settings.stderr)], [1, true], settings.stderr);
    });
  }
});
