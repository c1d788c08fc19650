import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formatOfText, knownFormat, possibleFormats } from '../../../src/formats/index.ts';
import { discoverSources } from '../../../src/project/discovery/discover.ts';
import { layoutWithLocale } from '../../../src/project/layout/layout.ts';
import { Project } from '../../../src/project/project.ts';
import { readRule } from '../../../src/project/settings/resourceRules.ts';
import { treePort } from '../../support/tree.ts';
import { Files } from './files.ts';

const english = "export default { a: 'Good morning', b: 'Good night' };\n";
const german = "export default { a: 'Guten Morgen', b: 'Gute Nacht' };\n";
const code = 'export function f(a) { return { b: a }; }\n';
const index = "import a from './a';\nexport default { a, b: a.b };\n";
const data = "export default { host: 'db.example.org', user: 'app_user', dir: '/var/lib/x', id: 'a_1' };\n";
const compiled = '/*eslint-disable*/module.exports={messages:JSON.parse(\'{"a":"Good morning"}\')};';
const generated = `// This file was generated.\n${english}`;
const qt = (language: string) =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="${language}"><context><name>A</name><message><source>Open a file</source><translation>x</translation></message></context></TS>\n`;

describe('Which modules hold texts', () => {
  const paths: readonly (readonly [path: string, pattern: string | undefined])[] = [
    ['locales/en.ts', 'locales/{locale}.ts'],
    ['src/lang/en.js', 'src/lang/{locale}.js'],
    ['src/i18n/en-US/common.ts', 'src/i18n/{locale}/common.ts'],
    ['lang/en/index.mts', 'lang/{locale}/index.mts'],
    ['lang/en/pages/id.cjs', 'lang/{locale}/pages/id.cjs'],
    ['packages/locale/lang/zh-cn.ts', 'packages/locale/lang/{locale}.ts'],
    ['src/locales/zh_CN.ts', 'src/locales/{locale}.ts'],
    ['src/locales/zh-CN/menu.ts', 'src/locales/{locale}/menu.ts'],
    ['src/messages/app.pt-BR.mjs', 'src/messages/app.{locale}.mjs'],
    ['translations/app-de.js', 'translations/app-{locale}.js'],
    ['locale/grid_de.js', 'locale/grid_{locale}.js'],
    ['locale/deDE.js', 'locale/{locale}.js'],
    ['lang/deDE/menu.ts', 'lang/{locale}/menu.ts'],
    ['i18n/locales/sr-Latn.cts', 'i18n/locales/{locale}.cts'],
    ['index.js', undefined],
    ['src/en.ts', undefined],
    ['src/i18n/index.ts', undefined],
    ['src/i18n/use.js', undefined],
    ['src/i18n/toJS.js', undefined],
    ['src/i18n/idOK/x.js', undefined],
    ['src/i18n/utils/format.js', undefined],
    ['src/lang/src/main.js', undefined],
    ['locales/en.d.mts', undefined],
    ['locales/en.test.js', undefined],
    ['locales/en/x.stories.js', undefined],
    ['locales/en.min.js', undefined],
    ['locales/en.jsx', undefined],
    ['locales/en.tsx', undefined],
  ];
  for (const [path, pattern] of paths) {
    it(`${path}: ${pattern === undefined ? 'no' : 'yes'}`, () => {
      assert.equal(knownFormat(path)?.id, pattern === undefined ? undefined : 'modules');
      if (pattern) assert.equal(layoutWithLocale(path).pattern, pattern);
    });
  }

  const shared: readonly (readonly [path: string, formats: readonly string[]])[] = [
    ['locales/de.ts', ['modules', 'qt']],
    ['locales/app_de.ts', ['qt', 'modules']],
    ['locales/app.de.ts', ['modules', 'qt']],
    ['src/app_de.ts', ['qt']],
    ['locales/de/app.ts', ['modules']],
    ['locales/de.js', ['modules']],
    ['locales/app.ts', ['qt']],
  ];
  for (const [path, formats] of shared) {
    it(`${path}: ${formats.join(' or ')}, if its text shows it`, () => {
      assert.deepEqual(
        possibleFormats(path).map(({ id }) => id),
        formats,
      );
      if (formats.includes('modules')) assert.equal(formatOfText(path, english)?.id, 'modules');
      if (formats.includes('qt')) assert.equal(formatOfText(path, qt('de'))?.id, 'qt');
      assert.equal(formatOfText(path, code), undefined);
    });
  }

  const trees: Readonly<
    Record<
      string,
      readonly [
        tree: Readonly<Record<string, string>>,
        sources: readonly string[],
        passedOver?: readonly string[],
      ]
    >
  > = {
    'beside those in other languages': [
      { 'p/locales/en.ts': english, 'p/locales/de.ts': german, 'p/locales/index.ts': index },
      ['p/locales/en.ts'],
    ],
    'alone, if they clearly are texts in the source language': [
      {
        'p/locales/en.ts': english.replace(' }', ", c: 'Good evening', d: 'Good day', e: 'a_1' }"),
        'p/src/i18n/en-US/a.js': english.replace(' }', ", c: 'Good evening' }"),
        'p/i18n/en.js': english,
        'p/lang/en/a.js': english.replace(' }', ", c: 'Good evening', d: 'a_1' }"),
        'p/lang/en/b.js': "export default { a: b('c'), lang: 'en' };",
        'p/translations/en-GB.js': english.replace(' }', ", c: 'Good evening' }"),
        'p/translation/de.js': english.replace(' }', ", c: 'Good evening' }"),
      },
      ['p/locales/en.ts', 'p/src/i18n/en-US/a.js', 'p/translations/en-GB.js'],
      ['data p/i18n/en.js', 'data p/lang/en/a.js'],
    ],
    'in folders of which others hold other files': [
      { 'p/lang/en/a.js': english, 'p/lang/en/b.js': english, 'p/lang/de/c.js': german },
      ['p/lang/en/a.js', 'p/lang/en/b.js'],
      ['noSource p/lang/de/c.js'],
    ],
    'but not as translations of code': [
      { 'p/locales/en.js': english.replace("'Good morning'", '<b>Good'), 'p/locales/de.js': german },
      [],
      ['unread p/locales/en.js'],
    ],
    'but not code, data, indexes or what was compiled': [
      Object.fromEntries(
        Object.entries({ code, index, data, compiled, generated }).flatMap(([name, text]) =>
          ['en', 'de'].map((locale) => [`p/locales/${locale}/${name}.js`, text]),
        ),
      ),
      [],
      ['data p/locales/en/data.js'],
    ],
    'not if they were compiled beside other formats': [
      { 'p/locales/en/a.po': '', 'p/locales/en/a.js': compiled, 'p/locales/de/a.js': compiled },
      ['p/locales/en/a.po'],
    ],
    'and Qt where the names are the same': [
      {
        'p/locales/en.ts': english,
        'p/locales/de.ts': german,
        'p/qt/i18n/de.ts': qt('de'),
        'p/qt/i18n/fr.ts': qt('fr'),
        'p/lang/app_en.ts': english,
        'p/lang/app_de.ts': german,
        'p/ts/app_de.ts': qt('de'),
      },
      ['p/lang/app_en.ts', 'p/locales/en.ts', 'p/qt/i18n/de.ts', 'p/qt/i18n/fr.ts', 'p/ts/app_de.ts'],
    ],
  };
  for (const [title, [tree, expected, expectedPassedOver = []]] of Object.entries(trees)) {
    it(title, async () => {
      const { sources, passedOver } = await discoverSources('p', treePort(tree), 'en');
      assert.deepEqual(sources, expected);
      assert.deepEqual(
        passedOver.map(({ code: why, path }) => `${why} ${path}`),
        expectedPassedOver,
      );
    });
  }

  it('is judged again when a lone module gains texts', async () => {
    const path = '/p/locales/en.ts';
    const files = new Files({ [path]: english });
    const project = new Project(files, { usual: 'en' });
    const found = async () => (await project.resourcesIn('/p')).resources.map((one) => one.path);
    assert.deepEqual(await found(), []);
    files.texts.set(path, english.replace(' }', ", c: 'Good evening' }"));
    project.change([{ path, kind: 'content' }]);
    assert.deepEqual(await found(), [path]);
  });

  it('is known of every file of a project', async () => {
    const files = new Files({
      '/p/i18n/de.ts': qt('de'),
      '/p/i18n/fr.ts': qt('fr'),
      '/p/lang/app_en.ts': english,
      '/p/lang/app_de.ts': german,
      '/p/locales/en.ts': english,
      '/p/locales/de.ts': german,
    });
    const project = new Project(files, { usual: 'en' });
    const resourceOf = async (path: string) => {
      const found = await project.resourceAt(`/p/${path}`);
      return found && [found.path.slice(3), found.format, found.only];
    };
    assert.deepEqual(await resourceOf('i18n/de.ts'), ['i18n/de.ts', 'qt', 'de']);
    assert.deepEqual(await resourceOf('lang/app_en.ts'), ['lang/app_en.ts', 'modules', undefined]);
    assert.deepEqual(await resourceOf('lang/app_de.ts'), ['lang/app_en.ts', 'modules', 'de']);
    assert.deepEqual(await resourceOf('lang/app_nl.ts'), ['lang/app_en.ts', 'modules', 'nl']);
    assert.deepEqual(await resourceOf('locales/de.ts'), ['locales/en.ts', undefined, 'de']);
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(
      resources.map(({ path, format }) => [path.slice(3), format]),
      [
        ['i18n/de.ts', 'qt'],
        ['i18n/fr.ts', 'qt'],
        ['lang/app_en.ts', 'modules'],
        ['locales/en.ts', undefined],
      ],
    );
    const [, , app] = resources;
    const state = app && (await project.stateOf(app, { path: '/p/lang/app_de.ts', locale: 'de' }));
    assert.equal(state?.kind, 'state');
  });

  it('is known of files that settings name', async () => {
    const files = new Files({
      '/p/i18n/en.ts': qt('en'),
      '/p/i18n/de.ts': qt('de'),
      '/p/src/texts/en.ts': english,
    });
    const rules = [
      readRule({ source: 'i18n/en.ts', target: 'i18n/{locale}.ts' }),
      readRule({ source: 'src/texts/en.ts', target: 'src/texts/{locale}.ts', format: 'modules' }),
    ].flatMap((one) => ('code' in one ? [] : [one]));
    const { resources } = await new Project(files, { usual: 'en' }, { folder: '/p', rules }).resourcesIn(
      '/p',
    );
    assert.deepEqual(
      resources.map(({ path, format }) => [path.slice(3), format]),
      [
        ['i18n/en.ts', 'qt'],
        ['src/texts/en.ts', 'modules'],
      ],
    );
  });

  it('is known without reading the code outside the folders for translations', async () => {
    const read: string[] = [];
    const names = Array.from(
      { length: 2000 },
      (_, at) => `p/src/D${at % 9}/${['en', 'de', 'x'][at % 3]}${at}.ts`,
    );
    const port = treePort({
      ...Object.fromEntries(names.map((path) => [path, code])),
      ...Object.fromEntries(['en', 'de', 'fr', 'it', 'nl'].map((one) => [`p/locales/${one}.ts`, english])),
      'p/i18n/api/client.ts': code,
    });
    const formatOf = (path: string) => {
      read.push(path);
      return port.formatOf?.(path) ?? Promise.resolve(undefined);
    };
    const { sources } = await discoverSources('p', { ...port, formatOf }, 'en');
    assert.deepEqual([sources, read.length], [['p/locales/en.ts'], 3]);
  });
});
