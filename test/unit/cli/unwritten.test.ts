import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { program } from '../../support/program.ts';
import { finished, Project, type Result } from './project.ts';

/** A command that cannot write a byte to any file, as on a full disk. */
const fullDisk = ['-c', 'ulimit -f 0; exec "$0" "$@"'];

describe('Translations that cannot be written', () => {
  let emulator: Emulator;
  let project: Project;
  let onRequest: () => Promise<void>;

  before(async () => {
    emulator = await startEmulator({ latencyMs: 1, sleep: () => onRequest() });
  });
  after(() => emulator.close());
  beforeEach(async () => {
    onRequest = async () => {};
    emulator.reset();
    project = await Project.create({
      'locales/en.json': '{"title": "Hello world", "end": "Good bye"}',
      'locales/de.json': '{}',
    });
  });
  afterEach(() => project.remove());

  const environment = () => ({
    VERNACULAR_BASE_URL: emulator.url,
    VERNACULAR_CACHE_DIR: project.path('cache'),
  });
  const args = ['translate', 'locales', '--to', 'de'];

  function translate(...more: readonly string[]): Promise<Result> {
    return project.run([...args, ...more], environment());
  }

  it('are reported, and kept for the next run', async () => {
    onRequest = () => chmod(project.path('locales/de.json'), 0o444);
    const first = await translate();
    assert.equal(first.code, 1);
    assert.match(first.stdout, /de\.json: 0 written, 2 translated but not written, 0 kept\n/);
    assert.match(first.stdout, /is remembered: the next run writes it without sending it again\n/);
    assert.doesNotMatch(first.stdout, /not reached/);
    await chmod(project.path('locales/de.json'), 0o644);
    onRequest = async () => {};
    emulator.reset();
    const second = await translate();
    assert.match(second.stdout, /de\.json: 2 written/);
    assert.equal(emulator.state.count('POST /v2/translate'), 0);
  });

  it('are reported for the source if that can no longer be read', async () => {
    onRequest = () => project.write('locales/en.json', Buffer.from([0x7b, 0xe9, 0x7d]));
    const { code, stderr } = await project.run(['translate', 'locales', '--to', 'fr'], environment());
    assert.equal(code, 1);
    assert.match(stderr, /^locales\/en\.json: the file is not encoded in UTF-8$/m);
  });

  it('are not remembered without a memory', async () => {
    onRequest = () => chmod(project.path('locales/de.json'), 0o444);
    const { stdout } = await translate('--no-memory');
    assert.match(stdout, /2 translated but not written/);
    assert.match(stdout, /is not remembered: the next run sends it again\n/);
  });

  it('are not reported as remembered if a translation memory may have changed them', async () => {
    onRequest = () => chmod(project.path('locales/de.json'), 0o444);
    await project.write(
      '.vscode/settings.json',
      '{"vernacular.translationMemories": {"en>de": "Product texts"}}',
    );
    const { files } = JSON.parse((await translate('--json')).stdout);
    const { written, pending, unwritten, remembered } = files[0];
    assert.deepEqual([written, pending, unwritten, remembered], [0, 0, 2, false]);
  });

  it('are lost on a full disk, and a message says so', async () => {
    const child = spawn('sh', [...fullDisk, process.execPath, '--no-warnings', program, ...args], {
      cwd: project.folder,
      env: { PATH: process.env.PATH ?? '', ...environment() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { code, stdout, stderr } = await finished(child);
    assert.equal(code, 1);
    assert.match(stdout, /2 translated but not written/);
    assert.match(stdout, /is not remembered: the next run sends it again\n/);
    assert.match(stderr, /The memory .* cannot be written \(EFBIG\)/);
    assert.match(stderr, /de\.json: the file cannot be read or written \(EFBIG\)/);
    assert.equal(await project.read('locales/de.json'), '{}');
  });
});
