import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isNamed } from '../../../../src/project/discovery/configured.ts';
import { type Resource, targetsOf } from '../../../../src/project/discovery/resource.ts';
import { Project } from '../../../../src/project/project.ts';
import { comparableMs } from '../../../support/processorTime.ts';
import { Files } from '../files.ts';
import { rulesOf } from '../settings/rulesOf.ts';

const text = '{"title": "Some text for people"}';

/** @param paths the paths of files below `/p`; the files contain `text`, unless `texts` has another */
function projectOf(
  paths: readonly string[],
  resources: unknown,
  texts: Readonly<Record<string, string>> = {},
  usual = 'en',
) {
  const all = Object.fromEntries(paths.map((path) => [`/p/${path}`, texts[path] ?? text]));
  const { rules, problems } = rulesOf(resources);
  assert.deepEqual(problems, []);
  return new Project(new Files(all), { usual }, { folder: '/p', rules });
}

const inShort = ({ path, locale, siblings, only }: Resource) =>
  `${path.slice(3)} ${locale}: ${siblings.map((one) => `${one.locale} ${one.path.slice(3)}`).join(', ')}${only === undefined ? '' : ` (${only})`}`;

describe('the setting vernacular.resources', () => {
  const found: readonly {
    readonly name: string;
    readonly resources: unknown;
    readonly paths: readonly string[];
    readonly usual?: string;
    readonly expected: readonly string[];
    readonly passedOver?: readonly string[];
  }[] = [
    {
      name: 'names a source and its translations if their names do not show it',
      resources: [{ source: 'app/base.json', target: 'app/other/{locale}/base.json' }],
      paths: ['app/base.json', 'app/other/de/base.json', 'app/other/fr/else.json', 'locales/en.json'],
      expected: ['app/base.json en: de app/other/de/base.json'],
    },
    {
      name: 'finds one resource for each namespace',
      resources: [{ source: 'x/{locale}/{namespace}.json' }],
      paths: ['x/en/a.json', 'x/en/b.json', 'x/de/a.json', 'x/pt-BR/b.json', 'x/en/deep/c.json'],
      expected: ['x/en/a.json en: de x/de/a.json', 'x/en/b.json en: pt-BR x/pt-BR/b.json'],
    },
    {
      name: 'uses the likelier of two regions of the source language',
      resources: [{ source: 'x/{locale}.json' }],
      paths: ['x/en-GB.json', 'x/en-US.json', 'x/de.json'],
      expected: ['x/en-US.json en-US: de x/de.json, en-GB x/en-GB.json'],
    },
    {
      name: 'uses the source language that is requested',
      resources: [{ source: 'x/{locale}.json' }],
      paths: ['x/en.json', 'x/de.json'],
      usual: 'de',
      expected: ['x/de.json de: en x/en.json'],
    },
    {
      name: 'finds nothing but the resources in a list',
      resources: [{ source: 'x/{locale}.json' }],
      paths: ['x/en.json', 'locales/en.json', 'locales/de.json'],
      expected: ['x/en.json en: '],
    },
    {
      name: 'also finds the rest if an item has no source, but not what that item excludes',
      resources: [{ source: 'x/base.json', target: 'x/{locale}.json' }, { exclude: ['old/'] }],
      paths: ['x/base.json', 'x/de.json', 'locales/en.json', 'old/locales/en.json', 'x/en.json'],
      expected: ['locales/en.json en: ', 'x/base.json en: de x/de.json, en x/en.json'],
    },
    {
      name: 'leaves out what an item excludes',
      resources: [{ source: 'x/{locale}/{namespace}.json', exclude: ['x/**/draft*.json', 'x/fr/'] }],
      paths: ['x/en/a.json', 'x/en/draft1.json', 'x/de/a.json', 'x/fr/a.json'],
      expected: ['x/en/a.json en: de x/de/a.json'],
    },
    {
      name: 'uses the first item for a file that several items name',
      resources: [
        { source: 'x/en.json', target: 'y/{locale}.json' },
        { source: 'x/{locale}.json', target: 'x/{locale}.json' },
      ],
      paths: ['x/en.json', 'x/de.json', 'y/fr.json'],
      expected: ['x/en.json en: fr y/fr.json'],
    },
    {
      name: 'does not treat a translation as a source only because its name fits that pattern, too',
      resources: [{ source: 'x/{namespace}.json', target: 'x/{namespace}.{locale}.json' }],
      paths: ['x/app.json', 'x/app.de.json', 'x/a.b.json'],
      expected: ['x/a.b.json en: ', 'x/app.json en: de x/app.de.json'],
    },
    {
      name: 'keeps a source whose name ends with a word that is also a language',
      resources: [{ source: 'x/{namespace}.json', target: 'x/{namespace}-{locale}.json' }],
      paths: ['x/sign.json', 'x/sign-in.json', 'x/sign-in-de.json'],
      expected: ['x/sign-in.json en: de x/sign-in-de.json', 'x/sign.json en: in x/sign-in.json'],
    },
    {
      name: 'says which item names no file',
      resources: [{ source: 'x/{locale}.json' }, { source: 'y/{locale}.json' }],
      paths: ['x/en.json', 'y/de.json'],
      expected: ['x/en.json en: '],
      passedOver: ['y/{locale}.json unmatched'],
    },
    {
      name: 'spells folders as the format does',
      resources: [{ source: 'res/values/strings.xml', target: 'res/values-{locale}/strings.xml' }],
      paths: ['res/values/strings.xml', 'res/values-pt-rBR/strings.xml'],
      expected: ['res/values/strings.xml en: pt-rBR res/values-pt-rBR/strings.xml'],
    },
  ];
  for (const { name, resources, paths, usual, expected, passedOver = [] } of found) {
    it(name, async () => {
      const project = projectOf(paths, resources, {}, usual);
      const result = await project.resourcesIn('/p');
      assert.deepEqual(result.resources.map(inShort), expected);
      assert.deepEqual(
        result.passedOver
          .filter(({ code }) => code === 'unmatched')
          .map((one) => `${one.path.slice(3)} ${one.code}`),
        passedOver,
      );
    });
  }

  it('reports none of its own translations as lacking a source', async () => {
    const resources = [{ source: 'i18n/english.json', target: 'i18n/{locale}.json' }, { exclude: ['old/'] }];
    const project = projectOf(['i18n/english.json', 'i18n/de.json', 'lang/fr.json'], resources);
    const { passedOver } = await project.resourcesIn('/p');
    assert.deepEqual(
      passedOver.map(({ code, path }) => `${code} ${path}`),
      ['noSource /p/lang/fr.json'],
    );
  });

  it('is applied only below the named folder', async () => {
    const paths = ['a/l/en/x.json', 'a/l/de/x.json', 'b/l/en/x.json'];
    const project = projectOf(paths, [
      { source: 'a/l/{locale}/{namespace}.json' },
      { source: 'b/l/{locale}/x.json' },
    ]);
    const found = async (folder: string) => (await project.resourcesIn(folder)).resources.map(inShort);
    assert.deepEqual(await found('/p/a'), ['a/l/en/x.json en: de a/l/de/x.json']);
    assert.deepEqual(await found('/p/a/l/en'), ['a/l/en/x.json en: de a/l/de/x.json']);
    assert.deepEqual(await found('/p/a/l/de'), []);
    assert.deepEqual(await found('/p/c'), []);
  });

  it('is applied to a named file, whether source or translation', async () => {
    const paths = ['app/base.json', 'app/other/de/base.json', 'locales/en.json', 'locales/de.json'];
    const project = projectOf(paths, [{ source: 'app/base.json', target: 'app/other/{locale}/base.json' }]);
    const at = async (path: string) => {
      const resource = await project.resourceAt(`/p/${path}`);
      return resource && inShort(resource);
    };
    assert.equal(await at('app/base.json'), 'app/base.json en: de app/other/de/base.json');
    assert.equal(await at('app/other/de/base.json'), 'app/base.json en: de app/other/de/base.json (de)');
    assert.equal(await at('locales/de.json'), 'locales/en.json en: de locales/de.json (de)');
  });

  it('uses the second of two items that name a file if the source of the first does not exist', async () => {
    const project = projectOf(
      ['x/fr/more.json', 'x/de/more.json', 'x/app.json', 'x/app.de.json'],
      [
        { source: 'x/en/{namespace}.json', target: 'x/{locale}/{namespace}.json' },
        { source: 'x/fr/more.json', target: 'x/{locale}/more.json' },
        { source: 'x/{namespace}.json', target: 'x/{namespace}.{locale}.json' },
      ],
    );
    const at = async (path: string) => {
      const resource = await project.resourceAt(`/p/${path}`);
      return resource && inShort(resource);
    };
    assert.equal(await at('x/de/more.json'), 'x/fr/more.json en: de x/de/more.json (de)');
    assert.equal(await at('x/app.de.json'), 'x/app.json en: de x/app.de.json (de)');
  });

  it('puts a new language where the pattern says, as the project spells it', async () => {
    const project = projectOf(
      ['x/en.json', 'x/l/pt_BR/en.json'],
      [{ source: 'x/en.json', target: 'x/l/{locale}/en.json' }],
    );
    const [resource] = (await project.resourcesIn('/p')).resources;
    assert.ok(resource);
    assert.deepEqual(targetsOf(resource, ['zh-Hant', 'pt-br']), [
      { path: '/p/x/l/zh_TW/en.json', locale: 'zh_TW' },
      { path: '/p/x/l/pt_BR/en.json', locale: 'pt_BR' },
    ]);
  });

  it('puts a new Android language into the folder where Android looks for it', async () => {
    const project = projectOf(
      ['res/values/strings.xml'],
      [{ source: 'res/values/strings.xml', target: 'res/values-{locale}/strings.xml' }],
    );
    const [resource] = (await project.resourcesIn('/p')).resources;
    assert.ok(resource);
    assert.deepEqual(
      targetsOf(resource, ['pt-BR']).map(({ path }) => path),
      ['/p/res/values-pt-rBR/strings.xml'],
    );
  });

  it('finds nothing that version control ignores, unless the user names it', async () => {
    const files = new Files({
      '/p/.gitignore': 'secret/\n',
      '/p/x/.gitignore': 'own*.json\n',
      '/p/x/own.json': text,
      '/p/x/l/de.json': text,
      '/p/secret/en.json': text,
      '/p/secret/de.json': text,
      '/pax/l/de.json': text,
    });
    const ignoreText = async (path: string) => files.texts.get(path);
    const { rules } = rulesOf([
      { source: 'x/own.json', target: 'x/l/{locale}.json' },
      { source: 'secret/{locale}.json' },
    ]);
    const port = { list: files.list, read: files.read, isFile: files.isFile, ignoreText };
    const project = new Project(port, { usual: 'en' }, { folder: '/p', rules });
    const { resources, passedOver } = await project.resourcesIn('/p');
    assert.deepEqual([resources, passedOver.map(({ code }) => code)], [[], ['ignored', 'ignored']]);
    assert.equal((await project.resourceAt('/p/x/own.json'))?.isNamed, true);
    assert.equal((await project.resourceAt('/p/x/l/de.json'))?.isNamed, undefined);
    assert.equal((await project.resourceAt('/pax/l/de.json'))?.isNamed, undefined);
  });

  it('compiles its patterns once for all paths', async () => {
    const exclude = Array.from({ length: 20 }, (_, index) => `**/*-old${index}.json`);
    const { rules } = rulesOf([
      { source: 'x/{namespace}.json', target: 'x/{namespace}/{locale}.json', exclude },
    ]);
    const ms = await comparableMs(() => {
      for (let index = 0; index < 5000; index++) {
        assert.equal(isNamed(`/p/x/${index}.json`, { folder: '/p', rules }), true);
        assert.equal(isNamed(`/p/x/${index}-old7.json`, { folder: '/p', rules }), false);
      }
    });
    assert.ok(ms < 1000, `${ms}`);
  });

  it('sets the languages and the format of a resource', async () => {
    const project = projectOf(
      ['x/en.lang', 'x/de.lang', 'locales/en.json'],
      [{ source: 'x/{locale}.lang', format: 'properties', targets: ['de', 'fr'] }, { targets: ['pl'] }],
      { 'x/en.lang': 'a=One\nb=Two\n', 'x/de.lang': 'a=Eins\n' },
    );
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(
      resources.map(({ targets, format }) => [targets, format]),
      [
        [['pl'], undefined],
        [['de', 'fr'], 'properties'],
      ],
    );
    const [, named] = resources;
    assert.ok(named);
    const known = await project.stateOf(named, { path: '/p/x/de.lang', locale: 'de' });
    assert.ok(known.kind === 'state');
    assert.deepEqual(
      known.state.entries.map(({ path }) => path),
      [['b']],
    );
  });

  it('can name a file of all languages', async () => {
    const catalogue = (strings: object) => JSON.stringify({ sourceLanguage: 'en', version: '1.0', strings });
    const own = { a: { localizations: { de: { stringUnit: { state: 'translated', value: 'Eins' } } } } };
    const project = projectOf(
      ['App/Texts.xcstrings', 'App/More.xcstrings'],
      [{ source: 'App/Texts.xcstrings' }],
      {
        'App/Texts.xcstrings': catalogue(own),
        'App/More.xcstrings': catalogue(own),
      },
    );
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(resources.map(inShort), ['App/Texts.xcstrings en: de App/Texts.xcstrings']);
  });
});
