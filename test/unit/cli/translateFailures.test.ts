import assert from 'node:assert/strict';
import { chmod, readdir, rm } from 'node:fs/promises';
import { startEmulator } from '../../../src/emulator/server.ts';
import { partlyGerman, useHalfTranslated } from './halfTranslated.ts';
import { finished, type Result } from './project.ts';

describe('vernacular translate', () => {
  const { emulator, project, translate } = useHalfTranslated();

  describe('when the service fails or refuses something', () => {
    async function many(count: number): Promise<void> {
      const texts = Array.from({ length: count }, (_, index) => [`key${index}`, `Text number ${index}`]);
      await project().write('locales/en.json', JSON.stringify(Object.fromEntries(texts), null, 2));
    }

    async function written(): Promise<number> {
      return Object.keys(JSON.parse(await project().read('locales/fr.json'))).length;
    }

    const translateOnly = { endpoint: 'POST /v2/translate' };

    it('keeps what was finished before the quota was reached', async () => {
      await many(500);
      emulator().script({ match: { ...translateOnly, nth: 4 }, times: 100, status: 456 });
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
      emulator().script({ match: translateOnly, times: 4, status: 429, headers: { 'Retry-After': '0' } });
      const { code } = await translate('locales', '--to', 'fr');
      assert.equal(code, 0);
      assert.equal(await written(), 120);
    });

    it('names every target without the formality that is strictly required, and sends nothing', async () => {
      await project().write('.vscode/settings.json', '{"vernacular.formality": "more"}');
      const { code, stderr } = await translate('locales/en.json', '--to', 'de,cs,da');
      assert.equal(code, 2);
      assert.match(
        stderr,
        /vernacular\.formality .* has no formality for Czech \(cs\), Danish \(da\)\. "prefer_more"/,
      );
      assert.equal(emulator().state.count('POST /v2/translate'), 0);
    });

    it('takes the formality of the option instead of the setting', async () => {
      const refused = await translate('locales/en.json', '--to', 'cs', '--formality', 'less');
      assert.equal(refused.code, 2);
      assert.match(refused.stderr, /--formality requires "less", but the service has no formality for Czech/);
      await project().write('.vscode/settings.json', '{"vernacular.formality": "more"}');
      assert.equal((await translate('locales/en.json', '--to', 'cs', '--formality', 'prefer_more')).code, 0);
    });

    it('reports once all texts that the service refuses for the same reason', async () => {
      await many(120);
      emulator().script({ match: translateOnly, times: 100, status: 400, body: { message: 'No' } });
      const { code, stdout } = await translate('locales', '--to', 'fr');
      assert.equal(code, 1);
      assert.match(
        stdout,
        /en\.json:2 120 texts \(key0, key1, key2, …\): the service refused the text: No\n/,
      );
      assert.equal(stdout.split('refused the text').length, 2, stdout);
    });

    it('names the targets that the custom instructions are not sent for', async () => {
      await project().write('.vscode/settings.json', '{"vernacular.customInstructions": ["Be brief"]}');
      for (const more of [['--dry-run'], []]) {
        const { stderr } = await translate('locales', '--to', 'de,cs,da', ...more);
        assert.match(stderr, /vernacular\.customInstructions is not sent for cs, da: /);
      }
    });

    it('translates with a key that may do nothing else', async () => {
      const detail = 'Missing scopes: languages:read';
      for (const endpoint of ['/v3/languages', '/v2/languages']) {
        emulator().script({
          match: { endpoint },
          status: 403,
          body: { message: 'Forbidden', detail },
          times: 9,
        });
      }
      const { code, stderr } = await translate('locales/en.json', '--to', 'de,pt_BR');
      assert.equal(code, 0, stderr);
      assert.match(await project().read('locales/pt_BR.json'), /\[pt-BR\]/);
    });

    it('refuses a wrong key without showing it', async () => {
      const secret = 'wrong-key-0123456789';
      const environment = { VERNACULAR_API_KEY: secret, VERNACULAR_BASE_URL: emulator().url };
      const { code, stdout, stderr } = await project().run(
        ['translate', 'locales', '--to', 'fr'],
        environment,
      );
      assert.equal(code, 1);
      assert.match(stderr, /did not accept the API key/);
      assert.doesNotMatch(stdout + stderr, new RegExp(secret));
      assert.deepEqual(await readdir(project().path('locales')), ['de.json', 'en.json']);
    });

    it('blames the API key for a 403 with an HTML page', async () => {
      emulator().script({
        match: translateOnly,
        times: 20,
        status: 403,
        body: '<html><h1>Proxy</h1></html>',
      });
      const { code, stderr } = await translate('locales', '--to', 'fr');
      assert.equal(code, 1);
      assert.match(stderr, /API key/);
    });

    it('reports that a malformed answer cannot be understood', async () => {
      emulator().script({ match: translateOnly, times: 20, malformed: 'wrongShape' });
      const { code, stderr } = await translate('locales', '--to', 'fr', '--json');
      assert.equal(code, 1);
      assert.match(stderr, /cannot be understood/);
    });

    it('splits requests that the service refuses as too large', async () => {
      await many(40);
      emulator().script({ match: translateOnly, times: 2, status: 413, body: '<html>413</html>' });
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
      const child = project().start(args);
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
        return await project().run(['translate', 'locales', '--to', 'de', '--base-url', slow.url]);
      } finally {
        await slow.close();
      }
    }

    it('fits the translations into the new text', async () => {
      const changed = '{\n  "mine": "Meins",\n  "title": "Hallo"\n}\n';
      const { code } = await translateWhile(() => project().write('locales/de.json', changed));
      assert.equal(code, 0);
      const { greeting, ...others } = JSON.parse(await project().read('locales/de.json'));
      assert.match(greeting, /^\[de\]/);
      assert.deepEqual(others, { mine: 'Meins', title: 'Hallo' });
    });

    it('keeps what a person translated in the meantime', async () => {
      const changed = '{"title": "Hallo", "greeting": "Liebe {name}"}';
      const { code, stdout } = await translateWhile(() => project().write('locales/de.json', changed));
      assert.equal(code, 0);
      assert.match(stdout, /0 written/);
      assert.equal(await project().read('locales/de.json'), changed);
    });

    it('does not bring back a deleted file', async () => {
      const { code, stderr } = await translateWhile(() =>
        rm(project().path('locales/de.json'), { force: true }),
      );
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: the file was deleted/);
      assert.deepEqual(await readdir(project().path('locales')), ['en.json']);
    });

    it('leaves alone a file that has become read-only', async () => {
      const { code, stderr } = await translateWhile(() => chmod(project().path('locales/de.json'), 0o444));
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: .*read-only/);
      assert.equal(await project().read('locales/de.json'), partlyGerman);
    });

    it('leaves alone a file that has become invalid', async () => {
      const { code, stderr } = await translateWhile(() => project().write('locales/de.json', '{"a": '));
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json:1:\d+ syntax error/);
      assert.equal(await project().read('locales/de.json'), '{"a": ');
    });
  });
});
