import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { Project } from './project.ts';

const settings = (resources: unknown) => JSON.stringify({ 'vernacular.resources': resources });

describe('vernacular with the setting vernacular.resources', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({
      '.vscode/settings.json': settings([
        {
          source: 'src/base.lang',
          target: 'out/{locale}/app.lang',
          format: 'properties',
          targets: ['en-XA'],
        },
      ]),
      'src/base.lang': 'a=Open\nb=Close\n',
      'out/de/app.lang': 'a=Auf\n',
      'locales/en.json': '{"x": "Text"}',
    });
  });
  afterEach(() => project.remove());

  it('prints the state of the files that it names', async () => {
    const { stdout, stderr } = await project.run(['status', '--json']);
    const states = JSON.parse(stdout).files.map(
      ({ path, locale, counts }: { path: string; locale: string; counts: { missing: number } }) =>
        `${path} ${locale} ${counts.missing}`,
    );
    assert.deepEqual(states, ['out/de/app.lang de 1', 'out/en-XA/app.lang en-XA 2']);
    assert.equal(stderr, '');
  });

  it('writes into the paths, in the format and into the languages that it names', async () => {
    const { code, stdout, stderr } = await project.run(['translate', '.']);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^out\/en-XA\/app\.lang: 2 written, 0 kept, new file\n/);
    // The format writes non-ASCII characters as escapes.
    assert.match(await project.read('out/en-XA/app.lang'), /^a=\[\\u00d6.*\]\nb=\[\\u00c7.*\]\n$/);
    const named = await project.run(['translate', 'out/de/app.lang', '--to', 'ar-XB']);
    assert.match(named.stdout, /^out\/ar-XB\/app\.lang: 2 written/, named.stderr);
  });

  it('follows no link out of the repository, and names a wrong target in the setting', async () => {
    await mkdir(project.path('repository/.git'), { recursive: true });
    await mkdir(project.path('outside'));
    await project.write('repository/en.json', '{"a": "Text"}');
    await project.write(
      'repository/.vscode/settings.json',
      settings([{ source: 'en.json', target: 'link/{locale}.json' }]),
    );
    await symlink(project.path('outside'), project.path('repository/link'));
    const led = await project.run(['translate', 'repository', '--to', 'en-XA']);
    assert.equal(led.code, 1);
    assert.match(led.stderr, /repository\/link.*outside/);
    assert.ok(!existsSync(project.path('outside/en-XA.json')));
    await project.write(
      'repository/.vscode/settings.json',
      settings([{ source: 'en.json', target: '../{locale}.json' }]),
    );
    const wrong = await project.run(['translate', 'repository', '--to', 'en-XA']);
    assert.equal(wrong.code, 2);
    assert.match(
      wrong.stderr,
      /settings\.json: vernacular\.resources\[0\]\.target must be a visible path inside the folder/,
    );
  });

  it('translates no ignored or hidden file, even if it names one', async () => {
    await mkdir(project.path('.git'));
    await project.write('.gitignore', 'secrets.yml\n');
    await project.write('secrets.yml', 'key: a secret of three words\n');
    await project.write('de.yml', 'other: Eins\n');
    await project.write(
      '.vscode/settings.json',
      settings([{ source: 'secrets.yml', target: '{locale}.yml' }]),
    );
    await project.run(['translate', '.', '--to', 'en-XA']);
    assert.ok(!existsSync(project.path('en-XA.yml')));
    await project.run(['translate', 'de.yml', '--to', 'en-XA']);
    assert.match(await project.read('en-XA.yml'), /^other: .*\n$/);
    await project.write('.env', 'TOKEN=a secret of three words\n');
    const env = { source: '.env', target: 'x/{locale}.txt', format: 'properties' };
    await project.write('.vscode/settings.json', settings([env]));
    const hidden = await project.run(['translate', '.', '--to', 'en-XA']);
    assert.match(hidden.stderr, /resources\[0\]\.source must be a visible path inside the folder/);
    assert.ok(!existsSync(project.path('x')));
  });

  it('reports that it matches no file', async () => {
    await project.write('.vscode/settings.json', settings([{ source: 'src/{locale}.json' }]));
    const { code, stderr } = await project.run(['translate', '.', '--to', 'en-XA']);
    assert.equal(code, 2);
    assert.match(stderr, /src\/\{locale\}\.json: no file of the source language matches/);
  });
});
