import assert from 'node:assert/strict';
import { readdir, realpath } from 'node:fs/promises';
import { Folders, projectFiles } from '../../../src/cli/folders.ts';
import { Locks } from '../../../src/cli/locks.ts';
import { extensionOf } from '../../../src/formats/index.ts';
import type { ProjectFiles } from '../../../src/project/discovery/projectFiles.ts';
import type { Resource } from '../../../src/project/discovery/resource.ts';
import { layoutsOf, localeIn } from '../../../src/project/layout/layout.ts';
import { parseLocale } from '../../../src/project/locales/locale.ts';
import { spelling } from '../../../src/project/locales/localeSpelling.ts';
import { Project } from '../../../src/project/project.ts';
import { corporaFolder, describeCorpus } from '../../support/corpora.ts';
import { type CorpusPart, corpusProjects } from '../../support/corpusProjects.ts';
import { corpusPairs } from '../../support/quality/sources.ts';

describeCorpus('the resources of real projects', () => {
  let corpora: string;
  let files: ProjectFiles;
  let project: Project;

  before(async () => {
    corpora = await realpath(corporaFolder);
    const folders = new Folders((folder) => readdir(folder, { withFileTypes: true }));
    files = projectFiles({ folders, locks: new Locks() }, async () => ({ folder: corpora }));
    project = new Project(files, { usual: 'en' });
  });

  /** The files of a resource, in the form of the manifest. */
  const partsOf = ({ path: source, locale, siblings, only }: Resource): readonly CorpusPart[] => {
    const isOwnSource = siblings.some(({ path }) => path === source) && only !== undefined;
    const parts = isOwnSource
      ? siblings.filter((one) => one.locale === only)
      : [{ path: source, locale }, ...siblings.filter(({ path }) => path !== source)];
    return inOrder(
      parts.map((one) => ({
        path: one.path.slice(corpora.length + 1),
        source: source.slice(corpora.length + 1),
        locale: parseLocale(one.locale)?.toString() ?? one.locale,
      })),
    );
  };

  for (const { folder, files: own } of corpusProjects()) {
    it(`are found in ${folder} with all files and languages, and no others`, async () => {
      const { resources, passedOver } = await project.resourcesIn(`${corpora}/${folder}`);
      assert.deepEqual(inOrder(resources.flatMap(partsOf)), inOrder(own));
      assert.deepEqual(
        passedOver.filter(({ code }) => code !== 'unread' && code !== 'noSource'),
        [],
      );
    });

    it(`are the same if each file in ${folder} is named`, async () => {
      for (const { path, source, locale } of own) {
        const resource = await project.resourceAt(`${corpora}/${path}`);
        assert.ok(resource);
        const parts = own.filter((one) => one.source === source);
        assert.deepEqual(partsOf(resource), inOrder(parts), path);
        const isSource = own.some((one) => one.source === path && one.path !== path);
        const only = isSource || /^en(?:-US)?$/.test(locale) ? undefined : locale;
        assert.equal(parseLocale(resource.only ?? '')?.toString(), only, path);
      }
    });
  }

  it('are the same in one folder with all projects', async () => {
    const { resources, passedOver } = await project.resourcesIn(corpora);
    const parts = corpusProjects().flatMap((one) => (one.folder.includes('/dist/') ? [] : one.files));
    assert.deepEqual(inOrder(resources.flatMap(partsOf)), inOrder(parts));
    const left = passedOver.map((one) => [one.code, extensionOf(one.path), 'others' in one && one.others]);
    assert.deepEqual(left, [
      // The source is a storyboard.
      ['noSource', 'strings', 1],
      // The others are JSON.
      ['noSource', 'yml', 0],
    ]);
  });

  for (const usual of ['de', 'en-GB']) {
    it(`are the same for each of their files if ${usual} is the usual source`, async () => {
      const other = new Project(files, { usual });
      const { resources } = await other.resourcesIn(corpora);
      assert.ok(resources.length > 30);
      for (const resource of resources.filter(({ only }) => only === undefined)) {
        for (const { path } of [resource, ...resource.siblings]) {
          const named = await other.resourceAt(path);
          assert.deepEqual(named && partsOf(named), partsOf(resource), path);
        }
      }
    });
  }

  it('name every translation as its source, its language and the other translations suggest', () => {
    const pairs = corpusPairs();
    assert.ok(pairs.length > 100);
    const paths = pairs.map(({ target }) => target.path);
    for (const { source, target } of pairs) {
      // The project's only Arabic is Syrian, and its only Catalan is Valencian.
      if (/uptime-kuma\/src\/lang\/(?:ar|ca@valencia)\.json$/.test(target.path)) continue;
      const layout = layoutsOf(source.path).find(({ pattern }) => localeIn(pattern, target.path));
      assert.ok(layout);
      const beside = paths.filter((path) => path !== target.path);
      const others = beside.flatMap((path) =>
        path === source.path ? [] : (localeIn(layout.pattern, path) ?? []),
      );
      const language = parseLocale(localeIn(layout.pattern, target.path) ?? '')?.toString() ?? '';
      const spelled = spelling(language, others, layout.chinese ?? layout.locale);
      assert.equal(layout.targetPath(spelled), target.path);
    }
  });
});

function inOrder(parts: readonly CorpusPart[]): readonly CorpusPart[] {
  return parts.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
}
