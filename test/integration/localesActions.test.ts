import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { acceptTexts } from '../../src/editor/locales/acceptTexts.ts';
import { removeExtras } from '../../src/editor/locales/removeExtras.ts';
import type { ShownTarget } from '../../src/editor/locales/shown.ts';
import type { TextPlace } from '../../src/editor/views/localesNodes.ts';
import { Lock } from '../../src/project/lock/lock.ts';
import { parseLock } from '../../src/project/lock/lockText.ts';
import { textsIn } from '../../src/project/lock/place.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors, openAsOnDisk } from './editors.ts';
import { type OpenDeps, openDeps } from './localesDeps.ts';
import { replaceAll } from './localesModel.ts';
import { Person } from './person.ts';
import { configure } from './service.ts';
import { makeWatched } from './watched.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

describe('Actions on texts of the locales view', () => {
  let person: Person;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'acts', name);
  const put = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };
  const read = (name: string) => readFile(path(name), 'utf8');
  const run = (command: string, ...args: readonly unknown[]) =>
    vscode.commands.executeCommand(`vernacular.${command}`, ...args);
  const lastMessage = () => person.messages.at(-1)?.text ?? '';
  const asked = () => person.last('warning');

  const uri = (name: string) => vscode.Uri.file(path(name));
  const stays = '1 text stays: its key was renamed, and the next translation moves it.';

  const opened: OpenDeps[] = [];
  const deps = () => {
    const own = openDeps();
    opened.push(own);
    return own.deps;
  };

  /** What the commands accept in place of a row. */
  const text = (key: readonly string[], locale = 'de', source = 'en.json'): TextPlace => {
    const target = { path: path(`${locale}.json`), locale };
    const owner = {
      uri: uri(source),
      resource: { locale: 'en' },
      targets: [],
    } as unknown as ShownTarget['owner'];
    return {
      path: key,
      target: { owner, uri: vscode.Uri.file(target.path), target, state: { kind: 'unread' } },
    };
  };

  before(() => makeWatched(path('')));
  after(() => rm(path(''), { recursive: true, force: true }));

  beforeEach(async () => {
    person = new Person();
    await put('en.json', '{\n  "a": "One",\n  "b": "Two"\n}\n');
    await put('de.json', '{\n  "a": "Eins",\n  "old": "Alt",\n  "older": "Älter",\n  "b": "Zwei"\n}\n');
  });

  afterEach(async () => {
    person.leave();
    for (const one of opened.splice(0)) one.dispose();
    await closeEditors();
    for (const name of ['en.json', 'de.json', 'fr.json', 'vernacular.lock']) {
      await rm(path(name), { force: true });
    }
  });

  describe('Remove Extra Texts', () => {
    it('shows what would be removed, and writes nothing if the user declines', async () => {
      const before = await read('de.json');
      await run('removeExtras', text(['old']), [text(['old']), text(['older'])]);
      assert.match(asked()?.text ?? '', /^Remove 2 extra texts from acts\/de\.json\?$/);
      assert.equal(asked()?.detail, 'The source does not have:\nGerman: old\nGerman: older');
      assert.equal(await read('de.json'), before);
    });

    it('removes what was picked and saves the file, and one undo reverts it', async () => {
      const before = await read('de.json');
      person.presses.add('Remove');
      await run('removeExtras', text(['old']));
      assert.equal(await read('de.json'), before.replace('  "old": "Alt",\n', ''));
      assert.equal(lastMessage(), '1 text removed.');
      await vscode.window.showTextDocument(vscode.Uri.file(path('de.json')));
      await vscode.commands.executeCommand('undo');
      assert.equal(vscode.window.activeTextEditor?.document.getText(), before);
    });

    it('accepts the argument of a problem, but refuses a malformed one', async () => {
      person.presses.add('Remove');
      const before = await read('de.json');
      await run('removeExtras', { source: 'en.json', locales: 'de' });
      assert.equal(lastMessage(), 'Select languages or texts in the Locales view first.');
      const problem = { source: uri('en.json').toString(), locales: ['de'], paths: [['older']] };
      await run('removeExtras', problem);
      assert.equal(await read('de.json'), before.replace('  "older": "Älter",\n', ''));
    });

    it('removes nothing that the source has', async () => {
      person.presses.add('Remove');
      const before = await read('de.json');
      await run('removeExtras', text(['a']));
      assert.match(lastMessage(), /^There is nothing to remove/);
      assert.equal(await read('de.json'), before);
    });

    it('removes keys like `__proto__`, and keys with dots and line breaks', async () => {
      person.presses.add('Remove');
      await put('de.json', '{\n  "a": "Eins",\n  "__proto__": "X",\n  "x.y": "Y",\n  "l\\n1": "Z"\n}\n');
      await run('removeExtras', text(['__proto__']), [text(['__proto__']), text(['x.y']), text(['l\n1'])]);
      assert.equal(await read('de.json'), '{\n  "a": "Eins"\n}\n');
      assert.equal(asked()?.detail, 'The source does not have:\nGerman: __proto__\nGerman: x.y\nGerman: l 1');
    });

    it('removes only texts that have not changed since they were shown', async () => {
      const changed = '{\n  "a": "Eins",\n  "old": "Anders",\n  "older": "Älter"\n}\n';
      const show = vscode.window.showWarningMessage;
      const asking = (async () => {
        await writeFile(path('de.json'), changed);
        return 'Remove';
      }) as unknown as typeof show;
      Object.assign(vscode.window, { showWarningMessage: asking });
      await run('removeExtras', text(['old']), [text(['old']), text(['older'])]);
      assert.equal(await read('de.json'), changed.replace(/,\n {2}"older".*/, ''));
    });

    it('removes texts from an unsaved document, and leaves it unsaved', async () => {
      person.presses.add('Remove');
      const document = await openAsOnDisk(vscode.Uri.file(path('de.json')));
      const onDisk = await read('de.json');
      await vscode.window.showTextDocument(document);
      await replaceAll(document, onDisk.replace('{\n', '{\n  "mine": "Meins",\n'));
      await run('removeExtras', text(['old']));
      assert.ok(document.isDirty);
      assert.ok(!document.getText().includes('"old"') && document.getText().includes('"mine"'));
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('refuses a read-only file, a missing file and a missing source', async () => {
      person.presses.add('Remove');
      await chmod(path('de.json'), 0o444);
      await run('removeExtras', text(['old']));
      assert.match(lastMessage(), /de\.json is read-only\. Nothing was written\./);
      await rm(path('de.json'));
      await run('removeExtras', text(['old']));
      assert.match(lastMessage(), /de\.json no longer exists/);
      await rm(path('en.json'));
      await run('removeExtras', text(['old']));
      assert.match(lastMessage(), /en\.json no longer exists/);
      assert.equal(asked(), undefined);
    });

    it('keeps texts that the next translation will move, unless they were picked individually', async () => {
      await put('de.json', '{\n  "a": "Eins",\n  "b": "Zwei",\n  "old": "Alt"\n}\n');
      await keep({ a: 'Eins', b: 'Zwei' });
      await put('en.json', '{\n  "a": "One",\n  "c": "Two"\n}\n');
      person.presses.add('Remove');
      await removeExtras(deps(), [{ source: uri('en.json'), locale: 'de' }]);
      assert.equal(await read('de.json'), '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n');
      assert.equal(asked()?.detail, `The source does not have:\nGerman: old\n\n${stays}`);
      assert.equal(lastMessage(), `1 text removed. ${stays}`);
      const again = removeExtras(deps(), [{ source: uri('en.json'), locale: 'de' }]);
      await assert.rejects(again, { message: stays });
      await run('removeExtras', text(['b']));
      assert.equal(await read('de.json'), '{\n  "a": "Eins"\n}\n');
    });

    it('removes nothing if the source has no texts, or if the file also belongs to another source', async () => {
      person.presses.add('Remove');
      const before = await read('de.json');
      await put('en.json', '{}\n');
      await run('removeExtras', text(['old']));
      assert.match(lastMessage(), /^There is nothing to remove/);
      await put('en.json', '{ "a": "One" }\n');
      const resources = [
        { source: 'acts/en.json', target: 'acts/{locale}.json' },
        { source: 'acts/{locale}/more.json', target: 'acts/{locale}.json' },
      ];
      await put('en/more.json', '{ "old": "Old" }\n');
      await configure('resources', resources);
      try {
        const own = deps();
        const refused = removeExtras(own, [{ source: uri('en.json'), locale: 'de' }]);
        await assert.rejects(refused, /de\.json also contains translations of acts\/en\/more\.json/);
      } finally {
        await configure('resources', undefined);
        await rm(path('en'), { recursive: true });
      }
      assert.equal(await read('de.json'), before);
    });
  });

  describe('Accept As Is', () => {
    const german = { a: 'Eins', b: 'Zwei' };

    it('records in the lock that texts match the current source', async () => {
      await keep(german);
      await put('en.json', '{\n  "a": "One!",\n  "b": "Two!"\n}\n');
      assert.deepEqual(await standings(), ['stale', 'stale']);
      await run('acceptTexts', { source: uri('en.json').toString(), locales: ['de'], paths: [['a']] });
      assert.equal(lastMessage(), '1 translation accepted as it is.');
      assert.deepEqual(await standings(), ['current', 'stale']);
      await run('acceptTexts', text(['a']));
      assert.equal(lastMessage(), 'None of these translations is stale or edited.');
    });

    it('accepts only handmade translations if a language is picked, but also ours if texts are picked', async () => {
      await keep({ a: 'Eins' });
      await keep({ b: 'Zwei' }, 'ours');
      await put('en.json', '{\n  "a": "One!",\n  "b": "Two!"\n}\n');
      const ours =
        '1 translation stays stale, because Vernacular made it and can translate it again: to accept it as it is, select the text itself.';
      await acceptTexts(deps(), [{ source: uri('en.json'), locale: 'de' }]);
      assert.equal(lastMessage(), `1 translation accepted as it is. ${ours}`);
      assert.deepEqual(await standings(), ['current', 'stale']);
      const again = acceptTexts(deps(), [{ source: uri('en.json'), locale: 'de' }]);
      await assert.rejects(again, { message: ours });
      await acceptTexts(deps(), [{ source: uri('en.json'), locale: 'de', paths: [['a'], ['b']] }]);
      assert.deepEqual(await standings(), ['current', 'current']);
      await put('de.json', '{\n  "a": "Eins",\n  "b": "Zwo"\n}\n');
      assert.deepEqual(await standings('Zwo'), ['current', 'edited']);
      await run('acceptTexts', text(['b']));
      assert.deepEqual(await standings('Zwo'), ['current', 'current']);
    });

    it('says that what the file marks as unfinished stays stale', async () => {
      await keep({});
      await put('po/app.pot', 'msgid "a"\nmsgstr ""\n');
      await put('po/de.po', '#, fuzzy\nmsgid "a"\nmsgstr "A"\n');
      const picked = [{ source: uri('po/app.pot'), locale: 'de' }];
      await assert.rejects(acceptTexts(deps(), picked), {
        message: '1 translation stays stale, because its file marks it as unfinished: change that there.',
      });
      await rm(path('po'), { recursive: true });
    });

    it('offers to keep track if there is no lock', async () => {
      await run('acceptTexts', text(['a']));
      assert.match(lastMessage(), /^There is no vernacular\.lock yet/);
      assert.deepEqual(person.messages.at(-1)?.buttons, ['Keep Track of Translations (vernacular.lock)…']);
    });

    it('names a lock that cannot be read', async () => {
      await writeFile(path('vernacular.lock'), Buffer.from([0xff, 0x81, 0x00, 0xfe]));
      await run('acceptTexts', text(['a']));
      assert.match(lastMessage(), /vernacular\.lock exists, but cannot be read\./);
    });

    it('does not change a lock of a later version or a read-only one', async () => {
      await put('vernacular.lock', '# vernacular.lock 9\n');
      await run('acceptTexts', text(['a']));
      assert.match(lastMessage(), /was written by a later version/);
      assert.equal(await read('vernacular.lock'), '# vernacular.lock 9\n');
      await keep(german);
      await put('en.json', '{\n  "a": "One!",\n  "b": "Two"\n}\n');
      await chmod(path('vernacular.lock'), 0o444);
      await run('acceptTexts', text(['a']));
      assert.match(lastMessage(), /vernacular\.lock is read-only/);
      assert.deepEqual(await standings(), ['stale', 'current']);
    });
  });

  it('change nothing in a workspace that is not trusted', async () => {
    const restore = replaceInWorkspace({ isTrusted: false });
    try {
      const picked = [{ source: uri('en.json'), locale: 'de' }];
      await assert.rejects(removeExtras(deps(), picked), /in Restricted Mode/);
      await assert.rejects(acceptTexts(deps(), picked), /in Restricted Mode/);
    } finally {
      restore();
    }
  });

  /** Records the German texts in the lock, with the current English ones as their sources. */
  async function keep(texts: Readonly<Record<string, string>>, made?: 'ours'): Promise<void> {
    const before = await read('vernacular.lock').catch(() => '');
    const lock = new Lock(parseLock(before).lines);
    const english = JSON.parse(await read('en.json'));
    known(lock).learn(
      Object.entries(texts).map(([key, translation]) => {
        return { path: [key], source: english[key], translation, ...(made && { made }) };
      }),
    );
    await rm(path('vernacular.lock'), { force: true });
    await put('vernacular.lock', lock.print());
  }

  function known(lock: Lock) {
    const folder = path('').replace(/\/$/, '');
    return textsIn({ path: `${folder}/vernacular.lock`, lock }, `${folder}/en.json`, 'de');
  }

  async function standings(two = 'Zwei'): Promise<readonly string[]> {
    const texts = known(new Lock(parseLock(await read('vernacular.lock')).lines));
    const english = JSON.parse(await read('en.json'));
    return Object.entries({ a: 'Eins', b: two }).map(
      ([key, translation]) => texts.look({ path: [key], source: english[key], translation }).standing.kind,
    );
  }
});
