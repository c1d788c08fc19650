import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, it } from 'mocha';
import { type Resource, targetsOf } from '../../../src/project/discovery/resource.ts';
import { UnreadableFile } from '../../../src/project/discovery/unreadable.ts';
import { Lock } from '../../../src/project/lock/lock.ts';
import { type KnownState, Project } from '../../../src/project/project.ts';
import { type ComparedFile, OwnComparer, type UnreadPair } from '../../../src/project/states/comparer.ts';
import { countFacts } from '../../../src/project/states/stateCounts.ts';
import { Files } from './files.ts';

describe('project/project', () => {
  let files: Files;
  let project: Project;
  let resource: Resource;

  beforeEach(async () => {
    files = new Files({
      '/a/locales/en.json': '{"one": "One", "two": "Two"}',
      '/a/locales/de.json': '{"one": "Eins"}',
      '/a/locales/fr.json': '{}',
    });
    project = new Project(files, { usual: 'en' });
    [resource] = (await project.resourcesIn('/a')).resources as [Resource];
    files.taken();
  });

  const stateIn = async (locale: string): Promise<KnownState> => {
    const [target] = targetsOf(resource, [locale]);
    assert.ok(target);
    return project.stateOf(resource, target);
  };
  const missingIn = async (locale: string) => {
    const known = await stateIn(locale);
    assert.ok(known.kind === 'state', known.kind);
    return countFacts(known.state).missing;
  };

  it('reads a source once for all languages, and nothing a second time', async () => {
    assert.deepEqual([await missingIn('de'), await missingIn('fr'), await missingIn('pl')], [1, 2, 2]);
    const read = ['/a/locales/en.json', '/a/locales/de.json', '/a/locales/fr.json', '/a/locales/pl.json'];
    assert.deepEqual(files.taken(), read);
    assert.equal(await missingIn('de'), 1);
    assert.deepEqual(files.taken(), []);
  });

  describe('finds the resources that result from a changed text', () => {
    const names = (found: Awaited<ReturnType<Project['resourcesIn']>>) =>
      found.resources.map(({ path, siblings }) => [path, ...siblings.map((one) => one.path)].join(' '));
    const rows: readonly (readonly [name: string, without: string, withTexts: string])[] = [
      [
        'ts',
        'export const n = 1;\n',
        "export default {\n  title: 'The title',\n  other: 'Another text',\n};\n",
      ],
      ['js', '', "export default {\n  title: 'The title',\n  other: 'Another text',\n};\n"],
      ['json', '{"id": "x_1", "url": "/a/b"}', '{"title": "The title", "other": "Another text"}'],
      ['php', '<?php\nreturn 1;\n', "<?php\nreturn ['title' => 'The title', 'other' => 'Another text'];\n"],
      ['yaml', 'id: x_1\nurl: /a/b\n', 'title: The title\nother: Another text\n'],
      ['toml', 'id = "x_1"\nurl = "/a/b"\n', 'title = "The title"\nother = "Another text"\n'],
      ['ini', '', '[a]\ntitle="The title"\nother="Another text"\n'],
      ['csv', '', '"The title","The title"\n"Another text","Another text"\n'],
    ];
    for (const [extension, without, withTexts] of rows) {
      const [source, german] = [`/a/locales/en.${extension}`, `/a/locales/de.${extension}`];
      const foundIn = async (text: string) => {
        const own = new Files({ [source]: text, [german]: withTexts });
        return names(await new Project(own, { usual: 'en' }).resourcesIn('/a'));
      };
      for (const [before, after] of [
        [without, withTexts],
        [withTexts, without],
      ] as const)
        it(`${extension}: ${JSON.stringify(before)}`, async () => {
          const own = new Files({ [source]: before, [german]: withTexts });
          const following = new Project(own, { usual: 'en' });
          if (/^(?:[jt]s|json|php)$/.test(extension))
            assert.notDeepEqual(await foundIn(before), await foundIn(after));
          assert.deepEqual(names(await following.resourcesIn('/a')), await foundIn(before));
          own.texts.set(source, after);
          following.change([{ path: source, kind: 'content' }]);
          const both = await Promise.all([following.resourcesIn('/a'), following.resourcesIn('/a')]);
          assert.deepEqual(both.map(names), [await foundIn(after), await foundIn(after)]);
        });
    }
  });

  it('does not search again if a text changed that is judged as before', async () => {
    const before = await project.resourcesIn('/a');
    files.texts.set('/a/locales/en.json', '{"one": "One", "two": "Two of them"}');
    project.change([{ path: '/a/locales/en.json', kind: 'content' }]);
    assert.equal(await project.resourcesIn('/a'), before);
  });

  it('reads nothing else again if a translation changed', async () => {
    await missingIn('de');
    await missingIn('fr');
    files.taken();
    files.texts.set('/a/locales/fr.json', '{"two": "Deux"}');
    project.change([{ path: '/a/locales/fr.json', kind: 'content' }]);
    assert.deepEqual([await missingIn('de'), await missingIn('fr')], [1, 1]);
    assert.deepEqual(files.taken(), ['/a/locales/fr.json']);
  });

  it('compares a language again if the source changed', async () => {
    await missingIn('de');
    files.texts.set('/a/locales/en.json', '{"one": "One"}');
    project.change([{ path: '/a/locales/en.json', kind: 'content' }]);
    assert.deepEqual([await missingIn('de'), await missingIn('fr')], [0, 1]);
  });

  it('does not keep what changed while it was read', async () => {
    files.meanwhile = () => {
      files.texts.set('/a/locales/en.json', '{"one": "One"}');
      project.change([{ path: '/a/locales/en.json', kind: 'content' }]);
    };
    await missingIn('de');
    assert.equal(await missingIn('de'), 0);
  });

  it('does not keep a state whose lock changed while it was read', async () => {
    let isFirst = true;
    const lockOf = async () => {
      if (isFirst) project.change([{ path: '/a/vernacular.lock', kind: 'content' }]);
      isFirst = false;
      return { path: '/a/vernacular.lock', lock: new Lock([]) };
    };
    Object.assign(files, { lockOf });
    await missingIn('de');
    files.taken();
    await missingIn('de');
    assert.deepEqual(files.taken(), ['/a/locales/de.json']);
    await missingIn('de');
    assert.deepEqual(files.taken(), []);
  });

  it('looks for resources again if a file was added', async () => {
    files.texts.set('/a/more/en.json', '{"x": "Some text"}');
    assert.equal((await project.resourcesIn('/a')).resources.length, 1);
    project.change([{ path: '/a/more/en.json', kind: 'listed' }]);
    assert.equal((await project.resourcesIn('/a')).resources.length, 2);
  });

  it('judges again what a source contains only if its text changed', async () => {
    const judged: string[] = [];
    class Judging extends OwnComparer {
      override kindsOf(one: ComparedFile) {
        judged.push(one.file.path);
        return super.kindsOf(one);
      }
    }
    project = new Project(files, { usual: 'en' }, undefined, new Judging());
    const found = async () => (await project.resourcesIn('/a')).resources.map(({ path }) => path);
    assert.deepEqual(await found(), ['/a/locales/en.json']);
    files.texts.set('/a/more/en.json', '{"x": "Some text"}');
    project.change([{ path: '/a/more/en.json', kind: 'listed' }]);
    assert.deepEqual(await found(), ['/a/locales/en.json', '/a/more/en.json']);
    assert.deepEqual(judged, ['/a/locales/en.json', '/a/more/en.json']);
    files.texts.set('/a/more/en.json', '{"x": "some_code"}');
    project.change([{ path: '/a/more/en.json', kind: 'listed' }]);
    assert.deepEqual(await found(), ['/a/locales/en.json']);
    assert.deepEqual(judged, ['/a/locales/en.json', '/a/more/en.json', '/a/more/en.json']);
  });

  it('does not keep the texts of the data that it passes over', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/a/d${index}/en.json`);
    const data = new Files(Object.fromEntries(paths.map((path) => [path, ''])));
    const text = () => Buffer.from(`{"a_id": "x_y"}${' '.repeat(900_000)}`).toString('latin1');
    const { ignoreText, isFile, list } = data;
    const read = async () => ({ text: text(), encoding: 'utf-8' }) as const;
    project = new Project({ ignoreText, isFile, list, read }, { usual: 'en' });
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    assert.deepEqual((await project.resourcesIn('/a')).resources, []);
    // A weak reference keeps its text until the next turn.
    await setImmediate();
    collect();
    const kept = process.memoryUsage().heapUsed - before;
    assert.ok(kept < 18_000_000, `${kept} bytes`);
    assert.deepEqual((await project.resourcesIn('/a')).resources, []);
  });

  it('looks for resources again if a file that determines them changed', async () => {
    const catalogue = (locale: string) =>
      `{"sourceLanguage": "en", "strings": {"a": {"localizations": {"${locale}": {"stringUnit": {"value": "x"}}}}}}`;
    files.texts.set('/a/App.xcstrings', catalogue('de'));
    project.change([{ path: '/a/App.xcstrings', kind: 'listed' }]);
    const languages = async () => (await project.resourcesIn('/a')).resources[0]?.languages;
    assert.deepEqual(await languages(), ['en', 'de']);
    files.texts.set('/a/App.xcstrings', catalogue('fr'));
    project.change([{ path: '/a/App.xcstrings', kind: 'content' }]);
    assert.deepEqual(await languages(), ['en', 'fr']);
    files.texts.set('/a/.gitignore', '/App.xcstrings');
    project.change([{ path: '/a/.gitignore', kind: 'content' }]);
    assert.equal(await languages(), undefined);
    files.taken();
    project.change([{ path: '/a/locales/en.json', kind: 'content' }]);
    await languages();
    assert.deepEqual(files.taken(), ['/a/locales/en.json']);
  });

  it('ignores what is not a locale in a file of all languages', async () => {
    const catalogue = (own: string) => {
      const unit = { stringUnit: { value: 'x' } };
      const localizations = Object.fromEntries(
        ['de', '$(flame)', '[x](command:evil)', '\u202een'].map((one) => [one, unit]),
      );
      return JSON.stringify({ sourceLanguage: own, strings: { a: { localizations } } });
    };
    for (const [own, expected] of [
      ['en', ['en', 'de']],
      ['$(flame) x', []],
    ] as const) {
      files = new Files({ '/a/App.xcstrings': catalogue(own) });
      const { resources } = await new Project(files, { usual: 'en' }).resourcesIn('/a');
      assert.deepEqual(
        resources.flatMap(({ locale, siblings, languages }) => [locale, siblings.length, languages]),
        ['en', expected.length === 0 ? 0 : 1, expected],
      );
    }
  });

  it('distinguishes files that differ only in case', async () => {
    const paths = ['en/Common.json', 'en/common.json', 'de/common.json', 'fr/Common.json'];
    const text = '{"a": "One apple"}';
    files = new Files(Object.fromEntries(paths.map((path) => [`/a/locales/${path}`, text])));
    const { resources } = await new Project(files, { usual: 'en' }).resourcesIn('/a');
    assert.deepEqual(
      resources.map(({ siblings }) => siblings.map((one) => one.path.slice('/a/locales/'.length))),
      [['fr/Common.json'], ['de/common.json']],
    );
  });

  it('reports changes until its listener is gone', () => {
    const changes: (readonly string[])[] = [];
    const stop = project.onDidChange((paths) => changes.push(paths));
    project.change([{ path: '/a/locales/de.json', kind: 'content' }]);
    stop();
    project.change([{ path: '/a/locales/fr.json', kind: 'content' }]);
    assert.deepEqual(changes, [['/a/locales/de.json']]);
  });

  it('lets the comparer read translations, and reads those that the comparer does not', async () => {
    const asked: string[] = [];
    const comparer = Object.assign(new OwnComparer(), {
      stateOfUnread: async ({ source, target: { place, ...target } }: UnreadPair) => {
        asked.push(place.file);
        return target.locale === 'de'
          ? comparer.stateOf({ source, target: { ...target, text: '{}' } })
          : undefined;
      },
    });
    const placed = Object.assign(files, {
      placeOf: (path: string) =>
        path.endsWith('pl.json') ? undefined : { file: `C:${path}`, folder: 'C:/a' },
    });
    project = new Project(placed, { usual: 'en' }, undefined, comparer);
    assert.deepEqual([await missingIn('de'), await missingIn('fr'), await missingIn('pl')], [2, 2, 2]);
    assert.deepEqual(asked, ['C:/a/locales/de.json', 'C:/a/locales/fr.json']);
    assert.deepEqual(files.taken(), ['/a/locales/en.json', '/a/locales/fr.json', '/a/locales/pl.json']);
  });

  it('reports that a source is gone', async () => {
    files.texts.delete('/a/locales/en.json');
    assert.deepEqual(await stateIn('de'), { kind: 'noSource', path: '/a/locales/en.json' });
  });

  it('rejects if a translation cannot be read, and reads it later', async () => {
    files.unreadable.add('/a/locales/de.json');
    await assert.rejects(stateIn('de'), UnreadableFile);
    assert.equal(await missingIn('fr'), 2);
    files.unreadable.clear();
    assert.equal(await missingIn('de'), 1);
  });

  it('reads a source again if it could not be read before', async () => {
    files.unreadable.add('/a/locales/en.json');
    await assert.rejects(stateIn('de'), UnreadableFile);
    files.unreadable.clear();
    assert.equal(await missingIn('de'), 1);
  });

  it('finds a file of all languages even if it cannot be read', async () => {
    files.texts.set('/a/App.xcstrings', '{}');
    files.unreadable.add('/a/App.xcstrings');
    project.change([{ path: '/a/App.xcstrings', kind: 'listed' }]);
    const paths = (await project.resourcesIn('/a')).resources.map(({ path }) => path);
    assert.deepEqual(paths, ['/a/App.xcstrings', '/a/locales/en.json']);
  });
});
