import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { open, translate, useSelection } from './selectionEditor.ts';
import {
  addFaults,
  configure,
  type Fault,
  type OwnAnswer,
  requests,
  scopedKey,
  withHeldService,
  withRecorder,
} from './service.ts';

/** What the status bar shows during the task. */
async function inStatusBar(task: () => Thenable<unknown>): Promise<readonly string[]> {
  const said: string[] = [];
  const window = vscode.window as { setStatusBarMessage: (text: string) => vscode.Disposable };
  const { setStatusBarMessage } = window;
  window.setStatusBarMessage = (text) => {
    said.push(text);
    return new vscode.Disposable(() => {});
  };
  try {
    await task();
  } finally {
    window.setStatusBarMessage = setStatusBarMessage;
  }
  return said;
}

describe('Translate Selection', () => {
  const person = useSelection();

  it('stops at once when it is cancelled and changes nothing', async () => {
    const editor = await open('Never mind.', ['Never mind.']);
    const original = vscode.window.withProgress;
    const [source, never] = [new vscode.CancellationTokenSource(), new vscode.CancellationTokenSource()];
    Object.assign(vscode.window, {
      withProgress: (options: vscode.ProgressOptions, task: Parameters<typeof original>[1]) => {
        const { token } = options.title?.startsWith('Translating') ? source : never;
        return task({ report() {} }, token);
      },
    });
    await withHeldService(async (held) => {
      const translation = translate();
      await held.underWay;
      source.cancel();
      // A request that is not aborted would never end.
      await translation;
    });
    assert.equal(editor.document.getText(), 'Never mind.');
    assert.deepEqual(person().messages, []);
  });

  const withoutList: readonly (readonly [name: string, instead: OwnAnswer])[] = [
    ['a key that may do nothing else', scopedKey],
    [
      'a service that cannot list its languages',
      (url) => (url.includes('/languages') ? { status: 404, body: {} } : undefined),
    ],
  ];
  for (const [name, instead] of withoutList) {
    it(`translates with ${name}`, () =>
      withRecorder(async (url, recorded) => {
        await configure('baseUrl', url);
        await configure('targetLanguages', ['pt_BR', 'ja']);
        const configured = await open('Configured.', ['Configured.']);
        await translate();
        assert.match(configured.document.getText(), /^\[pt-BR\]/);
        person().choices.push(['ja'], ['Another Language…']);
        person().inputs.push('yue');
        const known = await open('Known.', ['Known.']);
        await vscode.commands.executeCommand('vernacular.translateSelectionTo');
        assert.match(known.document.getText(), /^\[ja\]/);
        await open('Entered.', ['Entered.']);
        await vscode.commands.executeCommand('vernacular.translateSelectionTo');
        assert.equal(person().picks[1]?.labels[0], 'Japanese');
        const sent = recorded.filter((one) => one.path === '/v2/translate');
        assert.deepEqual(
          sent.map(({ body }) => body.target_lang),
          ['pt-BR', 'ja', 'yue'],
        );
      }, instead));
  }

  it('shows the names that the service gives to languages, but no icons in them', () =>
    withRecorder(
      async (url) => {
        await configure('baseUrl', url);
        person().choices.push(['de']);
        await open('Show me.', ['Show me.']);
        const said = await inStatusBar(() =>
          vscode.commands.executeCommand('vernacular.translateSelectionTo'),
        );
        assert.deepEqual(person().picks[0]?.labels, ['$\u200b(trash) German']);
        assert.deepEqual(said, ['Translated from $\u200b(bug) to $\u200b(trash) German']);
      },
      (url) => {
        const language = { name: '$(trash) German', usable_as_source: true, usable_as_target: true };
        if (url.includes('/languages')) return { status: 200, body: [{ lang: 'de', ...language }] };
        const translations = [{ text: 'Zeig mich.', detected_source_language: '$(bug)' }];
        return url.includes('/translate') ? { status: 200, body: { translations } } : undefined;
      },
    ));

  it('does not offer a code again after the service refused it', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      await configure('targetLanguages', ['ja']);
      person().choices.push(['Another Language…'], undefined);
      person().inputs.push('xx');
      await open('Refused.', ['Refused.']);
      await vscode.commands.executeCommand('vernacular.translateSelectionTo');
      assert.match(person().last('warning')?.text ?? '', /refused/);
      await vscode.commands.executeCommand('vernacular.translateSelectionTo');
      assert.ok(person().picks[1]?.labels.includes('Japanese'));
      assert.ok(!person().picks[1]?.labels.includes('xx'));
    }, scopedKey));

  it('does nothing if the language prompt is cancelled', async () => {
    person().choices.push(undefined);
    const { document } = await open('Leave me.', ['Leave me.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.equal(document.getText(), 'Leave me.');
    assert.equal(await requests(), 0);
    assert.deepEqual(person().messages, []);
  });

  const failures: readonly [string, Fault, 'error' | 'warning', RegExp, string][] = [
    [
      'a used-up quota',
      { status: 456, body: { message: 'Quota exceeded' } },
      'warning',
      /limit/,
      'Show Usage',
    ],
    ['a refused key', { status: 403, body: '' }, 'error', /refused the key/, 'Set API Key…'],
    [
      'an answer in HTML',
      // The request is repeated once.
      { status: 200, body: '<html>Sign in</html>', times: 2 },
      'error',
      /could not be understood/,
      'Show Log',
    ],
  ];
  for (const [name, fault, kind, message, button] of failures) {
    it(`explains ${name} and leaves the text unchanged`, async () => {
      await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, ...fault });
      const { document } = await open('Hello.', ['Hello.']);
      await translate();
      assert.equal(document.getText(), 'Hello.');
      assert.match(person().last(kind)?.text ?? '', message);
      assert.ok(person().last(kind)?.buttons.includes(button));
    });
  }

  it('does not turn a message of the service into a link', async () => {
    const body = { message: 'See [this](command:workbench.action.quit).' };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 403, body });
    await open('Hello.', ['Hello.']);
    await translate();
    assert.match(person().last('error')?.text ?? '', /See \[this\] \(command:/);
  });

  it('keeps what is finished when the quota is reached half-way, and selects what is left', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Sentence number ${index} here.`);
    const editor = await open(lines.join('\n'), lines);
    await addFaults({ match: { endpoint: 'POST /v2/translate', nth: 2 }, times: 1, status: 456, body: {} });
    await translate();
    const result = editor.document.getText().split('\n');
    const finished = result.filter((line) => line.startsWith('[de]')).length;
    assert.ok(finished >= 20 && finished < 120, `${finished} lines`);
    assert.equal(editor.selections.length, 120 - finished);
    assert.ok(lines.includes(editor.document.getText(editor.selections[0])));
    assert.match(person().last('warning')?.text ?? '', /usage limit/);
  });
});
