import assert from 'node:assert/strict';
import { withServer } from '../http/scripted.ts';
import { Project, type Result } from './project.ts';

/** Clears the screen, sets a title, reverses the direction, and imitates a line of the program. */
const control = '\u001b[2J\u009b31m\u001b]0;t\u0007\u202e\u2066\u2028\u0085\nlocales/de.json: 9 written';

/** The characters that a terminal would interpret. */
function controls(text: string): readonly string[] {
  return text.match(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu) ?? [];
}

function assertHarmless({ stdout, stderr }: Result): void {
  assert.deepEqual(controls(stdout), [], stdout);
  assert.deepEqual(controls(stderr), [], stderr);
  assert.doesNotMatch(stdout + stderr, /^locales\/de\.json: 9 written/m);
}

describe('Foreign names and texts on the terminal', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  const broken = '{"a": "x",\n b}';
  const languages = ['en', 'de'].map((lang) => ({
    lang,
    name: `L${control}`,
    usable_as_source: true,
    usable_as_target: true,
  }));

  /** Translates with a service that answers every text with `answer`. */
  function translate(answer: string, ...args: readonly string[]): Promise<Result> {
    return withServer(
      [
        (response, { url, body }) => {
          const texts = url.startsWith('/v2/translate') ? JSON.parse(body.toString()).text : undefined;
          const translations = texts?.map(() => ({ text: answer, detected_source_language: control }));
          response.setHeader('x-trace-id', 'a%1b[2J');
          response.end(JSON.stringify(translations ? { translations } : languages));
        },
      ],
      ({ url }) => project.run(['translate', ...args], { VERNACULAR_BASE_URL: url }),
    );
  }

  for (const mode of [[], ['--json']]) {
    it(`control nothing in a report ${mode.join()}`, async () => {
      const folder = `a${control.replaceAll('/', '')}`;
      await project.write(
        `${folder}/locales/en.json`,
        JSON.stringify({ [`k${control}`]: 'Dear {name}', b: 'x' }),
      );
      await project.write(`${folder}/locales/fr.json`, broken);
      const result = await translate(`{0} ${control}`, '.', '--to', 'de,fr', ...mode);
      assert.equal(result.code, 1);
      assertHarmless(result);
      assert.match(result.stdout, mode.length > 0 ? /"code": "placeholders"/ : / 2 left out/);
      assert.match(result.stderr, /fr\.json:2:2 syntax error/);
      await project.remove();
      project = await Project.create({});
    });
  }

  const mistakes: readonly (readonly [
    name: string,
    files: Readonly<Record<string, string>>,
    args: string[],
  ])[] = [
    [
      'a setting',
      {
        '.vscode/settings.json': JSON.stringify({ 'vernacular.formality': control }),
        'locales/en.json': '{}',
      },
      ['locales', '--to', 'de'],
    ],
    [
      'a setting that is a language',
      {
        '.vscode/settings.json': JSON.stringify({ 'vernacular.targetLanguages': [control] }),
        'locales/en.json': '{}',
      },
      ['locales'],
    ],
    ['a folder', {}, [control]],
    ['an option', {}, [`--${control}`]],
    ['a language', { 'locales/en.json': '{"a": "b"}' }, ['locales', '--to', control]],
    [
      'a language that the service does not know',
      { 'locales/en.json': '{"a": "b"}' },
      ['locales', '--to', 'dx'],
    ],
  ];
  for (const [name, files, args] of mistakes) {
    it(`control nothing in an error message about ${name}`, async () => {
      for (const [path, content] of Object.entries(files)) await project.write(path, content);
      const result = await translate('x', ...args);
      assert.equal(result.code, 2, result.stderr);
      assertHarmless(result);
      assert.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr);
    });
  }

  it('are not commands to GitHub in any line', async () => {
    const names = await Project.create({ '::error::c/locales/fr.json': broken });
    const steps: readonly (readonly [texts: object, args: readonly string[]])[] = [
      [{ '::add-mask::a': 'A', '##[b]': 'B' }, ['lock', '--yes']],
      [{ '::add-mask::a': 'A', '##[b]': 'B' }, ['translate', '.', '--to', 'en-XA']],
      [{ '::add-mask::c': 'A', '##[b]': 'B' }, ['translate', '.', '--to', 'en-XA']],
      [{ '::add-mask::c': 'A' }, ['prune', '--yes']],
    ];
    const output: string[] = [];
    for (const [texts, args] of steps) {
      await names.write('::error::c/locales/en.json', JSON.stringify(texts));
      const { stdout, stderr } = await names.run(args, { GITHUB_ACTIONS: 'true' });
      output.push(stdout, stderr);
    }
    await names.remove();
    const said = output.join('');
    assert.doesNotMatch(said, /^\s*::|##\[/m);
    assert.match(said, /^ {2}\ufffd:add-mask::c: moved from ::add-mask::a$/m);
  });
});
