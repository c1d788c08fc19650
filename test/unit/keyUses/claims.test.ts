import assert from 'node:assert/strict';
import type { KeyPath } from '../../../src/formats/format.ts';
import { deletableClaims, unusedClaims } from '../../../src/keyUses/claims.ts';
import { type IndexedSource, KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { KeySurvey } from '../../../src/keyUses/survey.ts';

/** A source with these keys, each of which is also its own text. */
function sourceOf(path: string, ...keys: readonly string[]): IndexedSource<string> {
  return { source: path, path, entries: keys.map((key) => ({ path: [key], text: key })) };
}

function surveyOf(
  sources: readonly IndexedSource<string>[],
  code: Readonly<Record<string, string>>,
): KeySurvey<string> {
  const survey = new KeySurvey(new KeyIndex(sources));
  for (const [file, text] of Object.entries(code)) survey.add(file, text);
  return survey;
}

async function namesOf(survey: KeySurvey<string>, text?: string) {
  const catalogue =
    text === undefined
      ? undefined
      : { text, offsetOf: ([key = '']: KeyPath) => text.indexOf(`msgid "${key}"`) };
  const { unused, keys } = await unusedClaims(survey, async () => catalogue);
  return [unused.map(({ source, name }) => `${source} ${name}`), keys];
}

describe('unusedClaims', () => {
  const message = (file: string, id: string) => `#: ${file}\nmsgid "${id}"\nmsgstr ""\n\n`;

  it('claims no text of a catalogue that comes from files that were not searched', async () => {
    const text =
      message('src/a.c:3', 'Old') + message('doc/page.rst:1', 'Page') + message('gone.c:1', 'Gone');
    const survey = surveyOf([sourceOf('/w/po/a.pot', 'Old', 'Page', 'Gone')], { '/w/src/a.c': '_("New")' });
    assert.deepEqual(await namesOf(survey, text), [['/w/po/a.pot Old'], 3]);
  });

  it('judges more keys than a call can take as arguments', async () => {
    const entries = Array.from({ length: 200_000 }, (_, index) => ({ path: [`key${index}`], text: 'Text' }));
    const path = '/w/locales/en.json';
    const survey = surveyOf([{ source: path, path, entries }], { '/w/src/a.ts': "t('key1')" });
    const { unused, wholes } = await unusedClaims(survey, async () => undefined);
    assert.deepEqual([unused, wholes.map(({ keys, used }) => [keys, used])], [[], [[200_000, 1]]]);
  });

  const tables: readonly (readonly [keys: number, used: number, isWhole: boolean])[] = [
    [4, 0, false],
    [5, 0, true],
    [5, 1, false],
    [19, 1, false],
    [20, 1, true],
    [39, 2, false],
    [40, 2, true],
  ];
  for (const [count, used, isWhole] of tables) {
    it(`claims ${isWhole ? 'no' : 'each'} unused key of ${count} if code names ${used} of them`, async () => {
      const names = Array.from({ length: count }, (_, at) => `key${at}`);
      const code = names.slice(0, used).map((name) => `t('${name}');`);
      const survey = surveyOf([sourceOf('/w/locales/en/table.json', ...names)], {
        '/w/src/a.ts': code.join(''),
      });
      const { unused, wholes } = await unusedClaims(survey, async () => undefined);
      assert.equal(unused.length, isWhole ? 0 : count - used);
      assert.deepEqual(
        wholes.map(({ keys, used }) => [keys, used]),
        isWhole ? [[count, used]] : [],
      );
    });
  }

  const ofFrameworks: readonly (readonly [path: string, key: string])[] = [
    ['/w/config/locales/en.yml', 'activerecord.models.book'],
    ['/w/locales/en.yml', 'errors.attributes.email.invalid'],
    ['/w/en.lproj/Main.strings', '7pF-6q-abc.title'],
    ['/w/i18n/en.json', 'apihelp-cart-summary'],
    ['/w/src/ValidationMessages.properties', 'jakarta.validation.constraints.NotNull.message'],
  ];
  for (const [path, key] of ofFrameworks) {
    it(`claims all keys of a file except one that a framework names, ${key}`, async () => {
      for (const count of [4, 5, 19, 20, 100]) {
        const own = Array.from({ length: count }, (_, at) => `cart.key${at}`);
        const entries = [key, ...own].map((name) => ({ path: name.split('.'), text: 'Text' }));
        const survey = surveyOf([{ source: 'en', path, entries }], { '/w/a.rb': '' });
        for (const { unused, wholes } of [
          await unusedClaims(survey, async () => undefined),
          deletableClaims(survey),
        ])
          assert.deepEqual([unused.map(({ name }) => name), wholes], [own, []]);
      }
    });
  }

  it('claims no text of a catalogue that cannot currently be read', async () => {
    const survey = surveyOf([sourceOf('/w/po/a.pot', 'Old')], { '/w/src/a.c': '_("New")' });
    assert.deepEqual(await namesOf(survey), [[], 1]);
  });

  it('claims a text only once if every catalogue of a folder has it', async () => {
    const sources = ['de', 'fr'].map((locale) => sourceOf(`/w/i18n/app.${locale}.xlf`, 'old'));
    const survey = surveyOf(sources, { '/w/src/a.ts': '' });
    assert.deepEqual(await namesOf(survey), [['/w/i18n/app.de.xlf old'], 1]);
    assert.equal(deletableClaims(survey).unused.length, 2);
  });
});

describe('deletableClaims', () => {
  it('leaves out texts that are their own keys, even when it counts how many are used in code', () => {
    const texts = Array.from({ length: 30 }, (_, index) => `Text ${index}`);
    const survey = surveyOf([sourceOf('/w/po/a.pot', ...texts), sourceOf('/w/locales/en.json', 'old')], {
      '/w/src/a.c': '',
    });
    const { unused, wholes } = deletableClaims(survey);
    assert.deepEqual([unused.map(({ name }) => name), wholes], [['old'], []]);
  });
});

describe('KeySurvey.searched', () => {
  it('has the names of files with code, not those of data and locale files', () => {
    const survey = surveyOf([], {
      '/w/src/a.ts': '',
      '/w/package.json': '{}',
      '/w/values/strings.xml': '<resources></resources>',
      '/w/locales/en.ts': 'export default {}',
    });
    assert.deepEqual([...survey.searched], ['a.ts']);
  });
});
