import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder } from './codeFolder.ts';
import { closeEditors } from './editors.ts';
import { configure } from './service.ts';
import { makeWatched } from './watched.ts';

const { folder, uri, write, writeAll } = codeFolder('hinted');

const files = {
  'locales/en.json':
    '{\n  "hcart": {\n    "htitle": "My cart",\n    "hitems_one": "{{count}} item",\n    "hitems_other": "{{count}} items"\n  },\n  "hclose": "Close"\n}\n',
  'locales/de.json': '{\n  "hcart": { "htitle": "Mein Korb" }\n}\n',
  'src/cart.ts':
    "t('hcart.htitle');\nt('hcart.hitems', { count });\nt('hclose');\nlog('hclose');\nt('hcart.other');\n",
  'src/label.vue': "<p>{{ $t('hcart.htitle') }}</p>\n<script>const key = 'hcart.htitle';</script>\n",
};

describe('Texts after their keys', () => {
  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  beforeEach(async () => {
    await writeAll(files);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });
  afterEach(async () => {
    for (const name of ['textsInCode', 'readingLanguage']) await configure(name, undefined);
    await closeEditors();
  });

  async function partsIn(name: string) {
    const document = await vscode.workspace.openTextDocument(uri(name));
    const range = new vscode.Range(0, 0, document.lineCount, 0);
    const hints: readonly vscode.InlayHint[] = await vscode.commands.executeCommand(
      'vscode.executeInlayHintProvider',
      uri(name),
      range,
    );
    return hints.map(({ position, label }) => {
      const [part] = label;
      if (typeof part !== 'object') return assert.fail('The label has no parts');
      return { place: `${position.line}:${position.character}`, part };
    });
  }

  const hintsIn = async (name: string): Promise<readonly string[]> =>
    (await partsIn(name)).map(({ place, part }) => `${place} ${part.value}`);

  it('are shown once they are turned on, in the reading language if it has them', async () => {
    assert.deepEqual(await hintsIn('src/cart.ts'), []);
    await vscode.window.showTextDocument(uri('src/cart.ts'));
    await vscode.commands.executeCommand('vernacular.toggleTextsInCode');
    const english = ['0:16 My cart', '1:16 {{count}} items', '2:10 Close'];
    assert.deepEqual(await hintsIn('src/cart.ts'), english);
    assert.deepEqual(await hintsIn('src/label.vue'), ['0:23 My cart']);
    await configure('readingLanguage', 'de-DE');
    assert.deepEqual(await hintsIn('src/cart.ts'), ['0:16 Mein Korb', ...english.slice(1)]);
    const place = (await partsIn('src/cart.ts'))[0]?.part.location;
    assert.equal(place?.uri.fsPath, uri('locales/en.json').fsPath);
    const source = await vscode.workspace.openTextDocument(uri('locales/en.json'));
    assert.equal(source.getText(place?.range), '"My cart"');
    await configure('readingLanguage', 7);
    assert.deepEqual(await hintsIn('src/cart.ts'), english);
    await vscode.commands.executeCommand('vernacular.toggleTextsInCode');
    assert.deepEqual(await hintsIn('src/cart.ts'), []);
  });

  it('are short, and on one line', async () => {
    await configure('textsInCode', true);
    const words = 'long text '.repeat(10);
    await write('locales/en.json', `{ "hclose": "A\\n\\u202e${words}", "hcart": { "htitle": "" } }`);
    const label = `A \ufffd${words}`.slice(0, 59);
    await until(async () => isDeepStrictEqual(await hintsIn('src/cart.ts'), [`2:10 ${label}…`]));
  });
});
