import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import type * as vscode from 'vscode';
import {
  admin,
  changeConnection,
  created,
  keyOf,
  listed,
  path,
  puts,
  run,
  useOrganisation,
  window,
} from './organisation.ts';
import { addFaults, setLatency } from './service.ts';

describe('Existing developer keys', () => {
  const person = useOrganisation();

  describe('are renamed', () => {
    beforeEach(() => created('Old name'));

    it('after being picked from a list', async () => {
      person().choices.push(['Old name']);
      person().inputs.push(' New name ');
      await run('renameDeveloperKey');
      await keyOf('New name');
      assert.deepEqual(person().messages, []);
    });

    for (const [how, input] of [
      ['not confirmed', undefined],
      ['left as it was', 'Old name'],
      ['emptied', '  '],
    ] as const) {
      it(`not if the label is ${how}`, async () => {
        person().choices.push(['Old name']);
        person().inputs.push(input);
        await run('renameDeveloperKey');
        assert.equal(await puts('label'), 0);
      });
    }

    it('from a row, and only once on a double click', async () => {
      await run('refreshDeveloperKeys');
      await setLatency(50);
      const row = { id: (await keyOf('Old name')).key_id };
      person().inputs.push('Newer name', 'Newest name');
      await Promise.all([run('renameDeveloperKey', row), run('renameDeveloperKey', row)]);
      await keyOf('Newer name');
      assert.equal(await puts('label'), 1);
      assert.deepEqual(person().picks, []);
    });

    it('to a label that another key already has, with a hint', async () => {
      await created('Taken');
      person().choices.push(['Old name']);
      person().inputs.push('Taken');
      await run('renameDeveloperKey');
      assert.match(person().hints[0] ?? '', /Another key has this label/);
      assert.equal((await listed()).filter(({ label }) => label === 'Taken').length, 2);
    });

    it('not if no key is chosen', async () => {
      person().inputs.push('New name');
      await run('renameDeveloperKey');
      assert.equal(await puts('label'), 0);
    });

    it('even if they are deactivated', async () => {
      await admin('PUT', '/deactivate', { key_id: (await keyOf('Old name')).key_id });
      person().choices.push(['Old name']);
      person().inputs.push('Former name');
      await run('renameDeveloperKey');
      await keyOf('Former name');
    });

    it('not if the service no longer has them, and a warning says so', async () => {
      await addFaults({ match: { endpoint: `PUT ${path}/label` }, status: 404, body: {} });
      person().choices.push(['Old name']);
      person().inputs.push('New name');
      await run('renameDeveloperKey');
      assert.match(person().last('warning')?.text ?? '', /no longer knows this key.*Trace ID/);
    });
  });

  describe('get limits', () => {
    beforeEach(() => created('Limited'));

    async function setLimits(...inputs: readonly (string | undefined)[]) {
      person().choices.push(['Limited']);
      person().inputs.push(...inputs);
      await run('setDeveloperKeyLimits');
      person().inputs.length = 0;
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

    it('only if one of the limits has changed', async () => {
      await setLimits('1000', '90');
      await setLimits('1,000', '1 h 30 min');
      assert.equal(await puts('limits'), 1);
    });

    it('not if the user dismisses the second prompt', async () => {
      assert.deepEqual(await setLimits('1000', undefined), [null, null]);
      assert.equal(await puts('limits'), 0);
    });

    it('not if the text is not a limit', async () => {
      assert.deepEqual(await setLimits('lots', '90'), [null, null]);
    });

    it('of 0 only after a confirmation', async () => {
      assert.deepEqual(await setLimits('0', ''), [null, null]);
      assert.match(person().last('warning')?.text ?? '', /Block the key "Limited"\?/);
      person().presses.add('Block');
      assert.deepEqual(await setLimits('0', ''), [0, null]);
      person().messages.length = 0;
      assert.deepEqual(await setLimits('0', '5'), [0, 300_000]);
      assert.deepEqual(person().messages, []);
    });

    it('without undoing what another administrator has set in the meantime', async () => {
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

    it('not if the connection changes while the question is open', async () => {
      await run('refreshDeveloperKeys');
      const row = { id: (await keyOf('Leaked')).key_id };
      const { showWarningMessage } = window;
      const ask = async (text: string, ...rest: vscode.MessageItem[]) => {
        if (text.startsWith('Deactivate')) await changeConnection();
        return showWarningMessage(text, ...rest);
      };
      window.showWarningMessage = ask as unknown as typeof showWarningMessage;
      person().presses.add('Deactivate');
      await run('deactivateDeveloperKey', row);
      assert.match(
        person().last('warning')?.text ?? '',
        /connection to the service has changed in the meantime/,
      );
      assert.equal(await puts('deactivate'), 0);
    });

    it('only after a question that says that this is permanent', async () => {
      person().choices.push(['Leaked'], ['Leaked']);
      await run('deactivateDeveloperKey');
      const question = person().last('warning');
      assert.match(question?.text ?? '', /Deactivate the key "Leaked" permanently\?/);
      assert.match(question?.detail ?? '', /cannot be activated again/);
      // The first button has the focus.
      assert.deepEqual(question?.buttons, ['Keep Key', 'Deactivate']);
      assert.equal(await puts('deactivate'), 0);
      person().presses.add('Deactivate');
      await run('deactivateDeveloperKey');
      assert.equal((await keyOf('Leaked')).is_deactivated, true);
    });

    it('not if they already are, and a message says so', async () => {
      const { key_id } = await keyOf('Leaked');
      await admin('PUT', '/deactivate', { key_id });
      person().presses.add('Deactivate');
      await run('deactivateDeveloperKey', { id: key_id });
      assert.equal(person().last('information')?.text, 'This key is already deactivated.');
      assert.equal(await puts('deactivate'), 1);
    });

    it('only once, and are not offered again', async () => {
      await setLatency(50);
      person().presses.add('Deactivate');
      person().choices.push(['Leaked'], ['Leaked']);
      await Promise.all([run('deactivateDeveloperKey'), run('deactivateDeveloperKey')]);
      assert.equal(await puts('deactivate'), 1);
      await run('deactivateDeveloperKey');
      assert.ok(!person().picks.at(-1)?.labels.includes('Leaked'));
    });
  });
});
