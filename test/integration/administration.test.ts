import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import {
  changeConnection,
  created,
  keyOf,
  listed,
  path,
  posts,
  run,
  useOrganisation,
  window,
} from './organisation.ts';
import { addFaults, configure, setLatency } from './service.ts';

/** Cancels the creation of a key once its request has arrived, if its progress has a Cancel button. */
function stopCreatingKey() {
  const { withProgress } = window;
  let stopped = 0;
  window.withProgress = async (options, task) => {
    if (!options.cancellable || options.title !== 'Creating the key…') return withProgress(options, task);
    stopped++;
    const source = new vscode.CancellationTokenSource();
    const running = task({ report: () => {} }, source.token);
    await until(async () => (await posts()) === 1);
    source.cancel();
    return running;
  };
  return { stopped: () => stopped, leave: () => Object.assign(window, { withProgress }) };
}

describe('Developer keys', () => {
  const person = useOrganisation();

  describe('are created', () => {
    it('with a label, and shown with a note that this is the only time', async () => {
      person().inputs.push(' Nightly build ');
      await run('createDeveloperKey');
      const { is_deactivated } = await keyOf('Nightly build');
      assert.equal(is_deactivated, false);
      const shown = person().last('information');
      assert.match(shown?.text ?? '', /"Nightly build" was created/);
      assert.match(shown?.detail ?? '', /^[0-9a-f-]{36}\n\nThis is the only time/);
      assert.equal(person().messages.length, 1);
    });

    for (const empty of ['', '  ']) {
      it(`not if Enter is pressed with "${empty}" in the prompt`, async () => {
        person().inputs.push(empty);
        await run('createDeveloperKey');
        assert.match(
          person().last('error')?.text ?? '',
          /Something went wrong/,
          'the prompt rejects the text, which `Person` reports as an error',
        );
        assert.equal(await posts(), 0);
      });
    }

    it('not if the user dismisses the prompt', async () => {
      person().inputs.push(undefined);
      await run('createDeveloperKey');
      assert.equal(await posts(), 0);
      assert.deepEqual(person().messages, []);
    });

    it('only once if the command is run again meanwhile, and the status bar says so', async () => {
      await setLatency(50);
      const said: string[] = [];
      const { setStatusBarMessage } = window;
      window.setStatusBarMessage = (text: string) => {
        said.push(text);
        return new vscode.Disposable(() => {});
      };
      person().inputs.push('First', 'Second', 'Third');
      try {
        await Promise.all([1, 2, 3].map(() => run('createDeveloperKey')));
      } finally {
        window.setStatusBarMessage = setStatusBarMessage;
      }
      assert.deepEqual(said, Array(2).fill('This is already in progress.'));
      assert.equal(await posts(), 1);
      person().inputs.splice(0, 2, 'Later');
      await run('createDeveloperKey');
      assert.equal(await posts(), 2);
    });

    it('and shown again if the clipboard fails, because they cannot be shown later', async () => {
      const env = vscode.env as { clipboard: vscode.Clipboard };
      const { clipboard } = env;
      const copied: string[] = [];
      const failing = async (text: string) => {
        copied.push(text);
        if (copied.length < 3) throw new Error(`no clipboard for ${text}`);
      };
      Object.defineProperty(env, 'clipboard', {
        configurable: true,
        value: { readText: clipboard.readText, writeText: failing },
      });
      try {
        person().inputs.push('Unlucky');
        person().presses.add('Copy Key');
        await run('createDeveloperKey');
      } finally {
        Object.defineProperty(env, 'clipboard', { configurable: true, value: clipboard });
      }
      assert.equal(copied.length, 3);
      const texts = person().messages.map(({ kind, text }) => `${kind}: ${text}`);
      assert.deepEqual(texts, [
        'information: The key "Unlucky" was created.',
        ...Array(2).fill('information: The key could not be copied. Write it down or select it here.'),
        'information: The key was copied.',
      ]);
      for (const { detail } of person().messages.slice(0, -1))
        assert.ok(detail.startsWith(`${copied[0]}\n\n`));
    });

    it('not if the connection changes while the user types', async () => {
      const { showInputBox } = window;
      window.showInputBox = async (options) => {
        await changeConnection();
        return showInputBox(options);
      };
      person().inputs.push('Of the former account');
      await run('createDeveloperKey');
      assert.match(
        person().last('warning')?.text ?? '',
        /connection to the service has changed in the meantime/,
      );
      assert.equal(await posts(), 0);
    });

    it('possibly even if the user stops the request, and a warning says so', async () => {
      const stop = stopCreatingKey();
      await addFaults({ match: { endpoint: `POST ${path}` }, latencyMs: 60_000 });
      try {
        person().inputs.push('Stopped');
        await run('createDeveloperKey');
      } finally {
        stop.leave();
      }
      assert.equal(stop.stopped(), 1);
      assert.match(
        person().last('warning')?.text ?? '',
        /^The key may have been created, although the service gave no usable answer/,
      );
      assert.equal(person().messages.length, 1);
      assert.equal(await posts(), 1);
    });

    it('even if the service does not return the key, with a button that opens the page of keys', async () => {
      const record = { key_id: 'a:b', label: 'Silent' };
      await addFaults({ match: { endpoint: `POST ${path}` }, status: 200, body: record });
      person().inputs.push('Silent');
      await run('createDeveloperKey');
      const shown = person().last('information');
      assert.match(shown?.detail ?? '', /does not return it here/);
      assert.deepEqual(shown?.buttons, ['Open Page']);
    });

    it('not beyond the limit of 25, and the service is asked only if the user insists', async () => {
      for (let count = (await listed()).length; count < 25; count += 1) await created(`Key ${count}`);
      const before = await posts();
      person().inputs.push('One more');
      await run('createDeveloperKey');
      assert.match(person().last('warning')?.text ?? '', /has 25 active keys/);
      assert.equal(await posts(), before);
      person().presses.add('Try Anyway');
      await run('createDeveloperKey');
      assert.match(person().last('error')?.text ?? '', /At most 25 active API keys.*Trace ID/);
      assert.equal((await listed()).length, 25);
    });

    const lost: readonly (readonly [how: string, fault: object])[] = [
      ['breaks off', { drop: 'midBody' }],
      ['cannot be read', { malformed: 'wrongShape' }],
      ['is a server error', { status: 500, body: {} }],
    ];
    for (const [how, fault] of lost) {
      it(`at most once if the answer ${how}, and a warning offers the list of keys`, async () => {
        const served = { match: { endpoint: `POST ${path}` }, times: 9, ...fault };
        await addFaults(served);
        person().inputs.push('Lost');
        await run('createDeveloperKey');
        const shown = person().last('warning');
        assert.match(
          shown?.text ?? '',
          /The key may have been created, although the service gave no usable answer/,
        );
        assert.deepEqual(shown?.buttons, ['Show Developer Keys']);
        assert.equal(await posts(), 1);
      });
    }

    for (const [status, sentence] of [
      [400, /The service refused the request/],
      [403, /refused the admin key. Only the key of an administrator/],
    ] as const) {
      it(`not if the service refuses with ${status}, and the message leaves no doubt`, async () => {
        await addFaults({ match: { endpoint: `POST ${path}` }, status, body: { message: 'No.' } });
        person().inputs.push('Refused');
        await run('createDeveloperKey');
        const shown = person().last('error')?.text ?? '';
        assert.match(shown, sentence);
        assert.match(shown, /Trace ID: \S+/);
        assert.doesNotMatch(shown, /may have been created/);
      });
    }
  });

  it('need an admin key, and a message says so', async () => {
    await configure('baseUrl', undefined);
    for (const command of ['createDeveloperKey', 'renameDeveloperKey', 'showDeveloperKeys']) {
      await run(command);
      const shown = person().messages.pop();
      assert.match(shown?.text ?? '', /needs the admin key of your organisation/, command);
      assert.deepEqual(shown?.buttons, ['Set Admin Key…']);
    }
  });

  it('cannot be created while the service is down, and a warning says so', async () => {
    await configure('baseUrl', 'http://127.0.0.1:9');
    await run('createDeveloperKey');
    const shown = person().last('warning');
    assert.match(shown?.text ?? '', /cannot be reached. Its address refuses connections/);
    assert.deepEqual(shown?.buttons, ['Try Again']);
  });

  it('cannot be renamed while the service answers with errors, and a warning gives the status', async () => {
    const headers = { 'retry-after': '0' };
    await addFaults({ match: { endpoint: `GET ${path}` }, times: 9, status: 503, headers });
    await run('renameDeveloperKey');
    assert.equal(
      person()
        .last('warning')
        ?.text.replace(/ Trace ID: .*$/, ''),
      'The service is not available at the moment (status 503).',
    );
  });

  it('cannot be renamed if there are none, and a message says so', async () => {
    await addFaults({ match: { endpoint: `GET ${path}` }, times: 9, status: 200, body: [] });
    await run('renameDeveloperKey');
    assert.match(person().last('information')?.text ?? '', /no developer key to choose from/);
  });
});
