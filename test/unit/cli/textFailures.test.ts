import assert from 'node:assert/strict';
import { open, symlink, truncate } from 'node:fs/promises';
import { HeldService } from '../../support/heldService.ts';
import { skip } from '../../support/missing.ts';
import { finished, Project } from './project.ts';
import { useProgram } from './useProgram.ts';

const translation = 'POST /v2/translate';

describe('vernacular text', () => {
  const { emulator, project, environment, run, pipe } = useProgram();

  describe('with bad input', () => {
    const usage: readonly (readonly [args: readonly string[], message: RegExp])[] = [
      [[], /^Name the target language with --to\./],
      [['--to', 'de,fr'], /^vernacular text translates into one language/],
      [['--to', 'de', '--to', 'fr'], /^vernacular text translates into one language/],
      [['--to', ''], /^--to names no language/],
      [['--to', 'not a language'], /is not a language code/],
      [['--to', 'de', '--from', 'x-y-z'], /is not a language code/],
      [['--to', 'xx'], /^The service does not know "xx" as a target language\./],
      [['--to', 'de', '--format', 'pdf'], /^--format takes one of plain, markdown, html/],
      [['--to', 'de', '--formality', 'very'], /^--formality takes one of default/],
      [['--to', 'de', '-', '-'], /^- is standard input, which can be read only once/],
      [['--to', 'de', ''], /^A file name is empty/],
      [['--to', 'de', '--key', 'x'], /^vernacular text takes no --key: translate,/],
      [['--to', 'de', '--api-key', 'x'], /^The API key cannot be given as an argument/],
    ];
    for (const [args, message] of usage) {
      it(`refuses ${JSON.stringify(args)}`, async () => {
        const { code, stdout, stderr } = await pipe('Hello', 'text', ...args);
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr, message);
        assert.equal(emulator().state.count(translation), 0);
      });
    }

    it('names each file that it cannot read, and continues with the others', async () => {
      await project().write('good.txt', 'Hello\n');
      await project().write('latin.txt', new Uint8Array([0x48, 0xe9]));
      await project().write('wide.txt', Buffer.from('\uFEFFHello', 'utf16le'));
      await project().write('said.html', '<?xml version="1.0" encoding="iso-8859-1"?><p>a</p>');
      await project().write('binary.txt', 'a\n\0');
      await project().write('folder/note.txt', '');
      await project().write('huge.txt', '');
      await truncate(project().path('huge.txt'), 100_000_000);
      const files = ['latin.txt', 'wide.txt', 'said.html', 'binary.txt', 'folder', 'huge.txt', 'missing.txt'];
      const { code, stdout, stderr } = await run('text', '--to', 'de', ...files, 'good.txt');
      assert.deepEqual([code, stdout], [1, '[de] Ĥéļļö\n']);
      assert.deepEqual(stderr.split('\n'), [
        'latin.txt: the file is not encoded in UTF-8',
        'wide.txt: the file is not encoded in UTF-8',
        'said.html: the file is not encoded in UTF-8',
        'binary.txt:2:1 the file contains binary data',
        'folder: this is a folder, not a file',
        'huge.txt:1:1 the file has more than 32 million characters',
        'missing.txt: the file does not exist',
        '',
      ]);
    });

    it('reads no device', async function () {
      if (process.platform === 'win32') skip(this, 'Windows has no such devices');
      const { code, stdout, stderr } = await run('text', '--to', 'de', '/dev/zero');
      assert.deepEqual([code, stdout], [1, '']);
      assert.equal(stderr, '/dev/zero: this is a device, a pipe or a socket, not a file\n');
    });

    it('follows no link out of the repository', async () => {
      const outside = await Project.create({ 'secret.txt': 'Hello' });
      await project().write('.git/HEAD', '');
      await symlink(outside.path('secret.txt'), project().path('a.txt'));
      const { code, stdout, stderr } = await run('text', '--to', 'de', 'a.txt');
      await outside.remove();
      assert.deepEqual([code, stdout, emulator().state.count(translation)], [1, '', 0]);
      assert.match(stderr, /^a\.txt: .*leads to .*secret\.txt, outside/);
    });

    it('reports standard input that is not UTF-8, or a folder', async () => {
      const { code, stdout, stderr } = await pipe(new Uint8Array([0x48, 0xe9]), 'text', '--to', 'de');
      assert.deepEqual([code, stdout, stderr], [1, '', '-: the file is not encoded in UTF-8\n']);
      if (process.platform === 'win32') return;
      const folder = await open(project().folder);
      const result = await finished(project().start(['text', '--to', 'de'], environment(), '', folder.fd));
      await folder.close();
      assert.deepEqual(
        [result.code, result.stdout, result.stderr],
        [1, '', '-: this is a folder, not a file\n'],
      );
    });

    it('stops reading a standard input that is too long', async () => {
      const { code, stdout, stderr } = await pipe(Buffer.alloc(97_000_000, 'a'), 'text', '--to', 'de');
      assert.deepEqual([code, stdout], [1, '']);
      assert.equal(stderr, '-:1:1 the file has more than 32 million characters\n');
    });

    it('does not write into the file that it reads', async () => {
      await project().write('a.txt', 'Hello');
      const output = await open(project().path('a.txt'), 'a');
      const child = project().start(['text', '--to', 'de', 'a.txt'], environment(), '', 'ignore', output.fd);
      const { code, stderr } = await finished(child);
      await output.close();
      assert.deepEqual(
        [code, stderr],
        [2, 'a.txt is where the output goes: send the output to another file.\n'],
      );
      assert.equal(await project().read('a.txt'), 'Hello');
    });
  });

  describe('when something ends it', () => {
    let held: HeldService;
    beforeEach(async () => {
      held = await HeldService.start(emulator().url);
      await project().write('a.txt', 'One');
      await project().write('b.txt', 'Two');
    });
    afterEach(() => held.stop());

    const start = () =>
      project().start(['text', '--to', 'de', 'a.txt', 'b.txt'], { VERNACULAR_BASE_URL: held.url });

    it('has printed finished files, and no part of others', async () => {
      const child = start();
      const result = finished(child);
      await held.underWay;
      held.release();
      await held.underWay;
      child.kill('SIGINT');
      const { code, stdout, stderr } = await result;
      assert.deepEqual([code, stdout], [130, '[de] Öñé']);
      assert.match(stderr, /^Interrupted: /);
    });

    it('is quiet if its output is closed, and sends nothing more', async () => {
      const child = start();
      await held.underWay;
      child.stdout?.destroy();
      held.releaseAll();
      const { code, stderr } = await finished(child);
      assert.deepEqual([code, stderr], [0, '']);
      assert.equal(emulator().state.count(translation), 1);
    });

    it('prints nothing of a file that the service did not finish', async () => {
      emulator().script({ match: { endpoint: translation, nth: 2 }, times: 100, status: 456 });
      const { code, stdout, stderr } = await run('text', '--to', 'de', 'a.txt', 'b.txt');
      assert.deepEqual([code, stdout], [1, '[de] Öñé']);
      assert.match(stderr, /^b\.txt: The usage limit .* None of it is printed\.$/m);
    });

    it('reports that the service does not accept the key', async () => {
      const { code, stdout, stderr } = await project().pipe('Hello', ['text', '--to', 'de'], {
        ...environment(),
        VERNACULAR_API_KEY: 'another',
      });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^The service did not accept the API key\./);
    });
  });
});
