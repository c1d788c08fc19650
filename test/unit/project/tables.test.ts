import assert from 'node:assert/strict';
import { Project } from '../../../src/project/project.ts';
import { type Tree, treePort } from '../../support/tree.ts';

const tree: Tree = { 'r/translations/texts.csv': 'key,de,en_US,fr\na,Hallo Welt,Hello world,\n' };

describe('the source of a table', () => {
  for (const [usual, source] of [
    ['en', 'en_US'],
    ['fr', 'fr'],
    ['it', 'de'],
  ] as const) {
    it(`is ${source} if ${usual} is the usual source`, async () => {
      const files = {
        list: treePort(tree).list,
        isFile: async (path: string) => path in tree,
        ignoreText: async () => undefined,
        read: async (path: string) => {
          const text = tree[path];
          return text === undefined ? undefined : { text, encoding: 'utf-8' as const };
        },
      };
      const { resources } = await new Project(files, { usual }).resourcesIn('r');
      assert.deepEqual(
        resources.map(({ path, locale }) => [path, locale]),
        [['r/translations/texts.csv', source]],
      );
    });
  }
});
