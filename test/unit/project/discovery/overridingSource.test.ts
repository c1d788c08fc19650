import assert from 'node:assert/strict';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

type Texts = Readonly<Record<string, string>>;

interface Layout {
  readonly bare: string;
  readonly inLocale: (locale: string) => string;
  readonly textOf: (texts: Texts) => string;
}

const lines = (texts: Texts, line: (key: string, text: string) => string) =>
  Object.entries(texts)
    .map(([key, text]) => `${line(key, text)}\n`)
    .join('');

const layouts: Readonly<Record<string, Layout>> = {
  Android: {
    bare: '/p/res/values/strings.xml',
    inLocale: (locale) => `/p/res/values-${locale.replace('-', '-r')}/strings.xml`,
    textOf: (texts) =>
      `<resources>\n${lines(texts, (key, text) => `<string name="${key}">${text}</string>`)}</resources>\n`,
  },
  Java: {
    bare: '/p/messages.properties',
    inLocale: (locale) => `/p/messages_${locale.replace('-', '_')}.properties`,
    textOf: (texts) => lines(texts, (key, text) => `${key}=${text}`),
  },
  '.NET': {
    bare: '/p/Resources.resx',
    inLocale: (locale) => `/p/Resources.${locale}.resx`,
    textOf: (texts) =>
      `<root>\n${lines(texts, (key, text) => `<data name="${key}"><value>${text}</value></data>`)}</root>\n`,
  },
  'Visual Studio Code': {
    bare: '/p/package.nls.json',
    inLocale: (locale) => `/p/package.nls.${locale}.json`,
    textOf: (texts) => JSON.stringify(texts),
  },
};

const all: Texts = { a: 'The first text', b: 'The colour of it', c: 'The third text' };
const few: Texts = { b: 'The color of it' };

describe('the source beside a file in its language that has far fewer texts', () => {
  for (const [name, { bare, inLocale, textOf }] of Object.entries(layouts)) {
    for (const english of ['en', 'en-US']) {
      const own = inLocale(english);
      const german = inLocale('de');
      const filesWith = (texts: Texts) =>
        new Files({ [bare]: textOf(all), [own]: textOf(texts), [german]: textOf(all) });

      it(`is the complete one, for ${name} and ${english}, whichever is named`, async () => {
        const project = new Project(filesWith(few), { usual: 'en' });
        const { resources } = await project.resourcesIn('/p');
        assert.deepEqual(
          resources.map(({ path, locale }) => [path, locale]),
          [[bare, 'en']],
        );
        for (const path of [bare, own, german]) {
          assert.equal((await project.resourceAt(path))?.path, bare, path);
        }
      });

      it(`is still the file that names ${english} if that has most of the texts, for ${name}`, async () => {
        for (const texts of [all, { a: all.a ?? '', b: all.b ?? '' }]) {
          const project = new Project(filesWith(texts), { usual: 'en' });
          const { resources } = await project.resourcesIn('/p');
          assert.deepEqual(
            resources.map(({ path }) => path),
            [own],
          );
        }
      });
    }
  }

  it('is looked for again if the number of texts changed', async () => {
    const { bare, inLocale, textOf } = layouts['.NET'] as Layout;
    const english = inLocale('en');
    const files = new Files({ [bare]: textOf(all), [english]: textOf(all), [inLocale('de')]: textOf(all) });
    const project = new Project(files, { usual: 'en' });
    const found = async () => (await project.resourcesIn('/p')).resources.map(({ path }) => path);
    assert.ok((await found()).includes(english));
    files.texts.set(english, textOf(few));
    project.change([{ path: english, kind: 'content' }]);
    assert.ok((await found()).includes(bare));
  });

  it('is found by reading only those two files', async () => {
    const { bare, inLocale, textOf } = layouts['.NET'] as Layout;
    const [english, german] = [inLocale('en'), inLocale('de')];
    const files = new Files({ [bare]: textOf(all), [english]: textOf(few), [german]: textOf(all) });
    await new Project(files, { usual: 'en' }).resourcesIn('/p');
    assert.deepEqual(files.taken().toSorted(), [english, bare].toSorted());
  });
});

describe('a file in the source language beside gettext translations, without a template', () => {
  const languages = ['af', 'be', 'cs', 'da', 'de', 'fr', 'zu'];

  /** Whether English, with so many texts of its own, is the source of translations with these numbers of texts. */
  async function isSource(english: number, ...counts: readonly number[]) {
    const textOf = (count: number) =>
      Array.from({ length: count }, (_, index) => `msgid "Text ${index}"\nmsgstr "T${index}"\n`).join('\n');
    const others = languages
      .slice(0, Math.max(counts.length, 1))
      .map((locale, index) => [`/p/po/${locale}.po`, textOf(counts[index] ?? 0)] as const);
    const files = new Files({ '/p/po/en.po': textOf(english), ...Object.fromEntries(others) });
    const { resources } = await new Project(files, { usual: 'en' }).resourcesIn('/p');
    const sources = resources.map(({ path }) => path);
    const translations = others.map(([path]) => path);
    // Without a source, each translation is its own.
    if (!sources.includes('/p/po/en.po')) assert.deepEqual(sources, translations);
    return sources.length === 1;
  }

  it('is not the source if most of them have many more texts', async () => {
    assert.equal(await isSource(51, 60, 100, 100, 100, 100, 100, 100), false);
  });

  it('is the source if only some of them have more, which are outdated', async () => {
    assert.equal(await isSource(51, 60, 51, 50, 51, 100, 60, 40), true);
  });

  it('needs only half as many texts as they have if there are only a few of them', async () => {
    assert.equal(await isSource(51, 100, 100), true);
    assert.equal(await isSource(49, 100, 100), false);
  });
});
