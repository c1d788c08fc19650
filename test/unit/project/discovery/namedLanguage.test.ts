import assert from 'node:assert/strict';
import { Project } from '../../../../src/project/project.ts';
import { Files } from '../files.ts';

const text = '<trans-unit id="a"><source>Guten Tag</source></trans-unit>';
const one = (source: string, target = '') =>
  `<xliff version="1.2"><file${source && ` source-language="${source}"`}${target && ` target-language="${target}"`}><body>${text}</body></file></xliff>`;
const two = (attributes: string) =>
  `<x:xliff version="2.0" ${attributes}><x:file id="f"><x:unit id="a"><x:segment><x:source>Guten Tag</x:source></x:segment></x:unit></x:file></x:xliff>`;

type Named = Readonly<Record<string, string>>;

const angular: Named = {
  '/p/messages.xlf': one('de'),
  '/p/messages.en.xlf': one('de', 'en'),
  '/p/messages.fr.xlf': one('de', 'fr'),
};
const { '/p/messages.xlf': _, ...translations } = angular;

describe('a source that names its language', () => {
  /** Files, the usual language, the source, its language and those of its translations. */
  const table: readonly (readonly [string, Named, string, string])[] = [
    ['XLIFF 1.2', angular, 'en', '/p/messages.xlf de: en fr'],
    ['XLIFF 2', { '/p/messages.xlf': two("srcLang='de-CH' trgLang='fr'") }, 'en', '/p/messages.xlf de-CH:'],
    ['English, which may be a default', { '/p/messages.xlf': one('en-US') }, 'de', '/p/messages.xlf de:'],
    ['none', { '/p/messages.xlf': one('') }, 'de', '/p/messages.xlf de:'],
    ['what is no locale', { '/p/messages.xlf': one('x_1') }, 'de', '/p/messages.xlf de:'],
    ['the usual language with a region', { '/p/messages.xlf': one('de-DE') }, 'de', '/p/messages.xlf de:'],
    ['a translation that contains it', { '/p/fr.xliff': one('de', 'fr') }, 'en', '/p/fr.xliff de: fr'],
    ['one that its own name contradicts', translations, 'en', '/p/messages.en.xlf en: fr'],
  ];
  for (const [name, files, usual, expected] of table) {
    it(`is in that language: ${name}`, async () => {
      const { resources } = await new Project(new Files(files), { usual }).resourcesIn('/p');
      const found = resources.map(({ path, locale, siblings }) =>
        [`${path} ${locale}:`, ...siblings.map((sibling) => sibling.locale).sort()].join(' '),
      );
      assert.deepEqual(found, [expected]);
    });
  }

  it('is also found from its translations', async () => {
    const found = await new Project(new Files(angular), { usual: 'en' }).resourceAt('/p/messages.en.xlf');
    assert.equal(`${found?.path} ${found?.locale} ${found?.only}`, '/p/messages.xlf de en');
  });

  it('is in another language if that is asked for', async () => {
    const project = new Project(new Files(angular), { usual: 'en', asked: 'en' });
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(
      resources.map(({ path, locale }) => `${path} ${locale}`),
      ['/p/messages.xlf en'],
    );
  });

  it('is found again if it names another language', async () => {
    const files = new Files(angular);
    const project = new Project(files, { usual: 'en' });
    await project.resourcesIn('/p');
    files.texts.set('/p/messages.xlf', one('it'));
    project.change([{ path: '/p/messages.xlf', kind: 'content' }]);
    const { resources } = await project.resourcesIn('/p');
    assert.deepEqual(
      resources.map(({ locale }) => locale),
      ['it'],
    );
  });
});
