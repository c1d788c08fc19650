import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import * as modules from 'node:module';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { program } from '../../support/program.ts';
import { finished, Project, type Result } from './project.ts';

const english = '{\n  "title": "Hello world",\n  "greeting": "Dear {name}",\n  "empty": ""\n}\n';
const partlyGerman = '{\n  "title": "Hallo Welt"\n}\n';

describe('vernacular translate', () => {
  let emulator: Emulator;
  let project: Project;

  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create({ 'locales/en.json': english, 'locales/de.json': partlyGerman });
  });
  afterEach(() => project.remove());

  function translate(...args: readonly string[]): Promise<Result> {
    return project.run(['translate', ...args], { VERNACULAR_BASE_URL: emulator.url });
  }

  function requests(): number {
    return emulator.state.snapshot().requests;
  }

  it('fills in what is missing, creates what does not exist, and sends nothing the second time', async () => {
    const first = await translate('locales/en.json', '--to', 'de,pt-BR');
    assert.equal(first.stderr.replaceAll(/^(?:Translating|Sending).*\n/gm, ''), '');
    assert.equal(first.code, 0);
    const german = await project.read('locales/de.json');
    assert.ok(german.startsWith('{\n  "title": "Hallo Welt",\n  "greeting": "[de] '), german);
    assert.match(german, /\{name\}/);
    const brazilian = JSON.parse(await project.read('locales/pt-BR.json'));
    assert.deepEqual(Object.keys(brazilian), ['title', 'greeting', 'empty']);
    assert.match(brazilian.title, /^\[pt-br\] /i);
    assert.equal(brazilian.empty, '');
    assert.match(first.stdout, /locales\/de\.json: 1 written, 1 kept/);
    assert.match(first.stdout, /locales\/pt-BR\.json: 2 written, 0 kept, new file/);

    emulator.reset();
    const second = await translate('locales/en.json', '--to', 'de,pt-BR');
    assert.equal(second.code, 0);
    assert.equal(requests(), 0);
    assert.equal(await project.read('locales/de.json'), german);
    assert.deepEqual(await readdir(project.path('locales')), ['de.json', 'en.json', 'pt-BR.json']);
  });

  it('sends the context that the project wants, with one request for each', async () => {
    await project.write('locales/en.json', '{"a": "Apple", "b": "Pear", "c": "Plum"}');
    const sent = async (entryContext: string) => {
      await project.write(
        '.vscode/settings.json',
        JSON.stringify({ 'vernacular.entryContext': entryContext }),
      );
      emulator.reset();
      assert.equal((await translate('locales/en.json', '--to', 'fr', '--no-memory')).code, 0);
      await rm(project.path('locales/fr.json'));
      return emulator.state.count('POST /v2/translate');
    };
    assert.deepEqual([await sent('none'), await sent('descriptionAndKey')], [1, 3]);
  });

  it('needs no key if nothing is missing', async () => {
    await project.write('locales/de.json', english);
    assert.equal((await project.run(['translate', 'locales/en.json', '--to', 'de'])).code, 0);
  });

  it('sends no request if what is missing cannot be sent', async () => {
    await project.write('locales/en.json', '{"many": "{n, plural, one {# cat}}", "number": "123"}');
    const { code, stdout } = await project.run(['translate', 'locales', '--to', 'fr']);
    assert.equal(code, 1);
    assert.match(stdout, /locales\/fr\.json: 1 written, 1 left out, 0 kept, new file/);
    assert.deepEqual(JSON.parse(await project.read('locales/fr.json')), { number: '123' });
  });

  it('does not send texts that have no place in the target', async () => {
    await project.write('locales/en.json', '{"title": {"long": "Hello world"}}');
    const { code, stdout } = await project.run(['translate', 'locales', '--to', 'de']);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /locales\/de\.json: 0 written, 1 left out, 0 kept\n {2}title › long: the target has/,
    );
    assert.equal(await project.read('locales/de.json'), partlyGerman);
  });

  it('names texts that have no place in the target, and writes the others', async () => {
    await project.write('locales/en.json', '{"title": {"long": "Hello world"}, "greeting": "Dear"}');
    const { code, stdout } = await translate('locales', '--to', 'de');
    assert.equal(code, 1);
    assert.match(
      stdout,
      /locales\/de\.json: 1 written, 1 left out, 0 kept\n {2}title › long: the target has/,
    );
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const { code, stdout } = await project.run(['translate', 'locales', '--to', 'de,xx', '--dry-run']);
    assert.equal(code, 0);
    assert.match(stdout, /locales\/de\.json: 1 missing, 1 kept\n/);
    assert.match(stdout, /locales\/xx\.json: 2 missing, 0 kept, new file\n/);
    assert.match(stdout, /3 requests with \d+ characters would be sent/);
    assert.deepEqual(await readdir(project.path('locales')), ['de.json', 'en.json']);
    assert.equal(requests(), 0);
    const document = await project.run(['translate', 'locales', '--to', 'de,xx', '--dry-run', '--json']);
    assert.deepEqual(
      JSON.parse(document.stdout).files.map(({ created }: { readonly created: boolean }) => created),
      [false, true],
    );
  });

  it('prints one JSON document without texts', async () => {
    await project.write('locales/en.json', '{\n"title": "Hello world",\n"many": "{n, plural, one {# cat}}"}');
    const { code, stdout } = await translate('locales/en.json', '--to', 'de,fr', '--json');
    assert.equal(code, 1);
    const leftOut = [{ key: ['many'], line: 3, code: 'messageSyntax' }];
    const common = { source: 'locales/en.json', pending: 0, leftOut, conflicts: [] };
    assert.deepEqual(JSON.parse(stdout), {
      dryRun: false,
      files: [
        { path: 'locales/de.json', locale: 'de', created: false, missing: 1, written: 0, kept: 1, ...common },
        { path: 'locales/fr.json', locale: 'fr', created: true, missing: 2, written: 1, kept: 0, ...common },
      ],
      problems: [],
      passedOver: [],
      requests: 1,
      characters: 11,
      cancelled: false,
    });
    assert.doesNotMatch(stdout, /Hello|cat\b/);
  });

  it('names what was left out, with its line and the reason', async () => {
    await project.write('locales/en.json', '{\n"a": {\n"many": "{n, plural, one {# cat}}"}}');
    const { code, stdout } = await translate('locales/en.json', '--to', 'fr');
    assert.equal(code, 1);
    assert.match(stdout, /locales\/en\.json:3 a › many: its plural or select syntax has an error/);
    assert.deepEqual(await readdir(project.path('locales')), ['de.json', 'en.json']);
  });

  it('finds the sources of a folder', async () => {
    await project.write('app/i18n/en/common.json', '{"a": "Apple"}');
    await project.write('node_modules/x/en.json', '{"a": "Apple"}');
    const { code } = await translate('.', '--to', 'de');
    assert.equal(code, 0);
    assert.match(await project.read('app/i18n/de/common.json'), /\[de\]/);
    assert.match(await project.read('locales/de.json'), /greeting/);
    assert.deepEqual(await readdir(project.path('node_modules/x')), ['en.json']);
  });

  it('follows the spelling and the settings of the project, but not its address', async () => {
    await project.write('locales/de-DE.json', '{}');
    await rm(project.path('locales/de.json'));
    await project.write(
      '.vscode/settings.json',
      '{\n// ours\n"vernacular.targetLanguages": ["de", "zh_TW"], "vernacular.baseUrl": "http://127.0.0.1:9"}',
    );
    const { code } = await translate('locales');
    assert.equal(code, 0);
    assert.deepEqual(await readdir(project.path('locales')), ['de-DE.json', 'en.json', 'zh-TW.json']);
  });

  it('names the setting that refers to an unknown glossary', async () => {
    await project.write('.vscode/settings.json', '{"vernacular.glossaries": {"en>de": "unknown-id"}}');
    const { code, stderr } = await translate('locales', '--to', 'de');
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^vernacular\.glossaries names "unknown-id" for de, and the service has no glossary of that/,
    );
    assert.equal(await project.read('locales/de.json'), partlyGerman);
  });

  describe('ends with 2 and changes nothing for', () => {
    const wrong: readonly (readonly [string, string, RegExp])[] = [
      ['a missing path', 'nowhere.json --to de', /nowhere\.json does not exist/],
      ['no target', 'locales', /--to/],
      ['a malformed language', 'locales --to d!', /"d!" is not a language code/],
      ['an unknown language', 'locales --to pr', /"pr" as a target language\. Did you mean .*pl \(Polish\)/],
      ['the source as target', 'locales --to en-US', /is already in en/],
      ['a source of another language', 'locales/de.json --from it --to fr', /is in de by its name/],
      ['a folder without sources', 'locales --from fr --to de', /no locale file in the language fr/],
      ['a file that is not a locale file', 'notes.txt --to de', /notes\.txt: no format/],
      ['a key as argument', 'locales --to de --key abc:fx', /VERNACULAR_API_KEY/],
      ['an unknown option', 'locales --two de', /--two/],
      ['an insecure address', 'locales --to de --base-url http://example.com', /https/],
    ];
    for (const [name, line, message] of wrong) {
      it(name, async () => {
        await project.write('notes.txt', 'Hello');
        const { code, stderr, stdout } = await translate(...line.split(' '));
        assert.match(stderr, message);
        assert.equal(code, 2);
        assert.equal(stdout, '');
        assert.deepEqual(await readdir(project.path('locales')), ['de.json', 'en.json']);
        assert.equal(await project.read('locales/de.json'), partlyGerman);
      });
    }

    it('no key', async () => {
      const { code, stderr } = await project.run(['translate', 'locales', '--to', 'de']);
      assert.equal(code, 2);
      assert.match(stderr, /VERNACULAR_API_KEY/);
    });

    it('a setting that cannot be used', async () => {
      await project.write('.vscode/settings.json', '{"vernacular.formality": "rude"}');
      const { code, stderr } = await translate('locales', '--to', 'de');
      assert.equal(code, 2);
      assert.match(stderr, /settings\.json: vernacular\.formality/);
      assert.equal(requests(), 0);
    });
  });

  for (const [name, settings] of [
    ['customInstructions', '"vernacular.customInstructions": ["Be brief"]'],
    ['styles', '"vernacular.styles": {"de": "some-id"}'],
  ] as const) {
    for (const mode of ['--json', '--dry-run']) {
      it(`ends with 2 if the service would refuse latency_optimized with ${name}, ${mode}`, async () => {
        const model = '"vernacular.modelType": "latency_optimized"';
        await project.write('.vscode/settings.json', `{${model}, ${settings}}`);
        const { code, stdout, stderr } = await translate('locales', '--to', 'de', mode);
        assert.equal(code, 2);
        assert.match(stderr, new RegExp(`^vernacular\\.modelType .*vernacular\\.${name}`));
        assert.equal(stdout, '');
        assert.equal(requests(), 0);
      });
    }
  }

  describe('sets aside a file', () => {
    /** Name, file, content, message. */
    const broken: readonly (readonly [string, string, string | Uint8Array, RegExp])[] = [
      [
        'with a syntax error',
        'other/en.json',
        '{\n  "a": "x",\n  b\n}',
        /^other\/en\.json:3:3 syntax error/m,
      ],
      ['with a key twice', 'other/en.json', '{\n"a": "x",\n"a": "y"}', /^other\/en\.json:3:1 .*"a".*line 2/m],
      ['whose target is broken', 'other/de.json', '{"a": ', /^other\/de\.json:1:\d+ syntax error/m],
      [
        'in another encoding',
        'other/de.json',
        Buffer.from('{"a": "ä"}', 'latin1'),
        /^other\/de\.json: .*UTF-8/m,
      ],
    ];
    for (const [name, file, content, message] of broken) {
      it(`${name}, and continues with the others`, async () => {
        await project.write('other/en.json', '{"a": "Apple", "b": "Pear"}');
        await project.write(file, content);
        const { code, stderr } = await translate('.', '--to', 'de');
        assert.match(stderr, message);
        assert.equal(code, 1);
        assert.match(await project.read('locales/de.json'), /greeting/);
        if (file.endsWith('de.json')) {
          assert.deepEqual(Buffer.from(await project.read(file)), Buffer.from(content.toString()));
        }
      });
    }

    it('that is read-only, before anything is sent', async () => {
      await chmod(project.path('locales/de.json'), 0o444);
      const { code, stderr } = await translate('locales', '--to', 'de');
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: .*read-only/);
      assert.equal(requests(), 0);
    });
  });

  describe('when the service fails', () => {
    async function many(count: number): Promise<void> {
      const texts = Array.from({ length: count }, (_, index) => [`key${index}`, `Text number ${index}`]);
      await project.write('locales/en.json', JSON.stringify(Object.fromEntries(texts), null, 2));
    }

    async function written(): Promise<number> {
      return Object.keys(JSON.parse(await project.read('locales/fr.json'))).length;
    }

    const translateOnly = { endpoint: 'POST /v2/translate' };

    it('keeps what was finished before the quota was reached', async () => {
      await many(500);
      emulator.script({ match: { ...translateOnly, nth: 4 }, times: 100, status: 456 });
      const { code, stdout, stderr } = await translate('locales', '--to', 'fr', '--json');
      assert.equal(code, 1);
      assert.match(stderr, /usage limit/);
      const report = JSON.parse(stdout);
      assert.equal(report.failure.kind, 'quota');
      assert.match(report.failure.traceId, /^[0-9a-f]{32}$/);
      assert.equal(report.files[0].written, 150);
      assert.equal(report.files[0].pending, 350);
      assert.equal(await written(), 150);
    });

    it('survives a storm of refusals', async () => {
      await many(120);
      emulator.script({ match: translateOnly, times: 4, status: 429, headers: { 'Retry-After': '0' } });
      const { code } = await translate('locales', '--to', 'fr');
      assert.equal(code, 0);
      assert.equal(await written(), 120);
    });

    it('names every target without the formality that is strictly required, and sends nothing', async () => {
      await project.write('.vscode/settings.json', '{"vernacular.formality": "more"}');
      const { code, stderr } = await translate('locales/en.json', '--to', 'de,cs,da');
      assert.equal(code, 2);
      assert.match(
        stderr,
        /vernacular\.formality .* has no formality for Czech \(cs\), Danish \(da\)\. "prefer_more"/,
      );
      assert.equal(emulator.state.count('POST /v2/translate'), 0);
    });

    it('reports once all texts that the service refuses for the same reason', async () => {
      await many(120);
      emulator.script({ match: translateOnly, times: 100, status: 400, body: { message: 'No' } });
      const { code, stdout } = await translate('locales', '--to', 'fr');
      assert.equal(code, 1);
      assert.match(stdout, /en\.json:2 120 texts \(key0, key1, key2, …\): the service refused it: No\n/);
      assert.equal(stdout.split('refused it').length, 2, stdout);
    });

    it('names the targets that the custom instructions are not sent for', async () => {
      await project.write('.vscode/settings.json', '{"vernacular.customInstructions": ["Be brief"]}');
      for (const more of [['--dry-run'], []]) {
        const { stderr } = await translate('locales', '--to', 'de,cs,da', ...more);
        assert.match(stderr, /vernacular\.customInstructions is not sent for cs, da: /);
      }
    });

    it('translates with a key that may do nothing else', async () => {
      const detail = 'Missing scopes: languages:read';
      for (const endpoint of ['/v3/languages', '/v2/languages']) {
        emulator.script({
          match: { endpoint },
          status: 403,
          body: { message: 'Forbidden', detail },
          times: 9,
        });
      }
      const { code, stderr } = await translate('locales/en.json', '--to', 'de,pt_BR');
      assert.equal(code, 0, stderr);
      assert.match(await project.read('locales/pt_BR.json'), /\[pt-BR\]/);
    });

    it('refuses a wrong key without showing it', async () => {
      const secret = 'wrong-key-0123456789';
      const environment = { VERNACULAR_API_KEY: secret, VERNACULAR_BASE_URL: emulator.url };
      const { code, stdout, stderr } = await project.run(['translate', 'locales', '--to', 'fr'], environment);
      assert.equal(code, 1);
      assert.match(stderr, /did not accept the API key/);
      assert.doesNotMatch(stdout + stderr, new RegExp(secret));
      assert.deepEqual(await readdir(project.path('locales')), ['de.json', 'en.json']);
    });

    it('blames the API key for a 403 with an HTML page', async () => {
      emulator.script({ match: translateOnly, times: 20, status: 403, body: '<html><h1>Proxy</h1></html>' });
      const { code, stderr } = await translate('locales', '--to', 'fr');
      assert.equal(code, 1);
      assert.match(stderr, /API key/);
    });

    it('reports that a malformed answer cannot be understood', async () => {
      emulator.script({ match: translateOnly, times: 20, malformed: 'wrongShape' });
      const { code, stderr } = await translate('locales', '--to', 'fr', '--json');
      assert.equal(code, 1);
      assert.match(stderr, /cannot be understood/);
    });

    it('splits requests that the service refuses as too large', async () => {
      await many(40);
      emulator.script({ match: translateOnly, times: 2, status: 413, body: '<html>413</html>' });
      const { code } = await translate('locales', '--to', 'fr');
      assert.equal(code, 0);
      assert.equal(await written(), 40);
    });

    it('keeps what is finished on an interrupt', async () => {
      await many(2000);
      let waiting = 0;
      let allWait = () => {};
      const ready = new Promise<void>((resolve) => {
        allWait = resolve;
      });
      const slow = await startEmulator({
        sleep: () => {
          waiting++;
          if (waiting === 4) allWait();
          return new Promise(() => {});
        },
      });
      slow.script({ match: { ...translateOnly, nth: 6 }, times: 100, latencyMs: 1 });
      const args = ['translate', 'locales', '--to', 'fr', '--json', '--base-url', slow.url];
      const child = project.start(args);
      const result = finished(child);
      await ready;
      child.kill('SIGINT');
      const { code, stdout } = await result;
      await slow.close();
      assert.equal(code, 130);
      const report = JSON.parse(stdout);
      assert.equal(report.cancelled, true);
      assert.equal(report.files[0].written, 250);
      assert.equal(await written(), 250);
      const sent = Array.from({ length: 250 }, (_, index) => `Text number ${index}`.length);
      assert.equal(
        report.characters,
        sent.reduce((sum, length) => sum + length),
      );
    });
  });

  describe('when a file changes during the run', () => {
    /** Runs with an emulator that calls `meanwhile` before it answers. */
    async function translateWhile(meanwhile: () => Promise<void>): Promise<Result> {
      const slow = await startEmulator({ latencyMs: 1, sleep: meanwhile });
      try {
        return await project.run(['translate', 'locales', '--to', 'de', '--base-url', slow.url]);
      } finally {
        await slow.close();
      }
    }

    it('fits the translations into the new text', async () => {
      const changed = '{\n  "mine": "Meins",\n  "title": "Hallo"\n}\n';
      const { code } = await translateWhile(() => project.write('locales/de.json', changed));
      assert.equal(code, 0);
      const { greeting, ...others } = JSON.parse(await project.read('locales/de.json'));
      assert.match(greeting, /^\[de\]/);
      assert.deepEqual(others, { mine: 'Meins', title: 'Hallo' });
    });

    it('keeps what a person translated in the meantime', async () => {
      const changed = '{"title": "Hallo", "greeting": "Liebe {name}"}';
      const { code, stdout } = await translateWhile(() => project.write('locales/de.json', changed));
      assert.equal(code, 0);
      assert.match(stdout, /0 written/);
      assert.equal(await project.read('locales/de.json'), changed);
    });

    it('does not bring back a deleted file', async () => {
      const { code, stderr } = await translateWhile(() =>
        rm(project.path('locales/de.json'), { force: true }),
      );
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: the file was deleted/);
      assert.deepEqual(await readdir(project.path('locales')), ['en.json']);
    });

    it('leaves alone a file that has become read-only', async () => {
      const { code, stderr } = await translateWhile(() => chmod(project.path('locales/de.json'), 0o444));
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: .*read-only/);
      assert.equal(await project.read('locales/de.json'), partlyGerman);
    });

    it('leaves alone a file that has become invalid', async () => {
      const { code, stderr } = await translateWhile(() => project.write('locales/de.json', '{"a": '));
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json:1:\d+ syntax error/);
      assert.equal(await project.read('locales/de.json'), '{"a": ');
    });
  });

  it('keeps the mode of a file', async () => {
    await chmod(project.path('locales/de.json'), 0o600);
    assert.equal((await translate('locales', '--to', 'de')).code, 0);
    assert.equal((await stat(project.path('locales/de.json'))).mode & 0o777, 0o600);
  });
});

describe('vernacular', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  it('prints its help', async () => {
    const { code, stdout } = await project.run(['--help']);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage:\n {2}vernacular translate/);
  });

  it('prints its version', async () => {
    assert.match((await project.run(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  });

  it("keeps what Node has compiled in the user's cache, and only there", async () => {
    const version = (home: string, options: readonly string[] = [], own = {}) =>
      spawnSync(process.execPath, [...options, program, '--version'], {
        cwd: project.path('repository'),
        env: {
          ...{ PATH: process.env.PATH ?? '', HOME: home, USERPROFILE: home, LOCALAPPDATA: home },
          ...{ VERNACULAR_CACHE_DIR: project.path('shared'), ...own },
        },
        encoding: 'utf8',
      });
    const pathsWith = async (pattern: RegExp) => {
      const paths = await readdir(project.folder, { recursive: true });
      return paths.filter((path) => pattern.test(path));
    };
    await project.write('file', '');
    await project.write('repository/file', '');
    const noHome =
      "import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.homedir = () => { throw new Error('none'); }; syncBuiltinESMExports();";
    for (const run of [
      version(''),
      version('sub'),
      version('..'),
      version(project.path('repository/home')),
      version(project.path('file')),
      version(project.path('home'), ['--import', `data:text/javascript,${encodeURIComponent(noHome)}`]),
      version(project.path('home'), [], { XDG_CACHE_HOME: project.path('repository'), LOCALAPPDATA: 'sub' }),
    ]) {
      assert.deepEqual([run.status, run.stderr], [0, '']);
      assert.match(run.stdout, /^\d+\.\d+\.\d+\n$/);
      assert.deepEqual(await pathsWith(/compiled/), []);
    }
    assert.equal(version(project.path('home')).status, 0);
    const own = await pathsWith(/^home.*compiled[\\/]./);
    assert.equal(own.length > 0, 'enableCompileCache' in modules);
  });

  it('runs the emulator until it is interrupted', async () => {
    const child = project.start(['emulator', '--port', '0', '--latency', '1']);
    const result = finished(child);
    assert.ok(child.stdout);
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(line);
    const answer = await fetch(`${url}/v2/usage`, { headers: { Authorization: 'DeepL-Auth-Key demo' } });
    assert.equal(answer.status, 200);
    child.kill('SIGTERM');
    assert.equal((await result).code, 0);
  });

  it('reports that it cannot reach the service', async () => {
    await project.write('en.json', '{"a": "Apple"}');
    const emulator = await startEmulator();
    await emulator.close();
    const child = project.start(['translate', 'en.json', '--to', 'de', '--base-url', emulator.url]);
    const { code, stderr } = await finished(child);
    assert.equal(code, 1);
    assert.match(stderr, /cannot be reached: the connection was refused/);
  });
});
