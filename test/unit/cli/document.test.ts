import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { textOf } from '../documents/scene.ts';
import { finished, Project, type Result } from './project.ts';

const upload = 'POST /v2/document';
const translated = '[de] Ĥéļļö\n';

describe('vernacular document', () => {
  let emulator: Emulator;
  let project: Project;
  let state: Project;

  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create({ 'a.txt': 'Hello\n' });
    state = await Project.create({});
  });
  afterEach(async () => {
    await project.remove();
    await state.remove();
  });

  const environment = () => ({ VERNACULAR_BASE_URL: emulator.url, VERNACULAR_STATE_DIR: state.folder });
  const run = (...args: readonly string[]): Promise<Result> =>
    project.run(['document', ...args], environment());

  async function listed(): Promise<readonly Readonly<Record<string, string>>[]> {
    const { code, stdout } = await run('--list', '--json');
    assert.equal(code, 0);
    return JSON.parse(stdout).documents;
  }

  it('saves files where the project keeps its languages, or beside their sources', async () => {
    const docx = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000_000, 'a\u0000ÿ')]);
    await project.write('manual.docx', docx);
    await project.write('docs/en/b.txt', 'Hello\n');
    await project.write('docs/de/other.txt', '');
    const args = ['manual.docx', 'a.txt', 'docs/en/b.txt', '--to', 'de,fr', '--from', 'en'];
    const { code, stdout, stderr } = await run(...args);
    assert.equal(code, 0, stderr);
    assert.equal(await project.read('a.de.txt'), translated);
    assert.equal(await project.read('a.fr.txt'), '[fr] Ĥéļļö\n');
    assert.equal(await project.read('docs/de/b.txt'), translated);
    assert.equal(await project.read('docs/fr/b.txt'), '[fr] Ĥéļļö\n');
    assert.equal(await project.read('manual.de.docx'), docx.toString());
    assert.equal(stdout.split('\n').filter((line) => line.includes('→')).length, 6);
    assert.match(stdout, /^manual\.docx → manual\.fr\.docx \(50000 characters billed\)$/m);
    assert.equal(emulator.state.count(upload), 6);
    assert.deepEqual(await listed(), []);
    assert.doesNotMatch(textOf(state.folder), /documentKey|[\dA-F]{64}/);
  });

  it('reports the outcome of each in JSON', async () => {
    await project.write('b.de.txt', 'mine');
    await project.write('b.txt', 'Hello');
    await project.write('empty.docx', '');
    const { code, stdout, stderr } = await run(
      'a.txt',
      'b.txt',
      'none.txt',
      'nowhere/c.txt',
      'empty.docx',
      '--to',
      'de',
      '--json',
    );
    assert.equal(code, 1);
    const { documents } = JSON.parse(stdout);
    const outcomes = documents.map((one: Record<string, unknown>) => [one.source, one.outcome]);
    assert.deepEqual(outcomes.toSorted(), [
      ['a.txt', 'saved'],
      ['b.txt', 'taken'],
      ['empty.docx', 'notSent'],
      ['none.txt', 'notSent'],
      ['nowhere/c.txt', 'notSent'],
    ]);
    assert.match(stderr, /nowhere\/c\.txt: The file does not exist\. Nothing was translated or billed\./);
    const saved = documents.find(({ outcome }: { readonly outcome: string }) => outcome === 'saved');
    assert.deepEqual([saved.target, saved.targetLanguage, saved.billedCharacters], ['a.de.txt', 'de', 6]);
    assert.match(
      stderr,
      /b\.txt: b\.de\.txt already exists, and nothing was sent: --overwrite replaces it\./,
    );
    assert.match(stderr, /empty\.docx: The file is empty\. Nothing was translated or billed\./);
    assert.equal(await project.read('b.de.txt'), 'mine');
    assert.equal((await run('b.txt', '--to', 'de', '--overwrite')).code, 0);
    assert.equal(await project.read('b.de.txt'), '[de] Ĥéļļö');
  });

  it('sends files of unknown types, and quotes the service', async () => {
    await project.write('a.exe', 'x');
    const { code, stderr } = await run('a.exe', '--to', 'de');
    assert.equal(code, 1);
    assert.match(stderr, /It says: .*type of the file is not supported.* Nothing was translated or billed\./);
    assert.deepEqual(await listed(), []);
  });

  it('continues after an interrupt, and sends nothing again', async () => {
    let skew = 0;
    const slow = await startEmulator({
      documents: { translatingMs: 3_600_000 },
      now: () => new Date(Date.now() + skew),
    });
    try {
      const service = { ...environment(), VERNACULAR_BASE_URL: slow.url };
      const child = project.start(['document', 'a.txt', '--to', 'de'], service);
      const ended = finished(child);
      let one: Readonly<Record<string, string>> | undefined;
      // Once the list shows when the document will be finished, the service has answered and the answer is stored.
      while (one?.expected === undefined && child.exitCode === null) [one] = await listed();
      child.kill('SIGINT');
      const { code, stderr } = await ended;
      assert.equal(code, 130, stderr);
      assert.match(stderr, /vernacular document --resume [\da-f]{8} continues it\./);
      [one] = await listed();
      assert.deepEqual([one?.source, one?.target, one?.state], ['a.txt', 'a.de.txt', 'underWay']);
      assert.match(
        (await run('--list')).stdout,
        /^[\da-f]{8} {2}a\.de\.txt {2}in progress, about 60 minutes left$/m,
      );
      const left = Date.parse(one?.expected ?? '') - Date.now();
      assert.ok(left > 3_500_000 && left <= 3_600_000, `${left} ms`);
      assert.equal((await run('--resume')).code, 1, 'at another service');
      assert.equal((await run('--resume', 'ffffffffff')).code, 2);
      skew = 3_600_000;
      const resumed = await project.run(['document', '--resume', one?.id?.slice(0, 8) ?? ''], service);
      assert.equal(resumed.code, 0, resumed.stderr);
      assert.equal(await project.read('a.de.txt'), translated);
      assert.equal(slow.state.count(upload), 1);
      assert.deepEqual(await listed(), []);
    } finally {
      await slow.close();
    }
  });

  it('resumes documents on request, or if the same command is repeated', async () => {
    await project.write('b.txt', 'Hello\n');
    emulator.script({ match: { endpoint: '/v2/document/{id}/result' }, status: 403, times: 2 });
    assert.equal((await run('a.txt', 'b.txt', '--to', 'de')).code, 1);
    assert.equal((await listed()).length, 2);
    assert.equal((await run('a.txt', '--to', 'de')).code, 0);
    assert.equal(await project.read('a.de.txt'), translated);
    const [{ id = '' } = {}] = await listed();
    assert.equal((await run('--resume', id, id, id.slice(0, 8))).code, 0);
    assert.equal(await project.read('b.de.txt'), translated);
    assert.equal(emulator.state.count(upload), 2);
  });

  it('does not resume a file that has been changed or deleted since', async () => {
    emulator.script({ match: { endpoint: '/v2/document/{id}/result' }, status: 403 });
    await run('a.txt', '--to', 'de');
    for (const change of [() => project.write('a.txt', 'Hello you'), () => rm(project.path('a.txt'))]) {
      await change();
      const { code, stderr } = await run('a.txt', '--to', 'de');
      assert.equal(code, 1);
      assert.match(stderr, /It was sent before: vernacular document --resume/);
    }
    assert.equal(emulator.state.count(upload), 1);
  });

  it('does not resend what may have been billed unless --forget has removed it', async () => {
    emulator.script({ match: { endpoint: upload }, status: 502 });
    for (const _ of [1, 2]) assert.equal((await run('a.txt', '--to', 'de')).code, 1);
    const { stderr } = await run('a.txt', '--to', 'de');
    assert.match(stderr, /no answer came: it may have been billed/);
    assert.match((await run('--list')).stdout, /no answer came: may have been billed/);
    assert.equal(emulator.state.count(upload), 1);
    const [one] = await listed();
    assert.equal((await run('--forget', one?.id ?? '')).code, 0);
    assert.equal((await run('a.txt', '--to', 'de')).code, 0);
  });

  it('saves one file for a language that is given in two spellings', async () => {
    await project.write('docs/en/a.txt', 'Hello\n');
    await project.write('docs/de/other.txt', '');
    const { code, stderr } = await run('docs/en/a.txt', '--from', 'en', '--to', 'de_DE,de-DE');
    assert.equal(code, 0, stderr);
    assert.equal(await project.read('docs/de/a.txt'), translated);
    assert.equal(emulator.state.count(upload), 1);
  });

  it('names the settings, not the document, if they cannot be read', async () => {
    await mkdir(project.path('.vscode'));
    assert.equal(spawnSync('mkfifo', [project.path('.vscode/settings.json')]).status, 0);
    const { code, stderr } = await run('a.txt', '--to', 'de');
    assert.equal(code, 2);
    assert.match(stderr, /^\.vscode\/settings\.json: this is a device, a pipe or a socket, not a file/m);
    assert.equal(emulator.state.count(upload), 0);
  });

  it('refuses two files whose translations would have the same name, before anything is sent', async () => {
    await project.write('b.doc', 'x');
    await project.write('b.docx', 'x');
    const { code, stderr } = await run('b.doc', 'b.docx', '--to', 'de');
    assert.equal(code, 2);
    assert.match(stderr, /b\.de\.docx would be the translation of two files\./);
    assert.equal(emulator.state.count(upload), 0);
  });

  it('neither reads nor writes through a link that leads out of its repository', async () => {
    await project.write('.git/config', '');
    await project.write('docs/en/a.txt', 'Hello\n');
    const outside = await Project.create({ 'secret.txt': 'Hello\n' });
    try {
      await symlink(outside.path('secret.txt'), project.path('link.txt'));
      await symlink(outside.folder, project.path('docs/de'));
      for (const args of [
        ['link.txt', '--to', 'it'],
        ['a.txt', 'docs/en/a.txt', '--from', 'en', '--to', 'de'],
      ]) {
        const { code, stderr } = await run(...args);
        assert.equal(code, 1);
        assert.match(stderr, /leads to/);
      }
      assert.equal(emulator.state.count(upload), 1);
      assert.deepEqual(await readdir(outside.folder), ['secret.txt']);
    } finally {
      await outside.remove();
    }
  });

  it('can save elsewhere what cannot be saved in its place', async () => {
    emulator.script({ match: { endpoint: '/v2/document/{id}/result' }, status: 403 });
    await run('a.txt', '--to', 'de');
    await project.write('a.de.txt', 'mine');
    const taken = await run('--resume');
    assert.equal(taken.code, 1);
    assert.match(taken.stderr, /--resume [\da-f]{8} --output FILE saves it elsewhere/);
    const [one] = await listed();
    assert.equal(one?.state, 'received');
    assert.equal((await run('--resume', one?.id ?? '', '--output', 'out/b.txt')).code, 0);
    assert.equal(await project.read('out/b.txt'), translated);
    assert.equal(await project.read('a.de.txt'), 'mine');
  });

  it('follows the settings of the project', async () => {
    const glossary = await fetch(`${emulator.url}/v3/glossaries`, {
      method: 'POST',
      headers: { Authorization: 'DeepL-Auth-Key demo', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Team',
        dictionaries: [
          { source_lang: 'en', target_lang: 'de', entries: 'Hello\tMoin', entries_format: 'tsv' },
        ],
      }),
    });
    assert.equal(glossary.status, 201);
    const settings = { 'vernacular.glossaries': { 'en>de': 'Team' }, 'vernacular.sourceLanguage': 'en' };
    await project.write('.vscode/settings.json', JSON.stringify(settings));
    await project.write('b.txt', 'Hello you');
    const { code, stderr } = await run('b.txt', '--to', 'de');
    assert.equal(code, 0, stderr);
    assert.equal(await project.read('b.de.txt'), '[de] Moin ýöû');
  });

  it('notifies webhooks', async () => {
    const record = { webhook_oid: 7, webhook_url: `${emulator.url}/_emulator/webhooks` };
    await project.write('hooks.json', JSON.stringify(record));
    const { code, stderr } = await run('a.txt', '--to', 'de', '--webhooks', 'hooks.json');
    assert.equal(code, 0, stderr);
    const deliveries = JSON.stringify(emulator.deliveries.all);
    assert.match(deliveries, /document_translated/);
    assert.match(deliveries, /a\.de\.txt/);
  });

  for (const [args, message] of [
    [['a.txt'], /Name the target languages/],
    [['--to', 'de'], /Name the files/],
    [['a.txt', '--to', 'not a language'], /is not a language code/],
    [['', '--to', 'de'], /is empty/],
    [['--list', '--resume'], /cannot be combined/],
    [['--list', '--to', 'de'], /cannot be combined/],
    [['--forget'], /Name the IDs/],
    [['--forget', 'abc'], /No document in progress/],
    [['--resume', '--output', 'x'], /name its ID/],
    [['a.txt', '--to', 'de', '--output-format', '../x'], /--output-format/],
    [['a.txt', '--to', 'de', '--formality', 'x'], /--formality/],
  ] as const) {
    it(`refuses ${JSON.stringify(args)}`, async () => {
      const { code, stderr } = await run(...args);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
      assert.equal(emulator.state.count(upload), 0);
    });
  }
});
