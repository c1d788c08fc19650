/** Keeps the only translation of a project in sync with its source, step by step, as the user would. */
import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { Project } from './project.ts';

describe('a project that is kept in step', () => {
  let emulator: Emulator;
  let project: Project;
  before(async () => {
    emulator = await startEmulator();
    project = await Project.create({
      'locales/en.json':
        '{\n  "title": "Shop",\n  "hello": "Hello {name}",\n  "cart": "Your cart",\n  "bye": "Good bye"\n}\n',
    });
  });
  after(async () => {
    await emulator.close();
    await project.remove();
  });

  const run = (...args: readonly string[]) => project.run(args, { VERNACULAR_BASE_URL: emulator.url });
  const done = async (...args: readonly string[]) => {
    const result = await run(...args);
    assert.equal(result.code, 0, result.stderr + result.stdout);
    return result.stdout;
  };
  const translate = (...args: readonly string[]) => done('translate', 'locales', '--to', 'de', ...args);
  const german = () => project.read('locales/de.json');
  const change = async (name: string, from: string, to: string) => {
    const text = await project.read(name);
    assert.ok(text.includes(from), `${from} in ${text}`);
    await project.write(name, text.replace(from, to));
  };
  const counts = async () => {
    const [file] = JSON.parse((await run('status', '--json')).stdout).files;
    const all: readonly (readonly [string, number])[] = Object.entries(file.counts);
    return Object.fromEntries(all.filter(([, count]) => count > 0));
  };
  const passes = async () => (await run('status', '--check')).code === 0;

  it('begins with a lock and a translation', async () => {
    await done('lock');
    await translate();
    assert.deepEqual([await counts(), await passes()], [{}, true]);
  });

  it('shows a changed English text as stale, and a changed German one as edited', async () => {
    await change('locales/en.json', 'Your cart', 'Your basket');
    await change('locales/de.json', '[de] Ĝööð ƀýé', 'Tsch\\u00fcs');
    assert.deepEqual([await counts(), await passes()], [{ stale: 1, edited: 1 }, false]);
  });

  it('translates exactly what is stale, and keeps all other bytes', async () => {
    const before = await german();
    const sent = emulator.state.snapshot().characters;
    const { requests, characters } = JSON.parse(await translate('--only', 'stale', '--json'));
    assert.deepEqual([requests, characters], [1, 'Your basket'.length]);
    assert.equal(emulator.state.snapshot().characters - sent, 'Your basket'.length);
    assert.equal(await german(), before.replace(/"cart": ".*"/, '"cart": "[de] Ýöûŕ ƀášķéţ"'));
    assert.deepEqual([await counts(), await passes()], [{}, true]);
  });

  it('moves a manual translation to its new key without sending anything', async () => {
    const before = await german();
    await change('locales/en.json', '"bye"', '"seeYou"');
    assert.deepEqual([await counts(), await passes()], [{ missing: 1, extra: 1 }, false]);
    assert.match(
      (await run('prune', '--yes')).stderr,
      /^locales\/de\.json: 1 text left: its key was renamed/,
    );
    assert.match(
      await translate('--dry-run'),
      /^locales\/de\.json: 0 missing, 1 to be moved from its former key.*\n {2}seeYou: to be moved from bye\n/,
    );
    assert.equal(await german(), before);
    const answered = emulator.state.snapshot().requests;
    const { files, requests } = JSON.parse(await translate('--json'));
    assert.deepEqual([requests, emulator.state.snapshot().requests, files[0].written], [0, answered, 0]);
    assert.deepEqual(files[0].moved, [{ key: ['seeYou'], from: ['bye'] }]);
    assert.equal(await german(), before.replace('"bye"', '"seeYou"'));
    assert.deepEqual([await counts(), await passes()], [{}, true]);
  });

  it('remembers after the move that a person made it', async () => {
    await change('locales/en.json', 'Good bye', 'See you');
    const { entries } = JSON.parse((await run('status', '--json')).stdout).files[0];
    assert.deepEqual(entries, [{ key: ['seeYou'], line: 5, facts: [{ code: 'stale', origin: 'byHand' }] }]);
    await done('accept', '--key', 'seeYou');
    assert.deepEqual([await counts(), await passes()], [{}, true]);
  });

  it('removes what the source no longer has, and nothing else', async () => {
    const before = await german();
    await change('locales/en.json', '  "hello": "Hello {name}",\n', '');
    const { code, stderr } = await run('prune');
    assert.equal(code, 2);
    assert.match(stderr, /^locales\/de\.json:3 hello\n/);
    await done('prune', '--yes');
    assert.equal(await german(), before.replace(/ {2}"hello": .*\n/, ''));
    assert.deepEqual([await counts(), await passes()], [{}, true]);
    assert.match(await translate(), /nothing missing/);
  });
});
