import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pathIn, spelledIn } from '../../../src/project/discovery/resource.ts';
import { Project } from '../../../src/project/project.ts';
import { readRule } from '../../../src/project/settings/resourceRules.ts';
import { Files } from './files.ts';

const texts = {
  ts: "export default { a: 'Good morning', b: 'Good night' };\n",
  json: '{"a": "Good morning"}',
};

function projectOf(paths: string, rules: readonly Parameters<typeof readRule>[0][] = []): Project {
  const files = paths
    .split(' ')
    .map((path) => [`/p/${path}`, path.endsWith('.json') ? texts.json : texts.ts] as const);
  const read = rules.map(readRule).flatMap((one) => ('code' in one ? [] : [one]));
  return new Project(new Files(Object.fromEntries(files)), { usual: 'en' }, { folder: '/p', rules: read });
}

async function foundIn(project: Project): Promise<readonly string[]> {
  const { resources } = await project.resourcesIn('/p');
  return resources.map(({ path, siblings }) =>
    [path.slice(3), ...siblings.map((one) => `${one.locale}=${one.path.slice(3)}`)].join(' '),
  );
}

describe('Locales in one word, in a project', () => {
  /** Files, the sources with their translations, and the files for Polish and Brazilian Portuguese. */
  const shown: readonly (readonly [files: string, found: readonly string[], added: string])[] = [
    [
      'src/locale/enUS.ts src/locale/deDE.ts src/locale/index.ts',
      ['src/locale/enUS.ts de-DE=src/locale/deDE.ts'],
      'src/locale/plPL.ts src/locale/ptBR.ts',
    ],
    [
      'locale/enUS.ts locale/zhCN.ts',
      ['locale/enUS.ts zh-CN=locale/zhCN.ts'],
      'locale/plPL.ts locale/ptBR.ts',
    ],
    [
      'lang/enUS.ts lang/deDE.ts lang/zh_CN.ts',
      ['lang/enUS.ts de-DE=lang/deDE.ts zh_CN=lang/zh_CN.ts'],
      'lang/plPL.ts lang/ptBR.ts',
    ],
    [
      'lang/en-US.ts lang/enUS.ts lang/deDE.ts lang/frFR.ts lang/de-DE.ts',
      ['lang/en-US.ts de-DE=lang/de-DE.ts fr-FR=lang/frFR.ts'],
      'lang/pl-PL.ts lang/pt-BR.ts',
    ],
    [
      'a/enUS.json a/deDE.json a/eo.json',
      ['a/enUS.json de-DE=a/deDE.json eo=a/eo.json'],
      'a/plPL.json a/ptBR.json',
    ],
    [
      'a/en.json a/de.json a/zhCN.json',
      ['a/en.json de=a/de.json zh-CN=a/zhCN.json'],
      'a/pl.json a/ptBR.json',
    ],
    [
      'i18n/enUS/a.ts i18n/enUS/b.ts i18n/deDE/a.ts',
      ['i18n/enUS/a.ts de-DE=i18n/deDE/a.ts', 'i18n/enUS/b.ts'],
      'i18n/plPL/a.ts i18n/ptBR/a.ts i18n/plPL/b.ts i18n/ptBR/b.ts',
    ],
    [
      'lang/app.enUS.json lang/app.deDE.json',
      ['lang/app.enUS.json de-DE=lang/app.deDE.json'],
      'lang/app.plPL.json lang/app.ptBR.json',
    ],
    [
      'enUS/enUS.json deDE/deDE.json',
      ['enUS/enUS.json de-DE=deDE/deDE.json'],
      'plPL/plPL.json ptBR/ptBR.json',
    ],
  ];
  for (const [files, expected, added] of shown) {
    it(`are found, and new files spelled like them: ${files}`, async () => {
      const project = projectOf(files);
      assert.deepEqual(await foundIn(project), expected);
      const { resources } = await project.resourcesIn('/p');
      const paths = resources.flatMap((one) =>
        ['pl', 'pt-BR'].map((wanted) => pathIn(one, spelledIn(one, wanted)).slice(3)),
      );
      assert.equal(paths.join(' '), added);
    });
  }

  const unshown = [
    'locale/enUS.ts',
    'locale/enUS.ts locale/enGB.ts',
    'a/enUS.json',
    'a/enUS.json b/deDE.json',
    'a/enUS.json a/asDB.json a/toJS.json a/idOK.json a/inUS.json',
  ];
  for (const files of unshown) {
    it(`are not assumed if other files do not show it: ${files}`, async () => {
      const project = projectOf(files);
      assert.deepEqual(await foundIn(project), []);
      const [first] = files.split(' ');
      assert.deepEqual((await project.resourceAt(`/p/${first}`))?.siblings, []);
    });
  }

  it('do not make locale files of modules where there are no texts', async () => {
    assert.deepEqual(await foundIn(projectOf('src/enUS.ts src/deDE.ts')), []);
  });

  it('are not identifiers beside them', async () => {
    const others = ['idOK', 'inUS', 'toJS', 'isOK', 'asDB'].map((name) => `locale/${name}.ts`);
    const project = projectOf(`locale/enUS.ts locale/deDE.ts ${others.join(' ')}`);
    assert.deepEqual(await foundIn(project), ['locale/enUS.ts de-DE=locale/deDE.ts']);
  });

  it('are known of every file, existing or not', async () => {
    const project = projectOf('i18n/enUS/a.ts i18n/enUS/b.ts i18n/deDE/a.ts');
    const of = async (path: string) => {
      const { path: source, locale, only } = (await project.resourceAt(`/p/${path}`)) ?? assert.fail(path);
      return [source.slice(3), locale, only];
    };
    assert.deepEqual(await of('i18n/enUS/b.ts'), ['i18n/enUS/b.ts', 'en-US', undefined]);
    assert.deepEqual(await of('i18n/deDE/a.ts'), ['i18n/enUS/a.ts', 'en-US', 'de-DE']);
    assert.deepEqual(await of('i18n/deDE/b.ts'), ['i18n/enUS/b.ts', 'en-US', 'de-DE']);
  });

  it('are found where a setting says that there is a locale', async () => {
    const project = projectOf('texts/enUS.json texts/deDE.json', [
      { source: 'texts/{locale}.json', target: 'texts/{locale}.json' },
    ]);
    assert.deepEqual(await foundIn(project), ['texts/enUS.json de-DE=texts/deDE.json']);
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(
      resources.map((one) => pathIn(one, spelledIn(one, 'pl'))),
      ['/p/texts/plPL.json'],
    );
  });
});
