import assert from 'node:assert/strict';
import type { ProjectFiles } from '../../../src/project/discovery/projectFiles.ts';
import { targetsOf } from '../../../src/project/discovery/resource.ts';
import { UnreadableFile } from '../../../src/project/discovery/unreadable.ts';
import { Project } from '../../../src/project/project.ts';
import { countFacts } from '../../../src/project/states/stateCounts.ts';
import { type Tree, treePort } from '../../support/tree.ts';

const json = '{"a": "One apple"}';
const good: Tree = { 'r/good/en.json': json, 'r/good/de.json': json };

interface Faults {
  /** Files that are listed, but no longer exist when they are read. */
  readonly gone?: readonly string[];
  /** Files and folders that cannot be read. */
  readonly unreadable?: readonly string[];
}

/** @param read collects the path of every file that is read */
function filesOf(tree: Tree, { gone = [], unreadable = [] }: Faults = {}, read: string[] = []): ProjectFiles {
  const port = treePort(tree);
  return {
    list: async (folder) => (unreadable.includes(folder) ? undefined : port.list(folder)),
    isFile: async (path) => path in tree,
    ignoreText: async (path) => (gone.includes(path) ? undefined : tree[path]),
    read: async (path) => {
      read.push(path);
      if (unreadable.includes(path)) throw new UnreadableFile(path);
      const text = gone.includes(path) ? undefined : tree[path];
      return text === undefined ? undefined : { text, encoding: 'utf-8' };
    },
  };
}

/** The sources that are found, with the state of each German translation. */
async function known(files: ProjectFiles): Promise<readonly string[]> {
  const project = new Project(files, { usual: 'en' });
  const { resources } = await project.resourcesIn('r');
  const states = resources.map(async (resource) => {
    const [target] = targetsOf(resource, ['de']);
    assert.ok(target);
    try {
      const state = await project.stateOf(resource, target);
      const missing = state.kind === 'state' ? ` ${countFacts(state.state).missing}` : '';
      return `${resource.path} ${state.kind}${missing}`;
    } catch (error) {
      if (error instanceof UnreadableFile) return `${resource.path} unreadable`;
      throw error;
    }
  });
  return Promise.all(states);
}

const app: Tree = { 'r/app/en.json': json, 'r/app/de.json': json };
const apple: Tree = {
  'r/app/L.xcstrings': '{"sourceLanguage": "en", "strings": {"Save": {}}, "version": "1.0"}',
};

const rows: Readonly<Record<string, readonly [Tree, Faults, readonly string[]]>> = {
  'a source that is gone': [app, { gone: ['r/app/en.json'] }, ['r/app/en.json noSource']],
  'a translation that is gone': [app, { gone: ['r/app/de.json'] }, ['r/app/en.json state 1']],
  'a source and its translation that are gone': [
    app,
    { gone: ['r/app/en.json', 'r/app/de.json'] },
    ['r/app/en.json noSource'],
  ],
  'a catalogue that is gone': [apple, { gone: ['r/app/L.xcstrings'] }, ['r/app/L.xcstrings noSource']],
  'ignore rules that are gone': [
    { ...app, 'r/.gitignore': 'app/' },
    { gone: ['r/.gitignore'] },
    ['r/app/en.json state 0'],
  ],
  'a source that cannot be read': [app, { unreadable: ['r/app/en.json'] }, ['r/app/en.json unreadable']],
  'a translation that cannot be read': [app, { unreadable: ['r/app/de.json'] }, ['r/app/en.json unreadable']],
  'a folder that cannot be read': [app, { unreadable: ['r/app'] }, []],
  'a folder of translations that cannot be read': [
    { 'r/app/en/a.json': json, 'r/app/de/a.json': json },
    { unreadable: ['r/app/de'] },
    ['r/app/en/a.json state 0'],
  ],
  'a bundle in the language of the source that cannot be read': [
    { 'r/app/m.properties': 'a=A b', 'r/app/m_en.properties': '', 'r/app/m_de.properties': '' },
    { unreadable: ['r/app/m_en.properties'] },
    ['r/app/m_en.properties unreadable'],
  ],
};

describe('A project with faults', () => {
  for (const [name, [tree, faults, expected]] of Object.entries(rows)) {
    it(`continues with the rest: ${name}`, async () => {
      const found = await known(filesOf({ ...tree, ...good }, faults));
      assert.deepEqual(found, [...expected, 'r/good/en.json state 0']);
    });
  }

  it('reads nothing of 10 000 other files, and lists each folder once', async () => {
    const others = Array.from({ length: 10_000 }, (_, index) => {
      const extension = ['ts', 'json', 'md', 'properties'][index % 4];
      return [`r/part${Math.floor(index / 1000)}/file${index}.${extension}`, json];
    });
    const listed: string[] = [];
    const read: string[] = [];
    const { list } = treePort({ ...Object.fromEntries(others), ...good }, listed);
    const project = new Project({ ...filesOf(good, {}, read), list }, { usual: 'en' });
    const { resources, passedOver } = await project.resourcesIn('r');
    assert.deepEqual(
      [resources.map(({ path }) => path), passedOver, read],
      [['r/good/en.json'], [], ['r/good/en.json']],
    );
    const parts = listed.filter((folder) => folder.startsWith('r/part'));
    assert.equal(parts.length, 10);
  });

  it('finds the one that is missing among 100 000 texts', async () => {
    const texts = Array.from({ length: 100_000 }, (_, index) => [`key${index}`, `Text number ${index}`]);
    const files = filesOf({
      'r/en.json': JSON.stringify(Object.fromEntries(texts)),
      'r/de.json': JSON.stringify(Object.fromEntries(texts.slice(1))),
    });
    assert.deepEqual(await known(files), ['r/en.json state 1']);
  });
});
