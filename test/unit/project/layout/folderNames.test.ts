import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { FolderNames } from '../../../../src/project/layout/folderNames.ts';
import { localeOfName } from '../../../../src/project/locales/locale.ts';
import { Project } from '../../../../src/project/project.ts';
import { generator, pick } from '../../../support/random.ts';
import { Files } from '../files.ts';

describe('FolderNames', () => {
  const random = generator(7);
  const parts = [
    '',
    '.',
    '-',
    'a',
    'A',
    'b.',
    'Σ',
    'ς',
    'σ',
    'İ',
    'i',
    'ß',
    'de',
    'DE',
    'pt-BR',
    'fr',
    '\uffff',
    '.json',
  ];
  const text = () => Array.from({ length: random(4) }, () => pick(random, parts)).join('');
  const lower = (name: string) => name.toLowerCase();

  it('finds what reading all names finds', () => {
    for (let round = 0; round < 500; round++) {
      const names = Array.from({ length: 12 }, text);
      const folder = new FolderNames(names);
      const [prefix, suffix] = [text(), text()];
      const locales = names.flatMap((name) => {
        const locale = name.slice(prefix.length, name.length - suffix.length);
        return lower(prefix + locale + suffix) === lower(name) && localeOfName(locale) !== undefined
          ? [locale]
          : [];
      });
      assert.deepEqual(folder.localesBetween(prefix, suffix), [...new Set(locales)].sort());
      const wanted = text();
      const same = names.filter((name) => lower(name) === lower(wanted)).sort();
      assert.equal(folder.spelled(wanted), same.includes(wanted) ? wanted : same[0]);
    }
  });
});

describe('The resources in one folder', () => {
  const shapes: Readonly<Record<string, (index: number) => readonly string[]>> = {
    'm1.en.json': (index) => [`m${index}.en.json`, `m${index}.de.json`],
    'en.m1.json': (index) => [`en.m${index}.json`, `de.m${index}.json`],
    'en/m1.json': (index) => [`en/m${index}.json`, `de/m${index}.json`],
    'm1.pot': (index) => [`m${index}.pot`, `m${index}-de.po`],
  };
  for (const [name, shape] of Object.entries(shapes)) {
    it(`are found without reading all names for each of them: ${name}`, async () => {
      const count = 100;
      const paths = Array.from({ length: count }, (_, index) => shape(index)).flat();
      const files = new Files(Object.fromEntries(paths.map((path) => [`/p/${path}`, '{"a":"One"}'])));
      let read = 0;
      const { list } = files;
      const counted = async (folder: string) =>
        (await list(folder)).map(({ name, kind }) => ({
          kind,
          get name() {
            read++;
            return name;
          },
        }));
      const project = new Project(Object.assign(files, { list: counted }), { usual: 'en' });
      const { resources } = await project.resourcesIn('/p');
      assert.equal(resources.filter(({ siblings }) => siblings.length === 1).length, count);
      assert.ok(read <= 10 * paths.length, `${read} times`);
    });
  }
});
