import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder, usePersonIn } from './codeFolder.ts';

const own = codeFolder('unused');
const { path, write, writeAll } = own;

const files = {
  'locales/en.json': '{ "utitle": { "one": "Title", "old": "Old" } }\n',
  'po/uapp.pot':
    'msgid ""\nmsgstr ""\n\n#: src/u.ts:1\nmsgid "ufrom code"\nmsgstr ""\n\n#: doc/page.rst:1\nmsgid "ufrom a page"\nmsgstr ""\n',
  'src/u.ts': "t('utitle.one');\n",
} as const;

describe('Unused keys', () => {
  const person = usePersonIn(own, files);
  afterEach(async () => {
    await exclude(undefined);
    for (const name of ['broken/en.json', 'src/large.ts', 'utable', 'ufew'])
      await rm(path(name), { recursive: true, force: true });
  });

  const exclude = (patterns: Readonly<Record<string, boolean>> | undefined) =>
    vscode.workspace
      .getConfiguration('files')
      .update('exclude', patterns, vscode.ConfigurationTarget.Workspace);
  const find = () => vscode.commands.executeCommand('vernacular.findUnusedTexts');
  const remove = () => vscode.commands.executeCommand('vernacular.deleteUnusedTexts');
  const untilNotified = async (text: string) => {
    await until(
      () => person().messages.some((message) => message.text === text),
      () => person().seen(),
    );
    assert.equal(person().picks.length, 0);
  };

  it('do not include texts of catalogues that come from files which are not searched', async () => {
    await find();
    const labels = person()
      .picks.at(-1)
      ?.labels.filter((label) => label.startsWith('u'));
    assert.deepEqual(labels?.sort(), ['ufrom code', 'utitle.old']);
  });

  it('do not include those of a file with five or more of which code names none', async () => {
    const table = (name: string, count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, 'Text'])));
    await writeAll({ 'utable/en.json': table('utable', 5), 'ufew/en.json': table('ufew', 4) });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    for (const command of [find, remove]) {
      await command();
      const { labels, placeHolder } = person().picks.at(-1) ?? {};
      assert.deepEqual(
        labels?.filter((label) => /^u(?:few|table)/.test(label)),
        ['ufew0', 'ufew1', 'ufew2', 'ufew3'],
      );
      assert.match(
        placeHolder ?? '',
        /Left out, because code may read them as a whole: .*unused\/utable\/en\.json[,.]/,
      );
      person().picks.length = 0;
    }
  });

  it('come with a note about code that is too large to be searched', async () => {
    await write('src/large.ts', `// ${'x'.repeat(1024 * 1024)}\nt('utitle.old');\n`);
    await find();
    assert.match(
      person().picks.at(-1)?.placeHolder ?? '',
      /Not searched, because code files over 1 MiB are usually data: unused\/src\/large\.ts\./,
    );
  });

  it('are not deleted while a source cannot be read, because it may use any key', async () => {
    await writeAll({ 'broken/en.json': '{ "a": ', 'broken/de.json': '{}' });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await remove();
    await untilNotified('These cannot be read and may use any key: unused/broken/en.json.');
    await rm(path('broken'), { recursive: true });
  });

  it('are not listed without any code, nor without any locale file', async () => {
    const endings = ['js', 'ts', 'py', 'vue', 'sh', 'java', 'kt', 'html', 'php', 'c'];
    await exclude(Object.fromEntries(endings.map((ending) => [`**/*.${ending}`, true])));
    for (const command of [find, remove]) {
      await command();
      await untilNotified('There is no program code in the workspace.');
      person().messages.length = 0;
    }
    await exclude({ '**/*': true });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await find();
    await untilNotified('There are no locale files in the workspace.');
  });
});
