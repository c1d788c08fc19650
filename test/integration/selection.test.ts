import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { until } from './formatsProject.ts';
import { Person } from './person.ts';
import {
  addFaults,
  configure,
  emulatorUrl,
  type Fault,
  type OwnAnswer,
  requests,
  scopedKey,
  setLatency,
  useEmulator,
  withRecorder,
} from './service.ts';
import { showUntitled } from './untitled.ts';

let person: Person;

async function open(content: string, selected: readonly string[]): Promise<vscode.TextEditor> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selections = selected.map((text) => {
    const offset = content.indexOf(text);
    return new vscode.Selection(document.positionAt(offset), document.positionAt(offset + text.length));
  });
  return editor;
}

const translate = () => vscode.commands.executeCommand('vernacular.translateSelection');

describe('Translate Selection', () => {
  useEmulator({ targetLanguages: ['de'] });

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    for (const name of ['sourceLanguage', 'formality', 'context']) {
      await configure(name, undefined);
    }
    for (const name of ['customInstructions', 'glossaries', 'reportingTag', 'modelType', 'styles']) {
      await configure(name, undefined);
    }
    await closeEditors();
  });

  it('translates three selections with one request, and one undo reverts them', async () => {
    const content = 'First line.\nkeep this\nSecond line.\nand this\nThird line.\n';
    const { document } = await open(content, ['First line.', 'Second line.', 'Third line.']);
    await translate();
    const lines = document.getText().split('\n');
    assert.match(lines[0] ?? '', /^\[de\] .*\.$/);
    assert.deepEqual([lines[1], lines[3]], ['keep this', 'and this']);
    assert.match(lines[4] ?? '', /^\[de\]/);
    assert.equal(await requests(), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
  });

  it('keeps the translations selected', async () => {
    const editor = await open('One.\nTwo.\n', ['One.', 'Two.']);
    await translate();
    const texts = editor.selections.map((selection) => editor.document.getText(selection));
    assert.deepEqual(texts, editor.document.getText().trim().split('\n'));
  });

  it('keeps placeholders and tags unchanged', async () => {
    const { document } = await open('Hello {name}, <b>press %s</b> now', [
      'Hello {name}, <b>press %s</b> now',
    ]);
    await translate();
    const text = document.getText();
    for (const kept of ['{name}', '<b>', '%s', '</b>']) assert.ok(text.includes(kept), text);
    assert.match(text, /^\[de\]/);
  });

  it('translates the paragraph at the cursor if nothing is selected, only once for several cursors', async () => {
    const editor = await open('  Only this,\nand this.\n\nNot that.\n', ['Only this,']);
    editor.selections = [new vscode.Selection(0, 3, 0, 3), new vscode.Selection(1, 9, 1, 9)];
    await translate();
    const lines = editor.document.getText().split('\n');
    assert.match(lines[0] ?? '', /^ {2}\[de\]/);
    assert.notEqual(lines[1], 'and this.');
    assert.deepEqual(lines.slice(2), ['', 'Not that.', '']);
  });

  it('selects what it is about to send, and says so if there is nothing', async () => {
    const editor = await open('Shown first.\n\n', ['Shown']);
    editor.selection = new vscode.Selection(0, 3, 0, 3);
    person.choices.push(undefined);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.equal(editor.document.getText(editor.selection), 'Shown first.');
    editor.selection = new vscode.Selection(1, 0, 1, 0);
    await translate();
    assert.equal(
      person.last('information')?.text,
      'There is no text here. Put the cursor in text, or select some.',
    );
    assert.equal(await requests(), 0);
  });

  it('states the cost of a long text first, and sends nothing if the person declines', async () => {
    await configure('confirmAboveCharacters', 100);
    try {
      const { document } = await open(`${'A sentence that is long enough. '.repeat(8)}`, ['A sentence']);
      await vscode.commands.executeCommand('editor.action.selectAll');
      await translate();
      const { text, detail, buttons } = person.last('information') ?? {};
      assert.deepEqual([text, buttons], ['Translate this text into German?', ['Translate']]);
      assert.match(detail ?? '', /^About 255 characters in 1 request\./);
      assert.equal(await requests(), 0);
      person.presses.add('Translate');
      await translate();
      assert.match(document.getText(), /^\[de\]/);
    } finally {
      await configure('confirmAboveCharacters', undefined);
    }
  });

  it('writes into its document even if another tab is active by then', async () => {
    await setLatency(300);
    const { document } = await open('Stay here.', ['Stay here.']);
    const run = translate();
    const other = await open('Other text.', ['Other text.']);
    await run;
    assert.match(document.getText(), /^\[de\]/);
    assert.equal(other.document.getText(), 'Other text.');
  });

  it('follows text that moved during the request', async () => {
    await setLatency(300);
    const editor = await open('Move me.', ['Move me.']);
    const run = translate();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '# '));
    await run;
    assert.match(editor.document.getText(), /^# \[de\]/);
  });

  it('writes nothing into text that changed during the request and offers the result', async () => {
    await setLatency(300);
    person.presses.add('Copy Translation');
    const editor = await open('Change me.', ['Change me.']);
    const run = translate();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 3), 'XX'));
    await run;
    assert.equal(editor.document.getText(), 'ChaXXnge me.');
    assert.match(await vscode.env.clipboard.readText(), /^\[de\]/);
  });

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
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, latencyMs: 10_000 });
    const translation = translate();
    await until(async () => (await requests()) === 1);
    const cancelled = Date.now();
    source.cancel();
    await translation;
    assert.ok(Date.now() - cancelled < 5000, 'the request was not aborted');
    assert.equal(editor.document.getText(), 'Never mind.');
    assert.deepEqual(person.messages, []);
  });

  it('asks for the language, and lists recently used ones first', async () => {
    await configure('targetLanguages', []);
    person.choices.push(['French'], ['Polish']);
    const first = await open('Ask me.', ['Ask me.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.match(first.document.getText(), /^\[fr\]/i);
    const second = await open('Ask again.', ['Ask again.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.match(second.document.getText(), /^\[pl\]/i);
    assert.equal(person.picks[1]?.labels[0], 'French');
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
        person.choices.push(['ja'], ['Another Language…']);
        person.inputs.push('yue');
        const known = await open('Known.', ['Known.']);
        await vscode.commands.executeCommand('vernacular.translateSelectionTo');
        assert.match(known.document.getText(), /^\[ja\]/);
        await open('Entered.', ['Entered.']);
        await vscode.commands.executeCommand('vernacular.translateSelectionTo');
        assert.equal(person.picks[1]?.labels[0], 'Japanese');
        const sent = recorded.filter((one) => one.path === '/v2/translate');
        assert.deepEqual(
          sent.map(({ body }) => body.target_lang),
          ['pt-BR', 'ja', 'yue'],
        );
      }, instead));
  }

  it('does not offer a code again after the service refused it', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      await configure('targetLanguages', ['ja']);
      person.choices.push(['Another Language…'], undefined);
      person.inputs.push('xx');
      await open('Refused.', ['Refused.']);
      await vscode.commands.executeCommand('vernacular.translateSelectionTo');
      assert.match(person.last('warning')?.text ?? '', /refused/);
      await vscode.commands.executeCommand('vernacular.translateSelectionTo');
      assert.ok(person.picks[1]?.labels.includes('Japanese'));
      assert.ok(!person.picks[1]?.labels.includes('xx'));
    }, scopedKey));

  it('does nothing if the language prompt is cancelled', async () => {
    person.choices.push(undefined);
    const { document } = await open('Leave me.', ['Leave me.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.equal(document.getText(), 'Leave me.');
    assert.equal(await requests(), 0);
    assert.deepEqual(person.messages, []);
  });

  it('says only once that instructions are not sent for a language', async () => {
    await configure('targetLanguages', ['cs']);
    await configure('customInstructions', ['Be brief']);
    for (const text of ['Tell me.', 'Tell me no more.']) {
      const { document } = await open(text, [text]);
      await translate();
      assert.match(document.getText(), /^\[cs\]/);
    }
    assert.deepEqual(
      person.messages.map((message) => message.text),
      ['vernacular.customInstructions was not sent: the service does not support instructions for Czech.'],
    );
  });

  it('names the setting with an unknown language', async () => {
    await configure('targetLanguages', ['xx']);
    await open('Hello.', ['Hello.']);
    await translate();
    assert.match(person.last('error')?.text ?? '', /xx.*vernacular\.targetLanguages/);
    assert.equal(await requests(), 0);
  });

  it('sends the options from the settings', async () => {
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await configure('sourceLanguage', 'en-GB');
      await configure('formality', 'prefer_more');
      await configure('context', 'A web shop');
      await configure('customInstructions', ['Be brief']);
      await configure('reportingTag', 'shop');
      await open('Hello.', ['Hello.']);
      await translate();
      const [sent] = recorded.filter((one) => one.path === '/v2/translate');
      assert.equal(sent?.tag, 'shop');
      assert.deepEqual(sent?.body, {
        text: ['Hello.'],
        target_lang: 'de',
        source_lang: 'en',
        formality: 'prefer_more',
        context: 'A web shop',
        custom_instructions: ['Be brief'],
      });
    });
  });

  it('names both settings of a combination that the service refuses, and sends nothing', async () => {
    await configure('modelType', 'latency_optimized');
    await configure('customInstructions', ['Be brief']);
    await open('Hello.', ['Hello.']);
    await translate();
    const { text = '' } = person.last('error') ?? {};
    assert.match(text, /vernacular\.modelType/);
    assert.match(text, /vernacular\.customInstructions/);
    assert.equal(await requests(), 0);
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
      assert.match(person.last(kind)?.text ?? '', message);
      assert.ok(person.last(kind)?.buttons.includes(button));
    });
  }

  it('does not turn a message of the service into a link', async () => {
    const body = { message: 'See [this](command:workbench.action.quit).' };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 403, body });
    await open('Hello.', ['Hello.']);
    await translate();
    assert.match(person.last('error')?.text ?? '', /See \[this\] \(command:/);
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
    assert.match(person.last('warning')?.text ?? '', /usage limit/);
  });

  it('names a setting with an invalid value', async () => {
    await open('Hello again.', ['Hello again.']);
    for (const [name, value, section = 'vernacular'] of [
      ['targetLanguages', 'de'],
      ['sourceLanguage', 5],
      ['sourceLanguage', ['en']],
      ['reportingTag', 7],
      ['requestTimeout', 3_000_000],
      ['baseUrl', 5],
      ['proxy', 5, 'http'],
      ['noProxy', 'localhost', 'http'],
      ['proxyStrictSSL', 'yes', 'http'],
    ] as const) {
      await configure(name, value, section);
      await translate();
      await configure(name, name === 'baseUrl' ? emulatorUrl : undefined, section);
      const { text = '', buttons } = person.messages.pop() ?? {};
      assert.ok(text.startsWith(`The setting ${section}.${name} cannot be used: `), text);
      assert.deepEqual(buttons, ['Open Setting']);
    }
    assert.equal(await requests(), 0);
  });

  for (const name of ['glossaries', 'translationMemories']) {
    it(`says that ${name} need a source language before anything is sent`, async () => {
      await open('Hello glossary.', ['Hello glossary.']);
      try {
        await configure(name, { 'en>de': 'some id' });
        await translate();
      } finally {
        await configure(name, undefined);
      }
      const { text = '', buttons } = person.last('error') ?? {};
      assert.match(text, new RegExp(`^vernacular\\.${name} .*set vernacular\\.sourceLanguage\\.$`));
      assert.deepEqual(buttons, ['Open Setting']);
      assert.equal(await requests(), 0);
    });
  }

  it('says what to do if no editor is open', async () => {
    await closeEditors();
    await translate();
    assert.match(person.last('information')?.text ?? '', /select the text/);
  });
});
