import assert from 'node:assert/strict';
import { pathIn, spelledIn } from '../../../../src/project/discovery/resource.ts';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

const text = 'msgid "Open"\nmsgstr ""\n';

function projectOf(files: string): Project {
  return new Project(new Files(Object.fromEntries(files.split(' ').map((path) => [`/p/${path}`, text]))), {
    usual: 'en',
  });
}

describe('a template whose translations are in another folder', () => {
  /** The template, its translations, and where the Polish one would be. */
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'messages.pot',
      'translations/de/LC_MESSAGES/messages.po translations/fi/LC_MESSAGES/messages.po',
      'translations/pl/LC_MESSAGES/messages.po',
    ],
    ['messages.pot', 'locale/de_DE/LC_MESSAGES/messages.po', 'locale/pl_PL/LC_MESSAGES/messages.po'],
    ['ui/locale/en/LC_MESSAGES/a.pot', 'ui/locale/de/LC_MESSAGES/a.po', 'ui/locale/pl/LC_MESSAGES/a.po'],
    ['locale/App.pot', 'locale/po/de.po locale/po/en.po', 'locale/po/pl.po'],
    ['_build/gettext/index.pot', 'locale/de/LC_MESSAGES/index.po', 'locale/pl/LC_MESSAGES/index.po'],
    ['_build/gettext/index.pot', 'locales/de/LC_MESSAGES/index.po', 'locales/pl/LC_MESSAGES/index.po'],
    ['locale/pot/index.pot', 'locale/de/LC_MESSAGES/index.po', 'locale/pl/LC_MESSAGES/index.po'],
    ['i18n/templates/app.pot', 'i18n/po/de.po', 'i18n/po/pl.po'],
    ['po/templates/app.pot', 'po/de.po', 'po/pl.po'],
    ['app.pot', 'i18n/app-de.po', 'i18n/app-pl.po'],
    ['messages.pot', 'translations/de/LC_MESSAGES/messages.po', 'translations/pl/LC_MESSAGES/messages.po'],
  ];
  for (const [template, translations, polish] of rows) {
    it(`has ${translations} for ${template}, whichever is named`, async () => {
      const project = projectOf(`${template} ${translations}`);
      const { resources } = await project.resourcesIn('/p');
      const paths = translations.split(' ').map((path) => `/p/${path}`);
      assert.deepEqual(
        resources.map(({ path, siblings }) => [path, siblings.map((one) => one.path)]),
        [[`/p/${template}`, paths]],
      );
      for (const path of [`/p/${template}`, ...paths]) {
        const named = await project.resourceAt(path);
        assert.equal(named?.path, `/p/${template}`);
        assert.equal(pathIn(named, spelledIn(named, 'pl')), `/p/${polish}`);
      }
    });
  }

  it('has the usual place for its first translation', async () => {
    const places = ['locale/en/LC_MESSAGES/a.pot', '_build/gettext/a.pot', 'a.pot'].map(async (path) => {
      const named = await projectOf(path).resourceAt(`/p/${path}`);
      return named && pathIn(named, 'pl');
    });
    assert.deepEqual(await Promise.all(places), [
      '/p/locale/pl/LC_MESSAGES/a.po',
      '/p/locales/pl/LC_MESSAGES/a.po',
      '/p/pl.po',
    ]);
  });

  const contested: readonly (readonly [string, string, string])[] = [
    ['a template beside them', 'messages.pot po/messages.pot po/de.po', 'po/messages.pot'],
    ['a template of the same name', 'm.pot locale/m.pot locale/de/LC_MESSAGES/m.po', 'locale/m.pot'],
    ['the template with their name', 'm.pot fi.po translations/de/LC_MESSAGES/m.po', 'm.pot'],
    ['neither of two templates that may be theirs', 'a.pot b.pot po/de.po', 'po/de.po'],
    ['no template of another name', 'a.pot locale/de/LC_MESSAGES/b.po', 'locale/de/LC_MESSAGES/b.po'],
  ];
  for (const [name, files, expected] of contested) {
    it(`leaves translations to ${name}`, async () => {
      const project = projectOf(files);
      const translation = `/p/${files.split(' ').at(-1)}`;
      assert.equal((await project.resourceAt(translation))?.path, `/p/${expected}`);
      const { resources } = await project.resourcesIn('/p');
      const owners = resources.filter(({ siblings }) => siblings.some(({ path }) => path === translation));
      assert.deepEqual(
        owners.map(({ path }) => path),
        [`/p/${expected}`],
      );
    });
  }
});

describe('a file in the source language with nothing but plurals', () => {
  const plural = 'msgid "%n file(s)"\nmsgid_plural "%n file(s)"\nmsgstr[0] "%n file"\nmsgstr[1] "%n files"\n';
  const others = ['Open', 'Close', 'Help', 'About'].map((id) => `\nmsgid "${id}"\nmsgstr ""\n`).join('');
  const files = { '/p/poqm/en/app_qt.po': plural, '/p/poqm/de/app_qt.po': `${plural}${others}` };

  async function sourcesOf(all: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const { resources } = await new Project(new Files(all), { usual: 'en' }).resourcesIn('/p');
    return resources.map(({ path }) => path);
  }

  it('is not the source of the other texts', async () => {
    assert.deepEqual(await sourcesOf(files), ['/p/poqm/de/app_qt.po']);
  });

  it('leaves them to a template', async () => {
    const template = { '/p/po/de.po': others, '/p/po/en.po': plural, '/p/po/app.pot': `${plural}${others}` };
    assert.deepEqual(await sourcesOf(template), ['/p/po/app.pot']);
  });
});

it('takes the template with the most texts if several are beside the translations', async () => {
  const files = new Files({
    '/p/po/app.excluded.pot': text,
    '/p/po/app.pot': `${text}\nmsgid "Close"\nmsgstr ""\n`,
    '/p/po/de.po': text,
  });
  const { resources } = await new Project(files, { usual: 'en' }).resourcesIn('/p');
  assert.deepEqual(
    resources.map(({ path, siblings }) => [path, siblings.map((one) => one.path)]),
    [['/p/po/app.pot', ['/p/po/de.po']]],
  );
});
