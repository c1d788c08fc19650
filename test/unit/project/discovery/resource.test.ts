import assert from 'node:assert/strict';
import {
  pathIn,
  resourceFrom,
  resourceOf,
  rivalsOf,
  spelledIn,
  targetsOf,
} from '../../../../src/project/discovery/resource.ts';
import { filesAt, flat } from '../resourceFiles.ts';

interface Row {
  readonly files: readonly string[];
  /** The file without texts. */
  readonly empty?: string;
  /** The named file; defaults to the first. */
  readonly named?: string;
  readonly from?: string;
  readonly source: string;
  readonly locale: string;
  readonly siblings: string;
  readonly only?: string;
}

const noTexts = { code: 0, prose: 0, undecided: 0 };
const android = ['/r/values/strings.xml', '/r/values-de/strings.xml', '/r/drawable/a.xml'];

const rows: Readonly<Record<string, Row>> = {
  'a source': { files: flat, source: '/p/en.json', locale: 'en', siblings: 'de pt_BR' },
  'a translation': {
    files: flat,
    named: '/p/de.json',
    source: '/p/en.json',
    locale: 'en',
    siblings: 'pt_BR de',
    only: 'de',
  },
  'a translation that is the source by the setting': {
    files: flat,
    named: '/p/de.json',
    from: 'de',
    source: '/p/de.json',
    locale: 'de',
    siblings: 'en pt_BR',
  },
  'folders that end with a locale': {
    files: ['/p/web.lang_en/a.json', '/p/web.lang_de/a.json', '/p/web.lang_fr/b.json', '/p/lang_it/a.json'],
    named: '/p/web.lang_de/a.json',
    source: '/p/web.lang_en/a.json',
    locale: 'en',
    siblings: 'de',
    only: 'de',
  },
  'no translations in folders that end with a locale, if none has the source language': {
    files: ['/p/lang-ts/a.json', '/p/lang-ml/a.json'],
    source: '/p/lang-ts/a.json',
    locale: 'en',
    siblings: '',
  },
  'no translations in folders with other names that end with a locale': {
    files: ['/p/words-en/a.json', '/p/words-de/a.json'],
    source: '/p/words-en/a.json',
    locale: 'en',
    siblings: '',
  },
  'folders of languages with properties': {
    files: ['/p/en/m.properties', '/p/de/m.properties', '/p/el/m.properties', '/p/el/n.properties'],
    named: '/p/el/m.properties',
    source: '/p/en/m.properties',
    locale: 'en',
    siblings: 'de el',
    only: 'el',
  },
  'packages with names like languages': {
    files: ['/p/it/m.properties', '/p/is/m.properties'],
    source: '/p/it/m.properties',
    locale: 'en',
    siblings: '',
  },
  'a package with a name like a language, and translations in it': {
    files: ['/p/it/m.properties', '/p/it/m_de.properties', '/p/en/m.properties'],
    source: '/p/it/m.properties',
    locale: 'en',
    siblings: 'de',
  },
  Kodi: {
    files: ['en_gb', 'de_de', 'en_us'].map((one) => `/p/resource.language.${one}/strings.po`),
    named: '/p/resource.language.de_de/strings.po',
    source: '/p/resource.language.en_gb/strings.po',
    locale: 'en_gb',
    siblings: 'en_us de_de',
    only: 'de_de',
  },
  'a hidden source': {
    files: ['/p/.en.json', '/p/de.json'],
    source: '/p/.en.json',
    locale: 'en',
    siblings: 'de',
  },
  'a translation beside a hidden source': {
    files: ['/p/.en.json', '/p/de.json'],
    named: '/p/de.json',
    source: '/p/.en.json',
    locale: 'en',
    siblings: 'de',
    only: 'de',
  },
  'hidden files': {
    files: ['/p/.en.json', '/p/.de.json', '/p/fr.json'],
    source: '/p/.en.json',
    locale: 'en',
    siblings: 'de',
  },
  'a translation without a source': {
    files: ['/p/de.json', '/p/fr.json'],
    source: '/p/de.json',
    locale: 'de',
    siblings: 'fr',
  },
  'another region of the language of the source': {
    files: ['/p/en_GB.json', '/p/en_US.json'],
    source: '/p/en_US.json',
    locale: 'en_US',
    siblings: 'en_GB',
    only: 'en_GB',
  },
  'another region alone': {
    files: ['/p/en_GB.json', '/p/de.json'],
    source: '/p/en_GB.json',
    locale: 'en_GB',
    siblings: 'de',
  },
  'a source without a locale': {
    files: android,
    source: '/r/values/strings.xml',
    locale: 'en',
    siblings: 'de',
  },
  'a translation of a source without a locale': {
    files: android,
    named: '/r/values-de/strings.xml',
    source: '/r/values/strings.xml',
    locale: 'en',
    siblings: 'de',
    only: 'de',
  },
  'a translation that has its language in both folder and name': {
    files: ['/r/values/a_en.xml', '/r/values/b.xml', '/r/values-de/a_de.xml', '/r/values-fr/a_fr.xml'],
    named: '/r/values-de/a_de.xml',
    source: '/r/values/a_en.xml',
    locale: 'en',
    siblings: 'fr de',
    only: 'de',
  },
  'another file in the language of the source': {
    files: ['/p/en.json', '/p/de.json', '/p/en-us.json'],
    named: '/p/en-us.json',
    source: '/p/en.json',
    locale: 'en',
    siblings: 'de en-us',
  },
  'a language rather than one of its regions if another region is requested': {
    files: ['/p/en-us.json', '/p/en.json', '/p/de.json'],
    named: '/p/de.json',
    from: 'en-GB',
    source: '/p/en.json',
    locale: 'en',
    siblings: 'en-us de',
    only: 'de',
  },
  'another spelling of what is requested rather than the language alone': {
    files: ['/p/en.json', '/p/en-us.json', '/p/de.json'],
    named: '/p/de.json',
    from: 'en_US',
    source: '/p/en-us.json',
    locale: 'en-us',
    siblings: 'en de',
    only: 'de',
  },
  'the same source for each of two regions': {
    files: ['/p/en-au.json', '/p/en-gb.json'],
    named: '/p/en-gb.json',
    source: '/p/en-au.json',
    locale: 'en-au',
    siblings: 'en-gb',
  },
  'a source without a locale rather than another region': {
    files: ['/p/m.properties', '/p/m_en_GB.properties', '/p/m_de.properties'],
    named: '/p/m_de.properties',
    source: '/p/m.properties',
    locale: 'en',
    siblings: 'en_GB de',
    only: 'de',
  },
  'what was extracted from code rather than its copy': {
    files: ['/p/messages.xlf', '/p/messages.en.xlf', '/p/messages.de.xlf'],
    named: '/p/messages.de.xlf',
    source: '/p/messages.xlf',
    locale: 'en',
    siblings: 'en de',
    only: 'de',
  },
  'the texts of a language rather than a name without one': {
    files: ['/p/m.properties', '/p/m_en.properties', '/p/m_de.properties'],
    named: '/p/m_de.properties',
    source: '/p/m_en.properties',
    locale: 'en',
    siblings: 'de',
    only: 'de',
  },
  'a name without a language if the language’s own file is empty': {
    files: ['/p/m.properties', '/p/m_en.properties', '/p/m_de.properties'],
    empty: '/p/m_en.properties',
    named: '/p/m_en.properties',
    source: '/p/m.properties',
    locale: 'en',
    siblings: 'de en',
  },
  'a translation that is its own source': {
    files: ['/po/de.po', '/po/fr.po'],
    source: '/po/de.po',
    locale: 'en',
    siblings: 'fr de',
    only: 'de',
  },
  'a translation beside its template': {
    files: ['/po/de.po', '/po/app.pot'],
    source: '/po/app.pot',
    locale: 'en',
    siblings: 'de',
    only: 'de',
  },
};

describe('project/discovery/resource', () => {
  for (const [title, { files, empty, named, from = 'en', ...expected }] of Object.entries(rows)) {
    it(`finds ${title}`, async () => {
      const kindsOf = async (path: string) => (path === empty ? noTexts : undefined);
      const found = await resourceOf(named ?? files[0] ?? '', from, { ...filesAt(files), kindsOf });
      assert.deepEqual(
        found && {
          source: found.path,
          locale: found.locale,
          siblings: found.siblings.map(({ locale }) => locale).join(' '),
          ...(found.only && { only: found.only }),
        },
        expected,
      );
    });
  }

  it('returns nothing if the folder of the translations cannot be read', async () => {
    assert.equal(await resourceOf('/p/en.json', 'en', filesAt(flat, '/p')), undefined);
    assert.equal(await resourceFrom('/p/en.json', 'en', filesAt(flat, '/p')), undefined);
  });

  it('does not look for another source if one was found', async () => {
    const found = await resourceFrom('/p/de.json', 'en', filesAt(flat));
    assert.deepEqual([found?.path, found?.locale, found?.only], ['/p/de.json', 'de', undefined]);
  });

  for (const [named, other, locale] of [
    ['/p/en.lproj/InfoPlist.strings', '/p/de.lproj/infoPlist.strings', 'de'],
    ['/p/messages.en.json', '/p/Messages.pt_BR.json', 'pt-BR'],
    ['/p/locale/de/LC_MESSAGES/a.po', '/p/locale/fr/lc_messages/A.po', 'fr'],
  ] as const) {
    it(`finds ${other} for ${named}, although the names differ in case, which many disks ignore`, async () => {
      const found = await resourceFrom(named, 'en', filesAt([named, other]));
      assert.equal(found && pathIn(found, spelledIn(found, locale)), other);
    });
  }

  it('uses the nearest spelling, whatever the order of the folder', async () => {
    const [source, upper, lower] = ['/p/en/Info.json', '/p/de/INFO.json', '/p/de/info.json'];
    for (const files of [
      [upper, lower],
      [lower, upper],
    ]) {
      const found = await resourceFrom(source, 'en', filesAt([source, ...files]));
      assert.deepEqual(
        found?.siblings.map(({ path }) => path),
        [upper],
      );
    }
    const own = '/p/l/de/LC_MESSAGES/A.po';
    const files = ['/p/l/en/LC_MESSAGES/a.po', '/p/l/de/lc_messages/a.po', own] as const;
    const found = await resourceFrom(files[0], 'en', filesAt(files));
    assert.deepEqual(
      found?.siblings.map(({ path }) => path),
      [own],
    );
  });

  for (const [locales, wanted, expected, rivals] of [
    ['he iw', 'he iw', 'he iw', ''],
    ['he iw', 'iw', 'iw', ''],
    ['he', 'iw he', 'he', ''],
    ['de', 'he iw', 'he', ''],
    ['fil-PH tl-PH', 'tl-PH fil-PH', 'tl-PH fil-PH', ''],
    ['nb no', 'no nb-NO nb', 'no nb', ''],
    ['de-DE de_DE', 'de_DE de-DE', 'de_DE', 'de-DE'],
    ['de', 'de-DE de_DE', 'de', ''],
  ] as const) {
    it(`has the targets ${expected} if ${wanted} are wanted, and ${locales} exist`, async () => {
      const own = locales.split(' ').map((locale) => `/p/${locale}.json`);
      const found = await resourceFrom('/p/en.json', 'en', filesAt(['/p/en.json', ...own]));
      assert.ok(found);
      const targets = targetsOf(found, wanted.split(' '));
      assert.equal(targets.map(({ locale }) => locale).join(' '), expected);
      assert.equal(new Set(targets.map(({ path }) => path)).size, targets.length);
      const others = targets.flatMap((target) => rivalsOf(found, target));
      assert.deepEqual(
        others,
        rivals.split(' ').flatMap((locale) => (locale === '' ? [] : [`/p/${locale}.json`])),
      );
    });
  }

  it('does not treat another spelling of a source as its translation', async () => {
    const found = await resourceFrom('/p/a.en.json', 'en', filesAt(['/p/a.en.json', '/p/A.en.json']));
    assert.deepEqual(found?.siblings, []);
  });
});
