import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findRoot, OutsideRoot, requireOwnLinks, requireWithin, rootAmong } from '../../../src/store/root.ts';
import { skip } from '../../support/missing.ts';

/** Paths that end with a slash are folders, and those with an arrow are links. */
type Tree = readonly string[];

describe('store/root', () => {
  let top = '';
  beforeEach(async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    top = await realpath(await mkdtemp(join(tmpdir(), 'vernacular-root-')));
  });
  afterEach(() => rm(top, { recursive: true, force: true }));

  const at = (path: string) => join(top, path);
  const below = (path: string) => path.slice(top.length + 1);

  async function plant(tree: Tree): Promise<void> {
    for (const item of tree) {
      const [path = '', leadsTo] = item.split(' -> ');
      await mkdir(path.endsWith('/') ? at(path) : dirname(at(path)), { recursive: true });
      if (leadsTo !== undefined) await symlink(leadsTo.replace('TOP', top), at(path));
      else if (!path.endsWith('/')) await writeFile(at(path), '');
    }
  }

  const tree: Tree = [
    'repo/.git/config',
    'repo/locales/en.json',
    'repo/other/',
    'repo/sub/.git',
    'outside/x.json',
    'repo/locales/inside.json -> ../other/x.json',
    'repo/locales/absolute.json -> TOP/repo/other/x.json',
    'repo/locales/out.json -> ../../outside/x.json',
    'repo/locales/soon.json -> ../../outside/y.json',
    'repo/locales/twice.json -> out.json',
    'repo/locales/config.json -> ../.git/config',
    'repo/out -> ../outside',
    'outside/deep/',
    'repo/deep -> ../outside/deep',
    'repo/locales/around.json -> ../deep/../z.json',
    'repo/soon -> ../outside/soon',
    'repo/in -> other',
    'repo/back -> out/../other',
    'repo/circle -> circle',
    'workspace -> repo',
    'alone/locales/en.json',
    'alone/out -> ../outside',
  ];

  describe('findRoot', () => {
    for (const [folder, base, found] of [
      ['repo', undefined, 'repo'],
      ['repo/locales', undefined, 'repo'],
      ['repo/sub', undefined, 'repo/sub'],
      ['workspace', undefined, 'repo'],
      ['workspace/locales', undefined, 'repo'],
      ['repo/locales', '.', 'repo'],
      ['alone/locales', undefined, 'alone/locales'],
      ['alone/locales', 'alone', 'alone'],
      ['alone/out', 'alone', 'outside'],
    ] as const) {
      it(`of ${folder}${base === undefined ? '' : ` with files in ${base}`} is ${found}`, async () => {
        await plant(tree);
        const root = await findRoot(at(folder), base === undefined ? undefined : at(base));
        assert.equal(below(root.folder), found);
      });
    }
  });

  it('is not the home folder, even if that is a repository', async () => {
    const { HOME } = process.env;
    await plant(['.git/config', 'plain/locales/en.json', 'project/.git/config']);
    try {
      process.env.HOME = top;
      const roots = await Promise.all(['plain', 'project'].map((name) => findRoot(at(name))));
      assert.deepEqual(
        roots.map(({ folder }) => below(folder)),
        ['plain', 'project'],
      );
    } finally {
      if (HOME === undefined) delete process.env.HOME;
      else process.env.HOME = HOME;
    }
  });

  it('is the innermost of several folders, whether they are named by links or not', async () => {
    await plant(['a/b/', 'c/', 'link -> TOP/a']);
    const found = async (path: string, ...folders: readonly string[]) =>
      (await rootAmong(folders.map(at), at(path)))?.folder;
    assert.equal(await found('a/x/new.txt', 'c', 'link'), at('a'));
    assert.equal(await found('link/b/x.txt', 'a', 'a/b'), at('a/b'));
    assert.equal(await found('link/b/x.txt', 'a/b', 'a'), at('a/b'));
    assert.equal(await found('ab.txt', 'a', 'c'), undefined);
    assert.equal(await found('a/x.txt'), undefined);
  });

  describe('requireWithin', () => {
    for (const [path, real] of [
      ['locales/en.json', 'repo/locales/en.json'],
      ['locales/new/de.json', 'repo/locales/new/de.json'],
      ['locales/inside.json', 'repo/other/x.json'],
      ['locales/absolute.json', 'repo/other/x.json'],
      ['in/new/de.json', 'repo/other/new/de.json'],
    ] as const) {
      it(`follows ${path} to ${real}`, async () => {
        await plant(tree);
        const root = await findRoot(at('repo'));
        for (const folder of ['repo', 'workspace']) {
          assert.equal(below(await requireWithin(root, at(`${folder}/${path}`))), real);
        }
      });
    }

    for (const [path, link, leadsTo, to] of [
      ['repo/locales/out.json', 'repo/locales/out.json', 'outside/x.json', 'outside'],
      ['repo/locales/soon.json', 'repo/locales/soon.json', 'outside/y.json', 'outside'],
      ['repo/locales/twice.json', 'repo/locales/twice.json', 'outside/x.json', 'outside'],
      ['workspace/locales/out.json', 'workspace/locales/out.json', 'outside/x.json', 'outside'],
      ['repo/locales/around.json', 'repo/locales/around.json', 'outside/z.json', 'outside'],
      ['repo/out/x.json', 'repo/out', 'outside/x.json', 'outside'],
      ['repo/out/new/de.json', 'repo/out', 'outside/new/de.json', 'outside'],
      ['repo/soon/de.json', 'repo/soon', 'outside/soon/de.json', 'outside'],
      ['repo/../outside/x.json', 'outside/x.json', 'outside/x.json', 'outside'],
      ['repo/locales/config.json', 'repo/locales/config.json', 'repo/.git/config', 'versionControl'],
      ['repo/.GIT/hooks/de.json', 'repo/.GIT/hooks/de.json', 'repo/.GIT/hooks/de.json', 'versionControl'],
    ] as const) {
      it(`refuses ${path}`, async () => {
        await plant(tree);
        await assert.rejects(requireWithin(await findRoot(at('repo')), at(path)), (error) => {
          assert.ok(error instanceof OutsideRoot);
          assert.deepEqual(
            [below(error.link), below(error.leadsTo), below(error.root.folder), error.to],
            [link, leadsTo, 'repo', to],
          );
          return true;
        });
      });
    }

    it('leaves circular links, and files in place of folders, to the system', async () => {
      await plant(tree);
      const root = await findRoot(at('repo'));
      await assert.rejects(requireWithin(root, at('repo/circle/x.json')), { code: 'ELOOP' });
      await assert.rejects(requireWithin(root, at('repo/locales/en.json/x.json')), { code: 'ENOTDIR' });
    });

    it('gives up on links that each name another twice, which would otherwise take forever', async () => {
      const doubled = Array.from(
        { length: 40 },
        (_, place) => `repo/l${place + 1} -> l${place}/../l${place}`,
      );
      await plant(['repo/', 'repo/l0 -> missing', ...doubled]);
      const root = { folder: at('repo') };
      assert.equal(await requireWithin(root, at('repo/l3')), at('repo/missing'));
      await assert.rejects(requireWithin(root, at('repo/l40')), { code: 'ELOOP' });
    });
  });

  describe('requireOwnLinks', () => {
    for (const [path, link] of [
      ['repo/locales', undefined],
      ['repo/in', undefined],
      ['workspace/locales', undefined],
      ['alone/out', undefined],
      ['repo/out', 'repo/out'],
      ['repo/soon/deep', 'repo/soon'],
      ['workspace/out', 'workspace/out'],
      ['mine/in', undefined],
      ['mine/out', 'repo/out'],
      ['mine/again', 'repo/out'],
      ['mine/up', 'repo/out'],
      ['mine/folder', 'repo/out'],
      ['repo/out/', 'repo/out'],
    ] as const) {
      it(`${link === undefined ? 'lets' : 'does not let'} the user name ${path}`, async () => {
        await plant(tree);
        await plant([
          'mine/in -> ../repo/locales',
          'mine/out -> TOP/repo/out',
          'mine/again -> out',
          'mine/up -> TOP/repo/out/..',
          'mine/folder -> TOP/repo/out/',
        ]);
        const asked = requireOwnLinks(`${top}/${path}`);
        if (link === undefined) await asked;
        else
          await assert.rejects(asked, (error) => error instanceof OutsideRoot && below(error.link) === link);
      });
    }
  });
});
