import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Project } from './project.ts';

const english =
  '{\n  "a": "Apple",\n  "m": { "b": "Pear" },\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}\n';

/** A target's name, its text, and the text that remains. */
const files: Readonly<Record<string, readonly [name: string, before: string, after: string]>> = {
  'one after another': [
    'locales/de.json',
    '{\n  "a": "Apfel",\n  "x": "Alt",\n  "m": { "b": "Birne", "y": "Alt" },\n  "z": {\n    "q": "Alt"\n  }\n}\n',
    '{\n  "a": "Apfel",\n  "m": { "b": "Birne" }\n}\n',
  ],
  'but no plural forms of the target language': [
    'locales/pl.json',
    '{\n  "n_one": "{{count}} plik",\n  "n_few": "{{count}} pliki",\n  "n_many": "{{count}} plików",\n  "o_few": "Alt"\n}\n',
    '{\n  "n_one": "{{count}} plik",\n  "n_few": "{{count}} pliki",\n  "n_many": "{{count}} plików"\n}\n',
  ],
};

describe('vernacular prune', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({ 'locales/en.json': english });
  });
  afterEach(() => project.remove());

  for (const [name, [path, before, after]] of Object.entries(files)) {
    it(`removes what the source does not have, ${name}`, async () => {
      await project.write(path, before);
      const { code, stdout, stderr } = await project.run(['prune', '--yes']);
      assert.equal(code, 0, stderr);
      assert.equal(await project.read(path), after);
      assert.match(stdout, /^locales\/\w+\.json: \d removed\n$/);
      const again = await project.run(['prune']);
      assert.deepEqual([again.code, again.stdout], [0, 'Nothing to remove\n']);
    });
  }

  it('keeps what belongs only to a locale', async () => {
    await project.write('config/locales/en.yml', 'en:\n  shop: Shop\n');
    const german =
      'de:\n  shop: Laden\n  date:\n    order: [":day", ":month"]\n    formats:\n      default: "%d.%m.%Y"\n  number:\n    format:\n      separator: ","\n  old: Alt\n';
    await project.write('config/locales/de.yml', german);
    const { stderr } = await project.run(['prune', 'config', '--yes']);
    assert.equal(stderr, 'config/locales/de.yml:10 old\n');
    assert.equal(await project.read('config/locales/de.yml'), german.replace('  old: Alt\n', ''));
    await project.write('l10n/app_en.arb', '{"@@locale": "en", "a": "Apple"}');
    await project.write(
      'l10n/app_de.arb',
      '{"@@locale": "de", "a": "Apfel", "@a": {}, "b": "Alt", "@b": {}}',
    );
    await project.run(['prune', 'l10n', '--yes']);
    const arb = JSON.parse(await project.read('l10n/app_de.arb'));
    assert.deepEqual([arb['@@locale'], arb.a, arb.b], ['de', 'Apfel', undefined]);
  });

  it('shows what it would remove, and removes nothing without consent', async () => {
    const german = '{\n  "a": "Apfel",\n  "x": "Alt",\n  "y": "Auch"\n}\n';
    await project.write('locales/de.json', german);
    const { code, stdout, stderr } = await project.run(['prune']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.deepEqual(stderr.split('\n').slice(0, 3), [
      'locales/de.json:3 x',
      'locales/de.json:4 y',
      '2 texts in 1 file would be removed: confirm with --yes if there is no terminal.',
    ]);
    assert.equal(await project.read('locales/de.json'), german);
    const { stderr: named } = await project.run(['prune', '--key', 'y', '--yes']);
    assert.equal(named, 'locales/de.json:4 y\n');
    assert.equal(await project.read('locales/de.json'), german.replace(',\n  "y": "Auch"', ''));
  });

  it('shows in a dry run what it would remove, also as JSON', async () => {
    const german = '{\n  "a": "Apfel",\n  "x": "Alt",\n  "y": "Auch"\n}\n';
    await project.write('locales/de.json', german);
    const { code, stdout, stderr } = await project.run(['prune', '--dry-run', '--key', 'y']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, 'locales/de.json:4 y\nlocales/de.json: 1 would be removed\n');
    const { stdout: json } = await project.run(['prune', '--dry-run', '--json']);
    const text = (key: string) => ({ path: 'locales/de.json', locale: 'de', key: [key] });
    const nothing = { moving: [], conflicts: [], problems: [], passedOver: [] };
    assert.deepEqual(JSON.parse(json), { dryRun: true, removed: [text('x'), text('y')], ...nothing });
    assert.equal(await project.read('locales/de.json'), german);
    const { stdout: done } = await project.run(['prune', '--yes', '--json']);
    assert.deepEqual(JSON.parse(done), { dryRun: false, removed: [text('x'), text('y')], ...nothing });
    assert.equal(await project.read('locales/de.json'), '{\n  "a": "Apfel"\n}\n');
    const { stdout: again } = await project.run(['prune', '--json']);
    assert.deepEqual(JSON.parse(again), { dryRun: false, removed: [], ...nothing });
  });

  it('reports in JSON what it cannot read', async () => {
    await project.write('locales/de.json', '{ "x": "Alt", "x": "Älter" }');
    const { code, stdout } = await project.run(['prune', '--dry-run', '--json']);
    const { removed, problems } = JSON.parse(stdout);
    assert.deepEqual(
      [code, removed, problems[0].path, problems[0].code],
      [1, [], 'locales/de.json', 'duplicateKey'],
    );
  });

  it('removes a text once even if several paths lead to it', async () => {
    await project.write('locales/de.json', '{"a": "Apfel", "x": "Alt"}');
    const paths = ['locales', 'locales/en.json', 'locales/de.json'];
    const { code, stdout, stderr } = await project.run(['prune', ...paths, '--yes']);
    assert.deepEqual([code, stdout, stderr], [0, 'locales/de.json: 1 removed\n', 'locales/de.json:1 x\n']);
  });

  it('leaves alone a file that it cannot parse, and continues with the others', async () => {
    await project.write('locales/de.json', '{ "x": "Alt", "x": "Älter" }');
    await project.write('locales/fr.json', '{"a": "Pomme", "x": "Vieux"}');
    const { code, stderr } = await project.run(['prune', '--yes']);
    assert.equal(code, 1);
    assert.match(stderr, /^locales\/de\.json:1:\d+ the key "x" appears twice/);
    assert.equal(await project.read('locales/de.json'), '{ "x": "Alt", "x": "Älter" }');
    assert.equal(await project.read('locales/fr.json'), '{"a": "Pomme"}');
  });

  it('removes nothing from a file into which several sources are translated', async () => {
    const resources = ['a', 'b'].map((name) => ({ source: `${name}/en.json`, target: 'out/{locale}.json' }));
    const german = '{ "x": "Eins", "y": "Zwei", "z": "Alt" }';
    await project.write('.vscode/settings.json', JSON.stringify({ 'vernacular.resources': resources }));
    await project.write('a/en.json', '{ "x": "One" }');
    await project.write('b/en.json', '{ "y": "Two" }');
    await project.write('out/de.json', german);
    for (const path of ['.', 'a', 'b/en.json', 'out/de.json']) {
      const { code, stderr } = await project.run(['prune', path, '--to', 'de', '--yes']);
      assert.deepEqual([path, code, await project.read('out/de.json')], [path, 1, german], stderr);
      assert.match(stderr, /^out\/de\.json: (?:a|b)\/en\.json is also translated into this file/m, path);
    }
  });

  it('removes nothing if the source is empty or invalid', async () => {
    await project.write('locales/de.json', '{"a": "Apfel", "x": "Alt"}');
    for (const [text, expected] of [
      ['{', 1],
      ['', 1],
      ['{}', 0],
    ] as const) {
      await project.write('locales/en.json', text);
      const { code } = await project.run(['prune', '--yes']);
      assert.equal(code, expected, text);
      assert.equal(await project.read('locales/de.json'), '{"a": "Apfel", "x": "Alt"}');
    }
  });
});
