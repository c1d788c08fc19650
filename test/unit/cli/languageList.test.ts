import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { Project } from './project.ts';

interface List {
  time: number;
  languages: { code: string; target: boolean }[];
}

const day = 24 * 60 * 60 * 1000;

describe('the remembered list of languages', () => {
  let emulator: Emulator;
  let project: Project;
  /** The only file in the cache whose name begins with `languages-`. */
  let file: string;

  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create({
      'locales/en.json': '{"title": "Hello world"}',
      'notes.txt': 'Good bye',
    });
    await translate('de');
    assert.equal(requests(), 1);
    const [name = '', ...others] = (await readdir(project.path('cache'))).filter((one) =>
      one.startsWith('languages-'),
    );
    assert.deepEqual(others, []);
    file = project.path(`cache/${name}`);
    emulator.reset();
  });
  afterEach(() => project.remove());

  const requests = () => emulator.state.snapshot().endpoints['GET /v3/languages'] ?? 0;

  async function run(...args: readonly string[]): Promise<void> {
    const environment = { VERNACULAR_CACHE_DIR: project.path('cache'), VERNACULAR_BASE_URL: emulator.url };
    const { code, stderr } = await project.run(args, environment);
    assert.equal(code, 0, stderr);
  }

  const translate = (locale: string) => run('translate', 'locales', '--to', locale);

  async function change(edit: (list: List) => void): Promise<void> {
    const list: List = JSON.parse(await readFile(file, 'utf8'));
    edit(list);
    await writeFile(file, JSON.stringify(list));
  }

  it('replaces the request of the next run, for files and for text', async () => {
    await translate('fr');
    await run('text', 'notes.txt', '--to', 'fr');
    assert.equal(requests(), 0);
    assert.match(await project.read('locales/fr.json'), /"title"/);
  });

  const outdated: Readonly<Record<string, (list: List) => void>> = {
    'is a day old': (list) => {
      list.time -= day;
    },
    'is from the future': (list) => {
      list.time += day;
    },
    'lacks a language that is asked for': (list) => {
      list.languages = list.languages.filter(({ code }) => code !== 'fr');
    },
    'has another shape': (list) => {
      list.languages = list.languages.map(({ code, target }) => ({ code, target }));
    },
  };
  for (const [what, edit] of Object.entries(outdated)) {
    it(`is requested again if it ${what}`, async () => {
      await change(edit);
      await translate('fr');
      assert.equal(requests(), 1);
      await translate('it');
      assert.equal(requests(), 1);
    });
  }

  it('is requested again if its file is damaged', async () => {
    await writeFile(file, '{"time": 1');
    await translate('fr');
    assert.equal(requests(), 1);
    assert.ok(JSON.parse(await readFile(file, 'utf8')).languages.length > 1);
  });

  it('does not stop a run if nothing can be kept', async () => {
    const other = project.path('other');
    await mkdir(`${other}/${file.slice(file.lastIndexOf('/') + 1)}`, { recursive: true });
    const environment = { VERNACULAR_CACHE_DIR: other, VERNACULAR_BASE_URL: emulator.url };
    const { code } = await project.run(['translate', 'locales', '--to', 'fr'], environment);
    assert.deepEqual([code, requests()], [0, 1]);
  });

  it('can be read by its owner only', async () => {
    if (process.platform !== 'win32') assert.equal((await stat(file)).mode & 0o077, 0);
  });

  it('is not kept for a service on this machine by default', async () => {
    const environment = { HOME: project.folder, VERNACULAR_BASE_URL: emulator.url };
    for (const locale of ['fr', 'it']) {
      const { code } = await project.run(['translate', 'locales', '--to', locale], environment);
      assert.equal(code, 0);
    }
    assert.equal(requests(), 2);
  });
});
