import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { skip } from '../../support/missing.ts';
import { program } from '../../support/program.ts';
import { Project } from './project.ts';

const english = '{"a": "Apple", "b": "Pear {n}", "c": "Plum"}';

describe('vernacular status', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({
      'locales/en.json': english,
      'locales/de.json': '{"a": "Apfel", "b": "Birne {N}", "x": "Kirsche"}',
      'locales/fr.json': '{"a": "Pomme", "b": "Poire {n}", "c": "Prune"}',
    });
  });
  afterEach(() => project.remove());

  it('prints a line for each language, without empty columns, and the missing and damaged texts', async () => {
    const { code, stdout, stderr } = await project.run(['status']);
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
      [
        ['Source', 'Language', 'Done', 'Missing', 'Damaged', 'Extra'],
        ['locales/en.json', 'de', '66%', '1', '1', '1'],
        ['locales/en.json', 'fr', '100%'],
        ['locales/de.json: 1 missing: c'],
        ['locales/de.json:1 b: the translation damaged placeholders, lost {n}, added {N}'],
      ],
    );
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('fails with --check if texts are missing or damaged', async () => {
    const checked = async (...args: readonly string[]) =>
      (await project.run(['status', '--check', ...args])).code;
    assert.equal(await checked('locales'), 1);
    assert.equal(await checked('locales/fr.json'), 0);
    assert.equal(await checked('locales', '--to', 'fr'), 0);
    assert.equal(await checked('locales', '--to', 'ja'), 1);
  });

  it('fails with --fail-on for the given problems, and says where they are', async () => {
    const rows: readonly (readonly [codes: string, language: string, code: number])[] = [
      ['missing', 'de', 1],
      ['extra', 'de', 1],
      ['extra, tooLong', 'fr', 0],
      ['sameAsSource', 'de', 0],
    ];
    for (const [codes, language, code] of rows) {
      const result = await project.run(['status', '--fail-on', codes, '--to', language]);
      assert.equal(result.code, code, codes);
    }
    const { stdout } = await project.run(['status', '--fail-on', 'extra', '--to', 'de']);
    assert.match(stdout, /\nlocales\/de\.json:1 x: the source does not have it\n$/);
    const wrong = await project.run(['status', '--fail-on', 'mising']);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /^--fail-on takes one of missing, empty, /);
  });

  it('prints nothing for a source that is in the requested language', async () => {
    const { code, stdout } = await project.run(['status', '--to', 'en']);
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('reports that its output cannot be written', async function () {
    if (!existsSync('/dev/full')) skip(this, 'this system has no disk that is always full');
    const command = `"${process.execPath}" --no-warnings "${program}" status > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: project.folder, encoding: 'utf8' });
    assert.deepEqual([status, stderr], [1, 'The output cannot be written (ENOSPC).\n']);
  });

  it('reports a file once if several paths name it', async () => {
    const { files } = JSON.parse((await project.run(['status', '--json', '.', 'locales/de.json'])).stdout);
    assert.deepEqual(
      files.map(({ path }: { path: string }) => path),
      ['locales/de.json', 'locales/fr.json'],
    );
  });

  it('prints JSON without the texts of the files', async () => {
    const { stdout } = await project.run(['status', '--json', 'locales/de.json']);
    const { files, problems } = JSON.parse(stdout);
    assert.deepEqual(problems, []);
    const [{ counts, ...file }] = files;
    assert.deepEqual(file, {
      path: 'locales/de.json',
      source: 'locales/en.json',
      locale: 'de',
      exists: true,
      texts: 3,
      completeness: 66,
      entries: [
        {
          key: ['b'],
          line: 1,
          facts: [{ code: 'damaged', finding: { code: 'placeholders', missing: 1, added: 1 } }],
        },
        { key: ['c'], facts: [{ code: 'missing' }] },
        { key: ['x'], line: 1, facts: [{ code: 'extra' }] },
      ],
    });
    assert.deepEqual([counts.missing, counts.damaged, counts.extra, counts.empty], [1, 1, 1, 0]);
    assert.ok(!/Birne|Kirsche|Plum/.test(stdout));
  });

  it('reports languages of the settings that have no file', async () => {
    await project.write('.vscode/settings.json', '{"vernacular.targetLanguages": ["ja", "de"]}');
    const { files } = JSON.parse((await project.run(['status', '--json'])).stdout);
    assert.deepEqual(
      files.map(({ path, exists }: { path: string; exists: boolean }) => [path, exists]),
      [
        ['locales/de.json', true],
        ['locales/fr.json', true],
        ['locales/ja.json', false],
      ],
    );
  });

  it('reports missing files of a language that has others in the folder', async () => {
    for (const name of ['en/menu', 'en/page', 'de/menu', 'is/notes']) {
      await project.write(`web/locales/${name}.json`, english);
    }
    const { stdout } = await project.run(['status', 'web', '--json']);
    const { files, alone } = JSON.parse(stdout);
    assert.deepEqual(
      files.map(({ path, counts }: { path: string; counts: { missing: number } }) => [path, counts.missing]),
      [
        ['web/locales/de/menu.json', 0],
        ['web/locales/de/page.json', 3],
      ],
    );
    assert.deepEqual(alone, []);
    assert.equal((await project.run(['status', 'web', '--check'])).code, 1);
  });

  it('reports a broken file, and continues with the others', async () => {
    await project.write('locales/es.json', '{"a"');
    const { code, stdout, stderr } = await project.run(['status']);
    assert.equal(code, 1);
    assert.match(stderr, /^locales\/es\.json:1:\d+ syntax error/);
    assert.match(stdout, /fr .*100%/);
  });

  it('annotates for GitHub, with any names and texts', async () => {
    await project.write('locales/en.json', '{"a": "Apple", "b%\\n,:": "Pear {n}"}');
    await project.write('locales/de.json', '{\n"b%\\n,:": "Birne {N}"}');
    await project.write('locales/es.json', '{');
    // Without a check, only the file that cannot be read is an error.
    for (const [check, level] of [
      [['--check'], 'error'],
      [[], 'warning'],
    ] as const) {
      const args = ['status', 'locales', '--to', 'de,es,ja', '--annotate', 'github', ...check];
      const lines = (await project.run(args)).stdout.split('\n').filter((line) => /^::\w+ /.test(line));
      assert.deepEqual(lines, [
        '::error file=locales/es.json,line=1::syntax error: a closing brace } is missing',
        `::${level} file=locales/de.json::de: 1 text of 2 missing: a`,
        `::${level} file=locales/de.json,line=2::b%25\ufffd,:: the translation damaged placeholders, lost {n}, added {N}`,
        `::${level} file=locales/en.json::ja: 2 texts of 2 missing: a, b%25\ufffd,:`,
      ]);
    }
  });

  it('annotates files by their paths from the top of the repository', async () => {
    await project.write('.git/HEAD', '');
    await project.write('web/locales/en.json', english);
    await project.write('web/locales/de.json', '{');
    await project.write('web/locales/fr.json', '{}');
    const { stdout } = await project.run(['status', '--annotate', 'github'], {}, 'web');
    assert.match(stdout, /^locales\/en\.json +fr/m);
    assert.deepEqual(
      stdout.split('\n').flatMap((line) => /^::\w+ file=([^,:]*)/.exec(line)?.[1] ?? []),
      ['web/locales/de.json', 'web/locales/fr.json'],
    );
  });

  it('prevents any name from being a command to GitHub', async () => {
    await project.write('::warning::x/locales/en.json', '{"##[error]y": "Pear {n}"}');
    await project.write('::warning::x/locales/de.json', '{"##[error]y": "Birne"}');
    const { stdout } = await project.run(['status', '--annotate', 'github']);
    const lines = stdout.split('\n');
    const [stop = ''] = lines;
    assert.match(stop, /^::stop-commands::[-\w]{20,}$/);
    const start = lines.indexOf(`::${stop.replace('::stop-commands::', '')}::`);
    assert.match(lines.slice(0, start).join('\n'), /^::warning::x[\s\S]*##\[error\]y/m);
    assert.ok(lines.slice(start + 1, -1).every((line) => line.startsWith('::warning file=')));
    assert.ok(start > 0 && lines.length > start + 2);
  });

  it('refuses invalid arguments', async () => {
    for (const [args, message] of [
      [['--to', 'xx-'], '"xx-" is not a language code.'],
      [['--to', 'de fr'], '"de fr" is not a language code: separate languages with commas.'],
      [['--to', ','], '--to names no language.'],
      [['nowhere'], 'nowhere does not exist.'],
      [[''], 'A path is empty; "." is the current folder.'],
      [['--annotate', 'gitlab'], '--annotate takes one of github, not "gitlab".'],
      [['--annotate', 'github', '--json'], '--json and --annotate cannot be combined.'],
    ] as const) {
      const { code, stderr } = await project.run(['status', ...args]);
      assert.deepEqual([code, stderr.trim()], [2, message]);
    }
  });

  it('reports sources that have no translation', async () => {
    await project.write('one/en.json', english);
    await project.write('one/web/en.json', english);
    const { code, stdout, stderr } = await project.run(['status', 'one']);
    const reason = 'no translation, and no target language in the settings';
    assert.equal(stdout, `one/en.json: ${reason}\none/web/en.json: ${reason}\n`);
    assert.deepEqual([code, stderr], [0, '']);
    const json = JSON.parse((await project.run(['status', 'one', '--json'])).stdout);
    assert.deepEqual([json.files, json.alone], [[], ['one/en.json', 'one/web/en.json']]);
    const mixed = await project.run(['status', '.']);
    assert.match(mixed.stdout, /^locales\/en\.json +fr +100%\n[\s\S]*^one\/en\.json: no translation/m);
  });
});
