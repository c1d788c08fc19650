import assert from 'node:assert/strict';
import { treeBelow } from '../../../../src/project/discovery/walk.ts';
import { treePort } from '../../../support/tree.ts';

describe('treeBelow', () => {
  it('follows the rules of every folder', async () => {
    const listed: string[] = [];
    const port = treePort(
      {
        'p/.gitignore': 'gen/\n*.tmp.json\n/kept/',
        'p/en.json': '',
        'p/en.tmp.json': '',
        'p/gen/en.json': '',
        'p/a/.gitignore': '!gen/\n/i18n/',
        'p/a/gen/en.json': '',
        'p/a/i18n/en.json': '',
        'p/b/kept/en.json': '',
        'p/b/i18n/en.json': '',
        'p/b/notes.txt': '',
        'p/b/en.mo': '',
        'p/b/i18n/en.mo': '',
        'p/b/i18n/.gitignore': '*.mo',
      },
      listed,
    );
    const mayBeUnread = (path: string) => path.endsWith('.mo');
    assert.deepEqual(await treeBelow('p', { ...port, mayBeUnread }), {
      files: ['p/a/gen/en.json', 'p/b/i18n/en.json', 'p/b/kept/en.json', 'p/en.json'],
      unread: ['p/b/en.mo'],
      ignoredFiles: ['p/en.tmp.json'],
      ignoredFolders: ['p/a/i18n', 'p/gen'],
    });
    assert.deepEqual(listed.sort(), ['p', 'p/a', 'p/a/gen', 'p/b', 'p/b/i18n', 'p/b/kept']);
  });

  it('follows rules from above, unless they ignore the folder that the user named', async () => {
    const port = treePort({ 'r/gen/en.json': '', 'r/gen/de.json': '' });
    const filesWith = async (text: string) =>
      (await treeBelow('r/gen', { ...port, ignore: [{ folder: 'r', text }] })).files;
    assert.deepEqual(await filesWith('de.json'), ['r/gen/en.json']);
    assert.deepEqual(await filesWith('gen/\nde.json'), ['r/gen/de.json', 'r/gen/en.json']);
  });

  it('leaves out what macOS stores beside files on other disks, but not other hidden files', async () => {
    const tree = {
      'p/en.lproj/._L.strings': '',
      'p/en.lproj/L.strings': '',
      'p/._en.json': '',
      'p/.en.json': '',
    };
    assert.deepEqual((await treeBelow('p', treePort(tree))).files, ['p/.en.json', 'p/en.lproj/L.strings']);
  });

  it('ignores rules that cannot be read, and a folder with the name of their file', async () => {
    const tree = { 'p/.gitignore/x': '', 'p/en.json': '', 'p/a/.gitignore': 'en.json', 'p/a/en.json': '' };
    const port = { ...treePort(tree), ignoreText: async () => undefined };
    assert.deepEqual((await treeBelow('p', port)).files, ['p/a/en.json', 'p/en.json']);
  });
});
