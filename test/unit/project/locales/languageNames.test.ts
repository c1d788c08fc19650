import assert from 'node:assert/strict';
import { pathIn, spelledIn, targetsOf } from '../../../../src/project/discovery/resource.ts';
import { layoutOf } from '../../../../src/project/layout/layout.ts';
import { localeNamed, nameOfLocale } from '../../../../src/project/locales/languageNames.ts';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

const apple = '"title" = "Welcome back";\n';
const filesIn = (...folders: readonly string[]) =>
  new Files(Object.fromEntries(folders.map((name) => [`/p/${name}.lproj/L.strings`, apple])));

describe('localeNamed', () => {
  for (const [name, locale] of [
    ['German', 'de'],
    ['Dutch', 'nl'],
    ['BrazilianPortuguese', 'pt-BR'],
    ['TraditionalChinese', 'zh-Hant'],
    ['SimplifiedChinese', 'zh-Hans'],
    ['SpanishArgentina', 'es-AR'],
    ['ChineseTaiwan', 'zh-TW'],
    ['SerbianLatin', 'sr-Latn'],
    ['Base', undefined],
    ['german', undefined],
    ['GermanWords', undefined],
    ['constructor', undefined],
  ] as const) {
    it(`of ${name} is ${locale}`, () => assert.equal(localeNamed(name), locale));
  }
});

describe('nameOfLocale', () => {
  for (const [locale, name] of [
    ['fr', 'French'],
    ['pt_BR', 'BrazilianPortuguese'],
    ['zh-Hans', 'SimplifiedChinese'],
    ['nb', 'Norwegian'],
    ['fr-CA', undefined],
    ['{locale}', undefined],
  ] as const) {
    it(`of ${locale} is ${name}`, () => assert.equal(nameOfLocale(locale), name));
  }
});

describe('folders named after languages in English', () => {
  const found = async (...folders: readonly string[]) => {
    const { resources } = await new Project(filesIn(...folders), { usual: 'en' }).resourcesIn('/p');
    const [resource] = resources;
    assert.ok(resource);
    assert.equal(resources.length, 1);
    return resource;
  };

  it('hold translations', async () => {
    const folders = ['English', 'German', 'Swedish', 'TraditionalChinese', 'Notes', 'cs'];
    const { path, locale, siblings } = await found(...folders);
    assert.deepEqual([path, locale], ['/p/English.lproj/L.strings', 'en']);
    assert.deepEqual(
      siblings.map((one) => [one.locale, one.path]),
      [
        ['cs', '/p/cs.lproj/L.strings'],
        ['de', '/p/German.lproj/L.strings'],
        ['sv', '/p/Swedish.lproj/L.strings'],
        ['zh-Hant', '/p/TraditionalChinese.lproj/L.strings'],
      ],
    );
  });

  it('get neighbours that are spelled like most of them', async () => {
    const pathsAmong = async (...folders: readonly string[]) => {
      const resource = await found('English', ...folders);
      const wanted = ['de', 'fr', 'pt-BR', 'hsb'];
      return wanted.map((one) => pathIn(resource, spelledIn(resource, one)).split('/')[2]);
    };
    assert.deepEqual(await pathsAmong('German', 'Swedish', 'cs'), [
      'German.lproj',
      'French.lproj',
      'BrazilianPortuguese.lproj',
      'hsb.lproj',
    ]);
    assert.deepEqual(await pathsAmong('German', 'sv', 'cs'), [
      'German.lproj',
      'fr.lproj',
      'pt-BR.lproj',
      'hsb.lproj',
    ]);
    assert.deepEqual(await pathsAmong(), ['de.lproj', 'fr.lproj', 'pt-BR.lproj', 'hsb.lproj']);
  });

  it('are used for a file that only the source language has', async () => {
    const files = filesIn('English', 'German', 'Swedish');
    files.texts.set('/p/English.lproj/New.strings', apple);
    const resource = await new Project(files, { usual: 'en' }).resourceAt('/p/English.lproj/New.strings');
    assert.ok(resource);
    assert.deepEqual(targetsOf(resource, ['de', 'sv', 'it']), [
      { path: '/p/German.lproj/New.strings', locale: 'de' },
      { path: '/p/Swedish.lproj/New.strings', locale: 'sv' },
      { path: '/p/Italian.lproj/New.strings', locale: 'it' },
    ]);
  });

  it('lead to their source', async () => {
    const project = new Project(filesIn('English', 'German', 'Swedish'), { usual: 'en' });
    const resource = await project.resourceAt('/p/German.lproj/L.strings');
    assert.deepEqual([resource?.path, resource?.only], ['/p/English.lproj/L.strings', 'de']);
    assert.ok(resource);
    assert.equal(pathIn(resource, 'de'), '/p/German.lproj/L.strings');
    assert.equal(layoutOf('/p/German.lproj/L.strings').pattern, layoutOf(resource.path).pattern);
  });

  it('may be sources', async () => {
    const files = filesIn('English', 'German', 'French');
    const { resources } = await new Project(files, { usual: 'de' }).resourcesIn('/p');
    assert.deepEqual(
      resources.map(({ path, siblings }) => [path, ...siblings.map((one) => one.locale)]),
      [['/p/German.lproj/L.strings', 'fr']],
    );
  });

  it('give way to folders that are named by codes, in any spelling, and have the file', async () => {
    const { siblings } = await found('English', 'pt_BR', 'BrazilianPortuguese', 'de', 'German');
    assert.deepEqual(
      siblings.map(({ path }) => path.split('/')[2]),
      ['de.lproj', 'pt_BR.lproj'],
    );
    const files = filesIn('English', 'German');
    files.texts.set('/p/de.lproj/Other.strings', apple);
    const resource = await new Project(files, { usual: 'en' }).resourceAt('/p/English.lproj/L.strings');
    assert.deepEqual(
      resource?.siblings.map(({ path }) => path),
      ['/p/German.lproj/L.strings'],
    );
  });

  it('are written themselves if their file is the one that is opened', async () => {
    const project = new Project(filesIn('English', 'German', 'de'), { usual: 'en' });
    const resource = await project.resourceAt('/p/German.lproj/L.strings');
    assert.ok(resource);
    assert.equal(pathIn(resource, 'de'), '/p/German.lproj/L.strings');
  });

  it('count once for a language', async () => {
    const { siblings } = await found('English', 'German', 'de', 'BrasilPortuguese', 'BrazilianPortuguese');
    assert.deepEqual(
      siblings.map(({ path }) => path.split('/')[2]),
      ['de.lproj', 'BrasilPortuguese.lproj'],
    );
  });
});
