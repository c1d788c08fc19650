import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { UserError } from '../../src/editor/errors.ts';
import { pickStates, TextFilter } from '../../src/editor/locales/filter.ts';
import type { Locales } from '../../src/editor/locales/model.ts';
import { searchTexts } from '../../src/editor/locales/search.ts';
import type { ShownResource, ShownTarget } from '../../src/editor/locales/shown.ts';
import type { EntryTexts } from '../../src/project/entries/entryTexts.ts';
import { factCodes } from '../../src/project/states/openFacts.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';

type Model = Pick<Locales, 'look' | 'textsOf'>;

/** @param files texts by file: `en` is a source, and `en/de` one of its languages */
function modelOf(files: Readonly<Record<string, readonly EntryTexts[] | Error>>): Model {
  const names = Object.keys(files);
  const resources = names.flatMap((name) => {
    if (name.includes('/')) return [];
    const own = {
      uri: vscode.Uri.file(`/${name}`),
      resource: { path: `/${name}`, locale: name },
      targets: [],
    };
    const resource = own as unknown as ShownResource;
    resource.targets = names.flatMap((one) => {
      if (!one.startsWith(`${name}/`)) return [];
      const target = { path: `/${one}`, locale: one.slice(name.length + 1) };
      return [
        { owner: resource, uri: vscode.Uri.file(target.path), target, state: { kind: 'unread' } } as const,
      ];
    });
    return [resource];
  });
  return {
    look: async () => resources,
    async textsOf({ uri }: ShownTarget) {
      const texts = files[uri.path.slice(1)] ?? [];
      if (texts instanceof Error) throw texts;
      return texts;
    },
  };
}

const sample = modelOf({
  en: [
    { path: ['app', 'title'], source: 'Shop', translation: 'Shop' },
    { path: ['__proto__'], source: 'Two\nlines', translation: 'Two\nlines' },
  ],
  'en/de': [
    { path: ['app', 'title'], source: 'Shop', translation: 'Laden' },
    { path: ['__proto__'], source: 'Two\nlines' },
    { path: ['title.old'], translation: 'Alter SHOP' },
  ],
  'en/fr': [{ path: ['app', 'title'], source: 'Shop', translation: 'Shop' }],
});

describe('Find in Locales', () => {
  const signal = new AbortController().signal;
  const search = async (wanted: string, model = sample, most = 300) => {
    const found = await searchTexts(model, { wanted, most, signal });
    const lines = found?.matches.map(({ shown, path }) => `${shown.uri.path.slice(1)} ${path.join('.')}`);
    return { ...found, lines };
  };
  const cases: readonly (readonly [wanted: string, lines: readonly string[]])[] = [
    ['shop', ['en app.title', 'en/de title.old', 'en/fr app.title']],
    ['TITLE', ['en app.title', 'en/de title.old']],
    ['laden', ['en/de app.title']],
    ['__proto__', ['en __proto__']],
    ['two\nl', ['en __proto__']],
    ['.*', []],
  ];
  for (const [wanted, lines] of cases) {
    it(`finds every place of ${JSON.stringify(wanted)}: ${lines.length}`, async () => {
      assert.deepEqual((await search(wanted)).lines, lines);
    });
  }

  it('stops at the maximum, and says that there are more', async () => {
    const { lines, isCut } = await search('shop', sample, 2);
    assert.deepEqual([lines?.length, isCut], [2, true]);
    assert.equal((await search('shop', sample, 3)).isCut, false);
  });

  it('continues after files that cannot be read, and counts them', async () => {
    const broken = new UserError('error', 'It is broken.');
    const texts = [{ path: ['a'], source: 'x', translation: 'x' }];
    const { lines, unread } = await search('x', modelOf({ en: broken, 'en/de': broken, fr: texts }));
    // A source that cannot be read counts once: its translations are not counted as well.
    assert.deepEqual([lines, unread], [['fr a'], 1]);
    await assert.rejects(search('x', modelOf({ en: new Error('a bug') })), /a bug/);
  });

  it('ends when it is cancelled', async () => {
    const abort = new AbortController();
    const { look, textsOf } = sample;
    const read: string[] = [];
    const model: Model = {
      look,
      async textsOf(target) {
        read.push(target.uri.path);
        abort.abort();
        return textsOf(target);
      },
    };
    const found = await searchTexts(model, { wanted: 'shop', most: 300, signal: abort.signal });
    assert.deepEqual([found, read], [undefined, ['/en']]);
  });

  describe('as a command', () => {
    let person: Person;
    beforeEach(async () => {
      person = new Person();
      // Other tests may just have removed files, which the editor notices only after a delay.
      await vscode.commands.executeCommand('vernacular.refreshLocales');
    });
    afterEach(async () => {
      person.leave();
      await closeEditors();
    });
    const find = (text: string | undefined) => {
      person.inputs.push(text);
      return vscode.commands.executeCommand('vernacular.findInLocales');
    };

    it('selects the text that is picked', async () => {
      person.choices.push(['cart › checkout']);
      await find('CHECKOUT');
      assert.match(person.picks[0]?.placeHolder ?? '', /^\d+ texts? found$/);
      const editor = vscode.window.activeTextEditor;
      assert.match(editor?.document.uri.path ?? '', /\/locales\/en\.json$/);
      assert.equal(editor?.document.getText(editor.selection), '"Check out"');
    });

    it('shows a long text around the match, even if it is longer in lower case', async () => {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder);
      const file = vscode.Uri.joinPath(folder, 'find-long', 'en.json');
      const text = `${'İ'.repeat(60)} ${'x'.repeat(60)} needle ${'y'.repeat(300)}`;
      await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ long: text })));
      try {
        await vscode.commands.executeCommand('vernacular.refreshLocales');
        await find('NEEDLE');
        assert.match(person.picks[0]?.details[0] ?? '', /^…x{39} needle y{153}…$/);
      } finally {
        await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder, 'find-long'), { recursive: true });
      }
    });

    it('says that nothing was found, and shows no list if the prompt is cancelled or left blank', async () => {
      await find('no such text anywhere [x](y)');
      assert.equal(
        person.last('information')?.text,
        'No key, text or translation contains "no such text anywhere [x] (y)".',
      );
      await find(undefined);
      await find('  ');
      assert.equal(person.picks.length, 0);
    });
  });
});

describe('The filter of the locales view', () => {
  const values = new Map<string, unknown>();
  const memory = {
    get: (key: string, otherwise?: unknown) => values.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as unknown as vscode.Memento;
  let person: Person;
  beforeEach(() => {
    values.clear();
    person = new Person();
  });
  afterEach(async () => {
    person.leave();
    await new TextFilter(memory).set(undefined);
  });
  const states = (filter: TextFilter) => filter.states && [...filter.states];

  it('shows all texts at first, then those in the chosen states, and remembers the choice', async () => {
    const filter = new TextFilter(memory);
    assert.deepEqual([states(filter), filter.description], [undefined, undefined]);
    person.choices.push(['stale', 'extra']);
    await filter.set(await pickStates(filter));
    assert.deepEqual(states(new TextFilter(memory)), ['stale', 'extra']);
    assert.equal(filter.description, 'stale, extra');
    await pickStates(filter);
    assert.deepEqual(person.picks[1]?.picked, ['stale', 'extra']);
  });

  it('counts empty texts as missing, as the figures of a language do', async () => {
    const filter = new TextFilter(memory);
    person.choices.push(['missing']);
    await filter.set(await pickStates(filter));
    assert.ok(!person.picks[0]?.labels.includes('empty'));
    assert.deepEqual([states(filter), filter.description], [['missing', 'empty'], 'missing']);
  });

  it('can show all problems, even after it has shown only some', async () => {
    const filter = new TextFilter(memory);
    await filter.set(['stale']);
    await filter.set(factCodes);
    assert.deepEqual([states(filter), filter.description], [[...factCodes], 'only problems']);
    await filter.set(undefined);
    assert.deepEqual([filter.states, filter.description], [undefined, undefined]);
  });

  it('ignores unknown states', () => {
    values.set('vernacular.onlyProblems', true).set('vernacular.shownStates', ['stale', 'x', 1]);
    assert.deepEqual(states(new TextFilter(memory)), ['stale']);
  });
});
