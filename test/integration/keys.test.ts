import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { setKey } from '../../src/editor/keys.ts';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, resetEmulator, withRecorder } from './service.ts';
import { showUntitled } from './untitled.ts';

let person: Person;

const run = (command: string) => vscode.commands.executeCommand(`vernacular.${command}`);

/** @param content unique to each test that expects a request, because the session remembers answers */
async function translateHello(content = 'Hello.'): Promise<string> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selection = new vscode.Selection(0, 0, 0, content.length);
  await run('translateSelection');
  return document.getText();
}

/** While no key is saved, an emulator's own public key is used, and therefore checked. */
const noKeySaved = /^No key is saved\. 127\.0\.0\.1:\d+ accepts the emulator's own key/;

describe('A key', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
    await configure('targetLanguages', ['de']);
  });

  afterEach(async () => {
    person.presses.add('Remove Key');
    await run('removeApiKey');
    await run('removeAdminKey');
    await run('leaveDemoService');
    person.leave();
    await configure('baseUrl', undefined);
    await configure('targetLanguages', undefined);
    await closeEditors();
  });

  it('is saved if the service accepts it, and used from then on', async () => {
    person.inputs.push(' demo:fx ');
    await run('setApiKey');
    assert.match(person.last('information')?.text ?? '', /saved for 127\.0\.0\.1/);
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', /accepts the key/);
    assert.match(await translateHello(), /^\[de\]/);
  });

  it('is not saved if the service refuses it', async () => {
    person.inputs.push('wrong-key');
    await run('setApiKey');
    assert.match(person.last('error')?.text ?? '', /not saved/);
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', noKeySaved);
    assert.ok(!JSON.stringify(person.messages).includes('wrong-key'));
  });

  it('that could not be checked is saved only on request', async () => {
    await configure('requestTimeout', 1);
    const unreachable = 'http://127.0.0.1:9';
    await configure('baseUrl', unreachable);
    person.inputs.push('some-key', 'some-key');
    await run('setApiKey');
    assert.match(person.last('warning')?.text ?? '', /could not be checked.*refuses connections/);
    await run('removeApiKey');
    assert.match(person.last('information')?.text ?? '', /No key is saved/);
    person.presses.add('Save Anyway');
    await run('setApiKey');
    assert.match(person.last('information')?.text ?? '', /saved for 127\.0\.0\.1:9/);
    await configure('requestTimeout', undefined);
  });

  it('is never sent to a URL other than the one it was saved for', async () => {
    person.inputs.push('demo:fx');
    await run('setApiKey');
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await run('checkApiKey');
      assert.match(
        person.messages.at(-1)?.text ?? '',
        /^The saved key is for 127\.0\.0\.1:\d+\. 127\.0\.0\.1:\d+ accepts the emulator's own key, which/,
      );
      await translateHello();
      assert.ok(recorded.length > 0);
      // Only the emulator's public keys are sent, including the one for the view of developer keys.
      for (const { authorization } of recorded) assert.match(authorization, /^DeepL-Auth-Key demo(?::adm)?$/);
    });
  });

  it('of an administrator is kept apart from the API key', async () => {
    person.inputs.push('demo:adm');
    await run('setAdminKey');
    assert.match(person.last('information')?.text ?? '', /saved/);
    await run('checkAdminKey');
    assert.match(person.last('information')?.text ?? '', /accepts the key/);
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', noKeySaved);
  });

  it("without an administrator's rights is refused as an admin key, with an error that says so", async () => {
    person.inputs.push('demo');
    await run('setAdminKey');
    const shown = person.last('error');
    assert.match(
      shown?.text ?? '',
      /Only the key of an administrator.*[.] Trace ID: \w+\. The key was not saved\.$/,
    );
    assert.deepEqual(shown?.buttons, ['Set Admin Key…']);
    await run('removeAdminKey');
    assert.match(person.last('information')?.text ?? '', /No key is saved/);
  });

  /** The labels that an action on developer keys offers to choose from. */
  async function developerKeys(): Promise<readonly string[]> {
    await run('renameDeveloperKey');
    return person.picks.at(-1)?.labels ?? [];
  }

  it('of an administrator, once entered, replaces the organisation of the demo service', async () => {
    await run('useDemoService');
    assert.ok((await developerKeys()).length > 10);
    person.inputs.push('demo:adm');
    await run('setAdminKey');
    assert.deepEqual(await developerKeys(), ['DeepL API Key']);
  });

  it('of an administrator ends the demo service, and the message says what is needed to translate', async () => {
    const deps = {
      connections: {
        candidate: async () => ({ origin: emulatorUrl, check: async () => {}, close: async () => {} }),
        keyInUse: async () => undefined,
      },
      credentials: { save: async () => {} },
      demo: { chosen: async () => true, choose: async () => {} },
      connectionChanged: async () => {},
      developerKeys: { reread: () => {} },
      log: { failure: assert.fail },
    };
    person.inputs.push('some-key');
    await setKey(deps as unknown as Deps, 'admin');
    await until(() => person.last('information') !== undefined);
    assert.match(
      person.last('information')?.text ?? '',
      /The demo service is off now: to translate, set an API/,
    );
    assert.deepEqual(person.last('information')?.buttons, ['Set API Key…']);
  });

  it('is removed only after a question', async () => {
    person.inputs.push('demo:fx');
    await run('setApiKey');
    await run('removeApiKey');
    assert.match(person.last('warning')?.text ?? '', /Remove the key saved for/);
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', /accepts the key/);
    person.presses.add('Remove Key');
    await run('removeApiKey');
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', noKeySaved);
  });

  it('is not needed for an emulator or the demo service, and a check says so', async () => {
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', noKeySaved);
    await run('checkAdminKey');
    assert.match(person.last('information')?.text ?? '', noKeySaved);
    // More than one, because the views may ask in the background.
    await addFaults({ match: { endpoint: 'GET /v2/usage' }, times: 9, status: 403, body: {} });
    await run('checkApiKey');
    assert.match(person.last('error')?.text ?? '', /refused the key/);
    await configure('baseUrl', undefined);
    await run('checkApiKey');
    assert.match(person.last('information')?.text ?? '', /^Connect to a translation service/);
    await run('useDemoService');
    for (const command of ['checkApiKey', 'checkAdminKey']) {
      await run(command);
      const { text, buttons } = person.messages.at(-1) ?? {};
      assert.equal(text, 'The demo service is in use and needs no key.');
      assert.deepEqual(buttons, ['Leave the Demo Service']);
    }
  });

  it('is asked for if there is none, with the demo service as an alternative', async () => {
    await configure('baseUrl', undefined);
    assert.equal(await translateHello(), 'Hello.');
    const message = person.last('information');
    assert.deepEqual(message?.buttons, ['Set API Key…', 'Try the Demo Service', 'Get a Key']);
  });

  it('is not needed for translating with the demo service', async () => {
    await configure('baseUrl', undefined);
    await run('useDemoService');
    assert.match(await translateHello(), /^\[de\]/);
  });

  it('takes precedence over the demo service if it is entered later', async () => {
    await run('useDemoService');
    person.inputs.push('demo:fx');
    await run('setApiKey');
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 456, body: {} });
    assert.equal(await translateHello('Not the demo.'), 'Not the demo.');
  });

  const addresses: readonly [string, RegExp][] = [
    ['http://translate.example.com', /only HTTPS/],
    ['https://user:secret@translate.example.com', /user name or password/],
    ['nonsense', /not an address/],
  ];
  for (const [address, reason] of addresses) {
    it(`cannot be used with the URL ${address.replace('secret', '…')}`, async () => {
      person.inputs.push('demo:fx');
      await run('setApiKey');
      await configure('baseUrl', address);
      await translateHello();
      const { text = '' } = person.last('error') ?? {};
      assert.match(text, /vernacular\.baseUrl/);
      assert.match(text, reason);
      assert.ok(!text.includes('secret'));
      await configure('baseUrl', emulatorUrl);
    });
  }
});
