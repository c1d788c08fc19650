import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { bodyOf, forward, type LocalServer, startLocalServer } from '../../support/localServer.ts';
import { skipWithout } from '../../support/missing.ts';
import { program } from '../../support/program.ts';
import { finished } from './project.ts';
import { useProgram } from './useProgram.ts';

const translation = 'POST /v2/translate';

describe('vernacular text', () => {
  const { emulator, project, environment, run, pipe } = useProgram();

  it('translates its input paragraph by paragraph, and keeps all white space', async () => {
    const input = '\uFEFF  Hello\r\n\r\n\tTwo lines\r\nof text \n\n\n123\n\nEnd';
    const { code, stdout, stderr } = await pipe(input, 'text', '--to', 'de');
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, '\uFEFF  [de] Ĥéļļö\r\n\r\n\t[de] Ţŵö ļîñéš\r\nöƒ ţéẋţ \n\n\n123\n\n[de] Éñð');
    assert.equal(emulator().state.count(translation), 1);
  });

  const page = '# Hello\n\n```\ncode\n```\n\n<div>raw</div>\n';
  const html = '<p title="Tip">Hello <b>you</b></p><script>one()</script>\n';

  it('recognises files by their names, and prints the translations one after another', async () => {
    for (const [name, text] of Object.entries({ 'a.md': page, 'b.html': html, c: page }))
      await project().write(name, text);
    const { code, stdout, stderr } = await run('text', '--to', 'de', 'a.md', 'b.html', 'c');
    assert.deepEqual([code, stderr], [0, '']);
    assert.ok(
      stdout.startsWith(
        '# [de] Ĥéļļö\n\n```\ncode\n```\n\n<div>raw</div>\n<p title="[de] Ţîþ">[de] Ĥéļļö <b>',
      ),
      stdout,
    );
    assert.ok(stdout.includes('</b></p><script>one()</script>\n'), stdout);
    assert.match(stdout.slice(stdout.indexOf('</script>\n')), /# Ĥéļļö|#\s*\S*\s*Ĥéļļö/);
    assert.deepEqual([await project().read('a.md'), await project().read('b.html')], [page, html]);
  });

  it('uses --format for all files, and reads - as standard input among them', async () => {
    await project().write('a.txt', page);
    const { code, stdout } = await pipe(
      '# In\n',
      'text',
      '--to',
      'de',
      '--format',
      'markdown',
      'a.txt',
      '-',
      './a.txt',
    );
    assert.equal(code, 0);
    const [first] = stdout.split('# [de] Îñ\n');
    assert.equal(stdout, `${first}# [de] Îñ\n${first}`);
    assert.ok(first?.includes('```\ncode\n```'));
    // Equal texts of several files are sent once.
    assert.equal(emulator().state.count(translation), 2);
  });

  it('sends no texts without words, and needs no key for them', async () => {
    for (const input of ['', '\n\r\n', '12 + 3\n']) {
      const { code, stdout, stderr } = await project().pipe(input, ['text', '--to', 'de']);
      assert.deepEqual([code, stdout, stderr], [0, input, '']);
    }
  });

  it('needs a key for texts with words', async () => {
    const { code, stdout, stderr } = await project().pipe('Hello', ['text', '--to', 'de']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^No API key: set VERNACULAR_API_KEY/);
  });

  it('writes pseudo-locales without the service', async () => {
    const { code, stdout } = await project().pipe('Hello', ['text', '--to', 'en-XA']);
    assert.deepEqual([code, stdout], [0, '[Ĥééļļöö]']);
  });

  it('prints a JSON line for each file, in order', async () => {
    await project().write('a.md', page);
    await project().write('b.txt', new Uint8Array([0xff, 0xfe, 0x41, 0]));
    await project().write('c.txt', 'Hello\u0007\n');
    const { code, stdout, stderr } = await run('text', '--to', 'de', '--json', 'a.md', 'b.txt', 'c.txt');
    assert.equal(code, 1);
    assert.equal(stderr, 'b.txt: the file is not encoded in UTF-8\n');
    const lines = stdout.split('\n');
    assert.equal(lines.length, 4);
    assert.deepEqual(
      lines.slice(0, 3).map((line) => JSON.parse(line)),
      [
        {
          path: 'a.md',
          detectedSource: 'EN',
          characters: 5,
          leftOut: [],
          text: page.replace('Hello', '[de] Ĥéļļö'),
        },
        {
          path: 'b.txt',
          problems: [{ path: 'b.txt', code: 'notUtf8', message: 'the file is not encoded in UTF-8' }],
        },
        { path: 'c.txt', detectedSource: 'EN', characters: 5, leftOut: [], text: '[de] Ĥéļļö\u0007\n' },
      ],
    );
  });

  it('names what is left out with its line and the reason, and leaves it as it was', async () => {
    emulator().setDamage({ seed: 3 });
    const paragraphs = Array.from(
      { length: 60 },
      (_, index) => `Open file ${index} of {name} with <b>%s</b>`,
    );
    const { code, stdout, stderr } = await pipe(
      paragraphs.join('\n\n'),
      'text',
      '--to',
      'de',
      '--from',
      'en',
    );
    const named = stderr
      .split('\n')
      .flatMap((line) => /^-:(\d+) the translation \S.*$/.exec(line)?.[1] ?? []);
    const printed = stdout.split('\n\n');
    const left = paragraphs.flatMap((text, index) =>
      printed[index] === text ? [String(2 * index + 1)] : [],
    );
    assert.ok(named.length > 0 && named.length < 60, stderr);
    assert.equal(code, 1);
    // Damage may also leave a text unchanged.
    assert.deepEqual(
      named.filter((line) => !left.includes(line)),
      [],
    );
    assert.equal(
      printed.every((text) => /\{name\}.*%s|%s.*\{name\}/.test(text)),
      true,
    );
    const json = await pipe(paragraphs.join('\n\n'), 'text', '--to', 'de', '--from', 'en', '--json');
    const { leftOut } = JSON.parse(json.stdout);
    assert.equal(json.code, 1);
    assert.ok(
      leftOut.length > 0 &&
        leftOut.every((one: object) => 'line' in one && 'code' in one && 'message' in one),
    );
  });

  it('splits what does not fit into a request', async () => {
    const text = 'A sentence like others. '.repeat(12_000).trim();
    const { code, stdout } = await pipe(text, 'text', '--to', 'de');
    assert.equal(code, 0);
    assert.ok(emulator().state.count(translation) > 1);
    assert.equal(stdout.match(/šéñţéñçé/gi)?.length, 12_000);
  });

  describe('with settings', () => {
    let recorder: LocalServer;
    let bodies: Readonly<Record<string, unknown>>[];

    beforeEach(async () => {
      bodies = [];
      recorder = await startLocalServer(async (request, response) => {
        const body = await bodyOf(request);
        if (request.url === '/v2/translate') bodies.push(JSON.parse(body.toString()));
        const answer = await forward(emulator().url, request, body);
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      });
      await project().write(
        '.vscode/settings.json',
        JSON.stringify({
          'vernacular.context': 'A shop',
          'vernacular.formality': 'more',
          'vernacular.sourceLanguage': 'en',
          'vernacular.customInstructions': ['Be short'],
        }),
      );
      await project().write('below/a.txt', 'Hello');
    });
    afterEach(() => recorder.stop());

    async function sent(folder: string, ...args: readonly string[]) {
      const result = await project().run(['text', ...args], { VERNACULAR_BASE_URL: recorder.url }, folder);
      return { ...result, body: bodies.at(-1) ?? {} };
    }

    it('uses those of the folder in which it runs', async () => {
      const { code, body } = await sent('below', '--to', 'de', 'a.txt');
      assert.equal(code, 0);
      const { context, formality, source_lang, custom_instructions } = body;
      assert.deepEqual(
        [context, formality, source_lang, custom_instructions],
        ['A shop', 'more', 'en', ['Be short']],
      );
    });

    it('prefers the options of the command line', async () => {
      const options = ['--formality', 'prefer_less', '--context', 'A menu', '--from', 'fr'];
      const { code, body } = await sent('below', '--to', 'de', ...options, 'a.txt');
      assert.equal(code, 0);
      assert.deepEqual([body.context, body.formality, body.source_lang], ['A menu', 'prefer_less', 'fr']);
    });

    it('refuses what the service would refuse', async () => {
      const formality = await sent('below', '--to', 'en-GB', 'a.txt');
      assert.deepEqual([formality.code, formality.stdout, bodies.length], [2, '', 0]);
      assert.match(formality.stderr, /the service has no formality for/);
      await project().write('.vscode/settings.json', '{"vernacular.glossaries": {"en>de": "g"}}');
      const glossary = await sent('', '--to', 'de', 'below/a.txt');
      assert.deepEqual([glossary.code, glossary.stdout, bodies.length], [2, '', 0]);
      assert.match(
        glossary.stderr,
        /^vernacular\.glossaries needs a language pair: name the language of the text with --from/,
      );
    });
  });

  it('remembers what was paid for, unless asked not to', async () => {
    const own = { ...environment(), VERNACULAR_CACHE_DIR: project().path('cache') };
    const counts: number[] = [];
    for (const args of [[], [], ['--no-memory']]) {
      const { code, stdout } = await project().pipe('Hello', ['text', '--to', 'de', ...args], own);
      assert.deepEqual([code, stdout], [0, '[de] Ĥéļļö']);
      counts.push(emulator().state.count(translation));
    }
    assert.deepEqual(counts, [1, 1, 2]);
  });

  describe('in a terminal', () => {
    before(skipWithout({ name: 'script', probe: ['--version'], debian: 'bsdutils' }));

    it('says what it waits for, which language it found, and keeps tabs', async () => {
      const command = [process.execPath, '--no-warnings', program, 'text', '--to', 'de']
        .map((word) => `'${word}'`)
        .join(' ');
      const child = spawn('script', ['-qec', command, '/dev/null'], {
        cwd: project().folder,
        env: { PATH: process.env.PATH ?? '', TERM: 'xterm', ...environment() },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      let seen = '';
      let isTyped = false;
      child.stdout.on('data', (part) => {
        seen += part;
        if (!isTyped && seen.includes('ends the text.'))
          isTyped = child.stdin.write('a\tHello\u001b[2J\n\u0004');
      });
      assert.equal((await finished(child)).code, 0, seen);
      assert.match(seen, /Reading from the terminal: Ctrl\+D ends the text\./);
      assert.match(seen, /-: EN → de/);
      assert.ok(seen.includes('\t'), seen);
    });
  });
});
