import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, requests, resetEmulator, setLatency } from './service.ts';

let person: Person;

const run = (command: string, row?: unknown) => vscode.commands.executeCommand(`vernacular.${command}`, row);
const path = '/v2/admin/developer-keys';

interface WireKey {
  readonly key_id: string;
  readonly label: string;
  readonly is_deactivated: boolean;
  readonly usage_limits: {
    readonly characters: number | null;
    readonly speech_to_text_milliseconds: number | null;
  };
}

async function admin(method: string, operation = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${emulatorUrl}${path}${operation}`, {
    method,
    headers: { authorization: 'DeepL-Auth-Key demo:adm', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.equal(answer.status, 200);
  return answer.json();
}

const listed = async () => (await admin('GET')) as readonly WireKey[];
const created = async (label: string) => (await admin('POST', '', { label })) as WireKey;

async function keyOf(label: string): Promise<WireKey> {
  const key = (await listed()).find((one) => one.label === label);
  assert.ok(key, `there is no key "${label}"`);
  return key;
}

const posts = () => requests(`POST ${path}`);
const puts = (operation: string) => requests(`PUT ${path}/${operation}`);

const window = vscode.window as { showInputBox: typeof vscode.window.showInputBox };

/** A prompt that says how it understood a text takes the text. */
function passHints(): void {
  const { showInputBox } = window;
  window.showInputBox = (options = {}) =>
    showInputBox({
      ...options,
      validateInput: async (text) => {
        const said = await options.validateInput?.(text);
        const isHint = typeof said === 'object' && said?.severity === vscode.InputBoxValidationSeverity.Info;
        return isHint ? undefined : said;
      },
    });
}

describe('Developer keys', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
  });

  afterEach(async () => {
    person.leave();
    await setLatency(0);
    await configure('baseUrl', undefined);
  });

  describe('are created', () => {
    it('with a label, and the key is shown this once', async () => {
      person.inputs.push(' Nightly build ');
      await run('createDeveloperKey');
      const { is_deactivated } = await keyOf('Nightly build');
      assert.equal(is_deactivated, false);
      const shown = person.last('information');
      assert.match(shown?.text ?? '', /"Nightly build" is created/);
      assert.match(shown?.detail ?? '', /^[0-9a-f-]{36}\n\nThis is the only time/);
      assert.equal(person.messages.length, 1);
    });

    it('without a label', async () => {
      person.inputs.push('');
      await run('createDeveloperKey');
      assert.match(person.last('information')?.text ?? '', /"DeepL API Key" is created/);
      assert.equal(await posts(), 1);
    });

    it('only when the person does not leave the prompt', async () => {
      person.inputs.push(undefined);
      await run('createDeveloperKey');
      assert.equal(await posts(), 0);
      assert.deepEqual(person.messages, []);
    });

    it('once, however often the command is given', async () => {
      await setLatency(50);
      person.inputs.push('First', 'Second', 'Third');
      await Promise.all([1, 2, 3].map(() => run('createDeveloperKey')));
      assert.equal(await posts(), 1);
      person.inputs.splice(0, 2, 'Later');
      await run('createDeveloperKey');
      assert.equal(await posts(), 2);
    });

    it('where the service does not tell the key, with a way to its page', async () => {
      const record = { key_id: 'a:b', label: 'Silent' };
      await addFaults({ match: { endpoint: `POST ${path}` }, status: 200, body: record });
      person.inputs.push('Silent');
      await run('createDeveloperKey');
      const shown = person.last('information');
      assert.match(shown?.detail ?? '', /does not tell it here/);
      assert.deepEqual(shown?.buttons, ['Open Page']);
    });

    it('beyond the number that the service allows only when the person insists', async () => {
      for (let count = (await listed()).length; count < 25; count += 1) await created(`Key ${count}`);
      const before = await posts();
      person.inputs.push('One more');
      await run('createDeveloperKey');
      assert.match(person.last('warning')?.text ?? '', /has 25 active keys/);
      assert.equal(await posts(), before);
      person.presses.add('Try Anyway');
      await run('createDeveloperKey');
      assert.match(person.last('error')?.text ?? '', /At most 25 active API keys.*Trace id/);
      assert.equal((await listed()).length, 25);
    });

    const lost: readonly (readonly [how: string, fault: object])[] = [
      ['breaks off', { drop: 'midBody' }],
      ['cannot be read', { malformed: 'wrongShape' }],
      ['is an error of the service', { status: 500, body: {} }],
    ];
    for (const [how, fault] of lost) {
      it(`never twice when the answer ${how}, and the person is told to look`, async () => {
        const served = { match: { endpoint: `POST ${path}` }, times: 9, ...fault };
        await addFaults(served);
        person.inputs.push('Lost');
        await run('createDeveloperKey');
        const shown = person.last('warning');
        assert.match(shown?.text ?? '', /The key may exist, but no answer tells it/);
        assert.deepEqual(shown?.buttons, ['Show Developer Keys']);
        assert.equal(await posts(), 1);
      });
    }

    for (const [status, sentence] of [
      [400, /The service refused the request/],
      [403, /refused the admin key. Only the key of an administrator/],
    ] as const) {
      it(`or refused with ${status}, and then certainly not there`, async () => {
        await addFaults({ match: { endpoint: `POST ${path}` }, status, body: { message: 'No.' } });
        person.inputs.push('Refused');
        await run('createDeveloperKey');
        const shown = person.last('error')?.text ?? '';
        assert.match(shown, sentence);
        assert.match(shown, /Trace id: \S+/);
        assert.doesNotMatch(shown, /may exist/);
      });
    }
  });

  describe('are renamed', () => {
    beforeEach(() => created('Old name'));

    it('after a choice from the palette', async () => {
      person.choices.push(['Old name']);
      person.inputs.push(' New name ');
      await run('renameDeveloperKey');
      await keyOf('New name');
      assert.deepEqual(person.messages, []);
    });

    for (const [how, input] of [
      ['left', undefined],
      ['left as it was', 'Old name'],
      ['emptied', '  '],
    ] as const) {
      it(`not when the label is ${how}`, async () => {
        person.choices.push(['Old name']);
        person.inputs.push(input);
        await run('renameDeveloperKey');
        assert.equal(await puts('label'), 0);
      });
    }

    it('from a row, once for a double click', async () => {
      await run('refreshDeveloperKeys');
      await setLatency(50);
      const row = { id: (await keyOf('Old name')).key_id };
      person.inputs.push('Newer name', 'Newest name');
      await Promise.all([run('renameDeveloperKey', row), run('renameDeveloperKey', row)]);
      await keyOf('Newer name');
      assert.equal(await puts('label'), 1);
      assert.deepEqual(person.picks, []);
    });

    it('not when no key is chosen', async () => {
      person.inputs.push('New name');
      await run('renameDeveloperKey');
      assert.equal(await puts('label'), 0);
    });

    it('also when they are deactivated', async () => {
      await admin('PUT', '/deactivate', { key_id: (await keyOf('Old name')).key_id });
      person.choices.push(['Old name']);
      person.inputs.push('Former name');
      await run('renameDeveloperKey');
      await keyOf('Former name');
    });

    it('not when they are gone, which is said', async () => {
      await addFaults({ match: { endpoint: `PUT ${path}/label` }, status: 404, body: {} });
      person.choices.push(['Old name']);
      person.inputs.push('New name');
      await run('renameDeveloperKey');
      assert.match(person.last('warning')?.text ?? '', /does not know this key any more.*Trace id/);
    });
  });

  describe('get limits', () => {
    beforeEach(async () => {
      await created('Limited');
      passHints();
    });

    async function setLimits(...inputs: readonly (string | undefined)[]) {
      person.choices.push(['Limited']);
      person.inputs.push(...inputs);
      await run('setDeveloperKeyLimits');
      person.inputs.length = 0;
      const { characters, speech_to_text_milliseconds: speech } = (await keyOf('Limited')).usage_limits;
      return [characters, speech];
    }

    it('in characters and in time', async () => {
      assert.deepEqual(await setLimits('500,000', '90'), [500_000, 5_400_000]);
      assert.deepEqual(await setLimits('500.000', '2 h'), [500_000, 7_200_000]);
    });

    it('and lose them', async () => {
      await setLimits('1000', '90');
      assert.deepEqual(await setLimits('', ''), [null, null]);
    });

    it('only when one of them changed', async () => {
      await setLimits('1000', '90');
      await setLimits('1,000', '1 h 30 min');
      assert.equal(await puts('limits'), 1);
    });

    it('not when the person leaves the second prompt', async () => {
      assert.deepEqual(await setLimits('1000', undefined), [null, null]);
      assert.equal(await puts('limits'), 0);
    });

    it('not when a text is no limit', async () => {
      assert.deepEqual(await setLimits('lots', '90'), [null, null]);
    });

    it('of 0 only after asking', async () => {
      assert.deepEqual(await setLimits('0', ''), [null, null]);
      assert.match(person.last('warning')?.text ?? '', /Block the key "Limited"\?/);
      person.presses.add('Block');
      assert.deepEqual(await setLimits('0', ''), [0, null]);
      person.messages.length = 0;
      assert.deepEqual(await setLimits('0', '5'), [0, 300_000]);
      assert.deepEqual(person.messages, []);
    });

    it('without undoing what another administrator has set meanwhile', async () => {
      const { key_id } = await keyOf('Limited');
      const { showInputBox } = window;
      window.showInputBox = async (options) => {
        await admin('PUT', '/limits', { key_id, speech_to_text_milliseconds: 60_000 });
        return showInputBox(options);
      };
      assert.deepEqual(await setLimits('1000', ''), [1000, 60_000]);
    });
  });

  describe('are deactivated', () => {
    beforeEach(() => created('Leaked'));

    it('only after a question that says what it means', async () => {
      person.choices.push(['Leaked'], ['Leaked']);
      await run('deactivateDeveloperKey');
      const question = person.last('warning');
      assert.match(question?.text ?? '', /Deactivate the key "Leaked" for good\?/);
      assert.match(question?.detail ?? '', /permanent/);
      assert.equal(await puts('deactivate'), 0);
      person.presses.add('Deactivate');
      await run('deactivateDeveloperKey');
      assert.equal((await keyOf('Leaked')).is_deactivated, true);
    });

    it('once, and are not offered again', async () => {
      await setLatency(50);
      person.presses.add('Deactivate');
      person.choices.push(['Leaked'], ['Leaked']);
      await Promise.all([run('deactivateDeveloperKey'), run('deactivateDeveloperKey')]);
      assert.equal(await puts('deactivate'), 1);
      await run('deactivateDeveloperKey');
      assert.ok(!person.picks.at(-1)?.labels.includes('Leaked'));
    });
  });

  it('need an admin key, which is said', async () => {
    await configure('baseUrl', undefined);
    for (const command of ['createDeveloperKey', 'renameDeveloperKey', 'showDeveloperKeys']) {
      await run(command);
      const shown = person.messages.pop();
      assert.match(shown?.text ?? '', /needs the admin key of your organisation/, command);
      assert.deepEqual(shown?.buttons, ['Set Admin Key']);
    }
  });

  it('cannot be changed while the service is down, which is said', async () => {
    await configure('baseUrl', 'http://127.0.0.1:9');
    await run('createDeveloperKey');
    const shown = person.last('warning');
    assert.match(shown?.text ?? '', /cannot be reached. Its address refuses connections/);
    assert.deepEqual(shown?.buttons, ['Try Again']);
  });

  it('of an empty organisation offer nothing to change', async () => {
    await addFaults({ match: { endpoint: `GET ${path}` }, times: 9, status: 200, body: [] });
    await run('renameDeveloperKey');
    assert.match(person.last('information')?.text ?? '', /no developer key to choose from/);
  });
});
