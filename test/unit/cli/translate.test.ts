import assert from 'node:assert/strict';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { english, partlyGerman, useHalfTranslated } from './halfTranslated.ts';

describe('vernacular translate', () => {
  const { emulator, project, translate, requests } = useHalfTranslated();

  it('fills in what is missing, creates what does not exist, and sends nothing the second time', async () => {
    const first = await translate('locales/en.json', '--to', 'de,pt-BR');
    assert.equal(first.stderr.replaceAll(/^(?:Translating|Sending).*\n/gm, ''), '');
    assert.equal(first.code, 0);
    const german = await project().read('locales/de.json');
    assert.ok(german.startsWith('{\n  "title": "Hallo Welt",\n  "greeting": "[de] '), german);
    assert.match(german, /\{name\}/);
    const brazilian = JSON.parse(await project().read('locales/pt-BR.json'));
    assert.deepEqual(Object.keys(brazilian), ['title', 'greeting', 'empty']);
    assert.match(brazilian.title, /^\[pt-br\] /i);
    assert.equal(brazilian.empty, '');
    assert.match(first.stdout, /locales\/de\.json: 1 written, 1 kept/);
    assert.match(first.stdout, /locales\/pt-BR\.json: 2 written, 0 kept, new file/);

    emulator().reset();
    const second = await translate('locales/en.json', '--to', 'de,pt-BR');
    assert.equal(second.code, 0);
    assert.equal(requests(), 0);
    assert.equal(await project().read('locales/de.json'), german);
    assert.deepEqual(await readdir(project().path('locales')), ['de.json', 'en.json', 'pt-BR.json']);
  });

  it('sends the context that the project wants, with one request for each context', async () => {
    await project().write('locales/en.json', '{"a": "Apple", "b": "Pear", "c": "Plum"}');
    const sent = async (entryContext: string) => {
      await project().write(
        '.vscode/settings.json',
        JSON.stringify({ 'vernacular.entryContext': entryContext }),
      );
      emulator().reset();
      assert.equal((await translate('locales/en.json', '--to', 'fr', '--no-memory')).code, 0);
      await rm(project().path('locales/fr.json'));
      return emulator().state.count('POST /v2/translate');
    };
    assert.deepEqual([await sent('none'), await sent('descriptionAndKey')], [1, 3]);
  });

  it('needs no key if nothing is missing', async () => {
    await project().write('locales/de.json', english);
    assert.equal((await project().run(['translate', 'locales/en.json', '--to', 'de'])).code, 0);
  });

  it('sends no request if what is missing cannot be sent', async () => {
    await project().write('locales/en.json', '{"many": "{n, plural, one {# cat}}", "number": "123"}');
    const { code, stdout } = await project().run(['translate', 'locales', '--to', 'fr']);
    assert.equal(code, 1);
    assert.match(stdout, /locales\/fr\.json: 1 written, 1 left out, 0 kept, new file/);
    assert.deepEqual(JSON.parse(await project().read('locales/fr.json')), { number: '123' });
  });

  it('does not send texts that have no place in the target', async () => {
    await project().write('locales/en.json', '{"title": {"long": "Hello world"}}');
    const { code, stdout } = await project().run(['translate', 'locales', '--to', 'de']);
    assert.equal(code, 1);
    assert.match(stdout, /locales\/de\.json: 0 written, 1 left out, 0 kept\n {2}title\.long: the target has/);
    assert.equal(await project().read('locales/de.json'), partlyGerman);
  });

  it('names texts that have no place in the target, and writes the others', async () => {
    await project().write('locales/en.json', '{"title": {"long": "Hello world"}, "greeting": "Dear"}');
    const { code, stdout } = await translate('locales', '--to', 'de');
    assert.equal(code, 1);
    assert.match(stdout, /locales\/de\.json: 1 written, 1 left out, 0 kept\n {2}title\.long: the target has/);
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const { code, stdout } = await project().run(['translate', 'locales', '--to', 'de,xx', '--dry-run']);
    assert.equal(code, 0);
    assert.match(stdout, /locales\/de\.json: 1 missing, 1 kept\n/);
    assert.match(stdout, /locales\/xx\.json: 2 missing, 0 kept, new file\n/);
    assert.match(stdout, /3 requests with \d+ characters would be sent/);
    assert.deepEqual(await readdir(project().path('locales')), ['de.json', 'en.json']);
    assert.equal(requests(), 0);
    const document = await project().run(['translate', 'locales', '--to', 'de,xx', '--dry-run', '--json']);
    assert.deepEqual(
      JSON.parse(document.stdout).files.map(({ created }: { readonly created: boolean }) => created),
      [false, true],
    );
  });

  it('prints one JSON document without texts', async () => {
    await project().write(
      'locales/en.json',
      '{\n"title": "Hello world",\n"many": "{n, plural, one {# cat}}"}',
    );
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
    await project().write('locales/en.json', '{\n"a": {\n"many": "{n, plural, one {# cat}}"}}');
    const { code, stdout } = await translate('locales/en.json', '--to', 'fr');
    assert.equal(code, 1);
    assert.match(stdout, /locales\/en\.json:3 a\.many: the plural or select syntax has an error/);
    assert.deepEqual(await readdir(project().path('locales')), ['de.json', 'en.json']);
  });

  it('finds the sources of a folder', async () => {
    await project().write('app/i18n/en/common.json', '{"a": "Apple"}');
    await project().write('node_modules/x/en.json', '{"a": "Apple"}');
    const { code } = await translate('.', '--to', 'de');
    assert.equal(code, 0);
    assert.match(await project().read('app/i18n/de/common.json'), /\[de\]/);
    assert.match(await project().read('locales/de.json'), /greeting/);
    assert.deepEqual(await readdir(project().path('node_modules/x')), ['en.json']);
  });

  it('follows the spelling and the settings of the project, but not its base URL', async () => {
    await project().write('locales/de-DE.json', '{}');
    await rm(project().path('locales/de.json'));
    await project().write(
      '.vscode/settings.json',
      '{\n// ours\n"vernacular.targetLanguages": ["de", "zh_TW"], "vernacular.baseUrl": "http://127.0.0.1:9"}',
    );
    const { code } = await translate('locales');
    assert.equal(code, 0);
    assert.deepEqual(await readdir(project().path('locales')), ['de-DE.json', 'en.json', 'zh-TW.json']);
  });

  it('names the setting that refers to an unknown glossary', async () => {
    await project().write('.vscode/settings.json', '{"vernacular.glossaries": {"en>de": "unknown-id"}}');
    const { code, stderr } = await translate('locales', '--to', 'de');
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^vernacular\.glossaries names "unknown-id" for de, and the service has no glossary of that/,
    );
    assert.equal(await project().read('locales/de.json'), partlyGerman);
  });

  describe('ends with 2 and changes nothing for', () => {
    const wrong: readonly (readonly [string, string, RegExp])[] = [
      ['a missing path', 'nowhere.json --to de', /nowhere\.json does not exist/],
      ['no target', 'locales', /--to/],
      ['a malformed language', 'locales --to d!', /"d!" is not a language code/],
      ['an unknown language', 'locales --to pr', /"pr" as a target language\. Did you mean .*pl \(Polish\)/],
      ['the source as target', 'locales --to en-US', /is already in en/],
      ['a source of another language', 'locales/de.json --from it --to fr', /is in de according to its name/],
      ['a folder without sources', 'locales --from fr --to de', /no locale file in the language fr/],
      ['a file that is not a locale file', 'notes.txt --to de', /notes\.txt: no format/],
      ['a key as argument', 'locales --to de --key abc:fx', /VERNACULAR_API_KEY/],
      ['an unknown option', 'locales --two de', /--two/],
      ['an insecure base URL', 'locales --to de --base-url http://example.com', /https/],
    ];
    for (const [name, line, message] of wrong) {
      it(name, async () => {
        await project().write('notes.txt', 'Hello');
        const { code, stderr, stdout } = await translate(...line.split(' '));
        assert.match(stderr, message);
        assert.equal(code, 2);
        assert.equal(stdout, '');
        assert.deepEqual(await readdir(project().path('locales')), ['de.json', 'en.json']);
        assert.equal(await project().read('locales/de.json'), partlyGerman);
      });
    }

    it('no key', async () => {
      const { code, stderr } = await project().run(['translate', 'locales', '--to', 'de']);
      assert.equal(code, 2);
      assert.match(stderr, /VERNACULAR_API_KEY/);
    });

    it('a setting that cannot be used', async () => {
      await project().write('.vscode/settings.json', '{"vernacular.formality": "rude"}');
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
        await project().write('.vscode/settings.json', `{${model}, ${settings}}`);
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
        await project().write('other/en.json', '{"a": "Apple", "b": "Pear"}');
        await project().write(file, content);
        const { code, stderr } = await translate('.', '--to', 'de');
        assert.match(stderr, message);
        assert.equal(code, 1);
        assert.match(await project().read('locales/de.json'), /greeting/);
        if (file.endsWith('de.json')) {
          assert.deepEqual(Buffer.from(await project().read(file)), Buffer.from(content.toString()));
        }
      });
    }

    it('that is read-only, before anything is sent', async () => {
      await chmod(project().path('locales/de.json'), 0o444);
      const { code, stderr } = await translate('locales', '--to', 'de');
      assert.equal(code, 1);
      assert.match(stderr, /locales\/de\.json: .*read-only/);
      assert.equal(requests(), 0);
    });
  });

  it('keeps the mode of a file', async () => {
    await chmod(project().path('locales/de.json'), 0o600);
    assert.equal((await translate('locales', '--to', 'de')).code, 0);
    assert.equal((await stat(project().path('locales/de.json'))).mode & 0o777, 0o600);
  });
});
