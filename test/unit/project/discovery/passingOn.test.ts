import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pathIn, targetsOf } from '../../../../src/project/discovery/resource.ts';
import { Project } from '../../../../src/project/project.ts';
import { type Tree, treePort } from '../../../support/tree.ts';

const english = "export default { hello: 'Good morning', bye: 'Good night' };\n";
const german = "export default { hello: 'Guten Morgen', bye: 'Gute Nacht' };\n";
const passing = (from: string) => `export { default } from '${from}';\n`;

function projectOf(tree: Tree): Project {
  const { list } = treePort(tree);
  const read = async (path: string) => {
    const text = tree[path];
    return text === undefined ? undefined : ({ text, encoding: 'utf-8' } as const);
  };
  const files = { list, read, isFile: async (path: string) => path in tree };
  return new Project(files, { usual: 'en' });
}

/** The sources with their translations, and the files that pass on texts. */
async function found(project: Project): Promise<readonly string[]> {
  const { resources, passedOver } = await project.resourcesIn('p');
  return [
    ...resources.map(({ path, siblings }) => [path, ...siblings.map(({ locale }) => locale)].join(' ')),
    ...passedOver.map((one) => `${one.code} ${one.path}${one.code === 'passesOn' ? ` ${one.from}` : ''}`),
  ];
}

const trees: Readonly<Record<string, readonly [Tree, readonly string[]]>> = {
  'a translation': [
    { 'p/locales/en.js': english, 'p/locales/de.js': german, 'p/locales/de-AT.js': passing('./de') },
    ['p/locales/en.js de', 'passesOn p/locales/de-AT.js ./de'],
  ],
  'the likeliest source': [
    {
      'p/locales/en.js': passing('./en-US'),
      'p/locales/en-US.js': english,
      'p/locales/de.js': german,
    },
    ['p/locales/en-US.js de', 'passesOn p/locales/en.js ./en-US'],
  ],
  'the first files of a folder': [
    {
      ...Object.fromEntries(['ca', 'co', 'cy', 'da'].map((one) => [`p/locales/${one}.js`, passing('./en')])),
      'p/locales/en.js': english,
      'p/locales/de.js': german,
    },
    ['p/locales/en.js de', ...['ca', 'co', 'cy', 'da'].map((one) => `passesOn p/locales/${one}.js ./en`)],
  ],
  'all files of one name': [
    {
      'p/locales/en/index.js': passing('./shop'),
      'p/locales/de/index.js': passing('./shop'),
      'p/locales/en/shop.js': english,
      'p/locales/de/shop.js': german,
    },
    ['p/locales/en/shop.js de'],
  ],
  'two files that pass on each other': [
    {
      'p/locales/en.js': english,
      'p/locales/de.js': passing('./de-AT'),
      'p/locales/de-AT.js': passing('./de'),
    },
    ['p/locales/en.js', 'passesOn p/locales/de-AT.js ./de', 'passesOn p/locales/de.js ./de-AT'],
  ],
  'files that pass on what is missing or outside': [
    {
      'p/locales/en.js': english,
      'p/locales/de.js': passing('./nothing'),
      'p/locales/fr.js': passing('../../../outside'),
    },
    ['p/locales/en.js', 'passesOn p/locales/de.js ./nothing', 'passesOn p/locales/fr.js ../../../outside'],
  ],
  'a file with some texts of its own': [
    {
      'p/locales/en.js': english,
      'p/locales/de.js': german,
      'p/locales/de-AT.js': "export * from './de';\nexport default { bye: 'Servus' };\n",
    },
    ['p/locales/en.js de de-AT'],
  ],
  'a translation in PHP': [
    {
      'p/lang/en/a.php': "<?php return ['a' => 'Good morning'];",
      'p/lang/de/a.php': "<?php return ['a' => 'Guten Morgen'];",
      'p/lang/de_AT/a.php': "<?php return require __DIR__ . '/../de/a.php';",
    },
    ['p/lang/en/a.php de', 'passesOn p/lang/de_AT/a.php ../de/a.php'],
  ],
};

describe('A locale file that passes on the texts of another', () => {
  for (const [name, [tree, expected]] of Object.entries(trees)) {
    const isReported = expected.some((one) => one.startsWith('passesOn'));
    it(`is ${isReported ? 'reported, and is no translation' : 'not reported'}: ${name}`, async () => {
      assert.deepEqual(await found(projectOf(tree)), expected);
    });
  }

  it('is left out of the targets, however its language is spelled', async () => {
    const project = projectOf({
      'p/locales/en.js': english,
      'p/locales/de.js': german,
      'p/locales/de_AT.js': passing('./de'),
    });
    const resource = await project.resourceAt('p/locales/en.js');
    assert.ok(resource);
    const targets = targetsOf(resource, ['de', 'de-AT', 'fr']);
    assert.deepEqual(
      targets.map(({ path }) => path),
      ['p/locales/de.js', 'p/locales/fr.js'],
    );
    const path = pathIn(resource, 'de_AT');
    const state = await project.stateOf(resource, { path, locale: 'de_AT' });
    assert.deepEqual(state.kind === 'problems' && state.problems.map(({ code }) => code), ['passesOn']);
  });

  it('is a translation as soon as it has texts, and no longer one without them', async () => {
    const path = 'p/locales/de-AT.js';
    const tree: Record<string, string> = {
      'p/locales/en.js': english,
      'p/locales/de.js': german,
      [path]: passing('./de'),
    };
    const project = projectOf(tree);
    const alone = ['p/locales/en.js de', `passesOn ${path} ./de`];
    assert.deepEqual(await found(project), alone);
    for (const [text, expected] of [
      [german, ['p/locales/en.js de de-AT']],
      [passing('./de'), alone],
    ] as const) {
      tree[path] = text;
      project.change([{ path, kind: 'content' }]);
      assert.equal(await project.findsOthers(), true);
      assert.deepEqual(await found(project), expected);
      assert.equal((await project.resourceAt('p/locales/en.js'))?.siblings.length, text === german ? 2 : 1);
    }
  });
});
