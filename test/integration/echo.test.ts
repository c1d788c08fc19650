/** A service that returns the key in its texts: no part of the key reaches the user, a file or the log. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { mainEchoesOf, shown } from '../support/echo.ts';
import { answers, type Failure, failuresWith, type Path, withEcho } from '../support/echoingService.ts';
import { bodyOf, type LocalServer, startLocalServer } from '../support/localServer.ts';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure } from './service.ts';
import { showUntitled } from './untitled.ts';

const key = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36';
const admin = `${key}:adm`;
const echoes = mainEchoesOf(key);
const echo = ` ${echoes.join(' ')}`;

/** Languages and ids stay unchanged, because the commands could not continue without them. */
const isSaid = (path: Path) => !['lang', 'key_id'].includes(String(path.at(-1)));

let person: Person;
let server: LocalServer;
/** Set while the service refuses everything. */
let failure: Failure | undefined;

function answerTo(endpoint: string, body: string): unknown {
  if (endpoint !== 'POST /v2/translate') return answers[endpoint];
  const texts: readonly string[] = JSON.parse(body).text;
  return { translations: texts.map((text) => ({ text, detected_source_language: 'EN' })) };
}

async function start(): Promise<void> {
  server = await startLocalServer(async (request, response) => {
    const body = await bodyOf(request);
    // A request with another key, such as the emulator's public one once the keys are removed, has nothing to echo.
    const trace: Readonly<Record<string, string>> = request.headers.authorization?.includes(key)
      ? { 'x-trace-id': key }
      : {};
    if (failure) {
      response
        .writeHead(failure.status, failure.reason, { ...trace, ...failure.headers })
        .end(failure.body ?? '');
      return;
    }
    const endpoint = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    const answer = withEcho(answerTo(endpoint, body.toString()), echo, isSaid);
    response.writeHead(200, trace).end(JSON.stringify(answer));
  });
}

const run = (command: string, ...args: readonly unknown[]) =>
  vscode.commands.executeCommand(`vernacular.${command}`, ...args);

async function translate(content: string, command = 'translateSelection'): Promise<string> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selection = new vscode.Selection(0, 0, 0, content.length);
  await run(command);
  return document.getText();
}

/** The text of the open output channels once the log has written `line`. */
async function logWith(line: string): Promise<string> {
  await run('showLog');
  const log = () => {
    const channels = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === 'output');
    return channels.map((channel) => channel.getText()).join('\n');
  };
  await until(() => log().includes(line), log);
  return log();
}

describe('A key that the service sends back, in the editor,', () => {
  beforeEach(async () => {
    person = new Person();
    failure = undefined;
    await start();
    await configure('baseUrl', server.url);
    await configure('targetLanguages', ['de']);
    person.inputs.push(key, admin);
    await run('setApiKey');
    await run('setAdminKey');
    assert.match(JSON.stringify(person.messages), /The key was saved.*The key was saved/);
  });

  afterEach(async () => {
    person.presses.add('Remove Key');
    await run('removeApiKey');
    await run('removeAdminKey');
    person.leave();
    for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
    server.stop();
    await vscode.commands.executeCommand('workbench.action.closePanel');
    await closeEditors();
  });

  it('is hidden in every message, name and log line', async () => {
    const row = { id: 'abcd1234:efgh5678' };
    person.presses.add('Deactivate');
    person.inputs.push('CI', 'CI', '7', '');
    person.choices.push(undefined);
    assert.equal(
      await translate('A text that comes back with the key.'),
      'A text that comes back with the key.',
    );
    await translate('And one for which the language is chosen.', 'translateSelectionTo');
    for (const command of ['checkApiKey', 'checkAdminKey', 'refreshUsage', 'createDeveloperKey'])
      await run(command);
    for (const command of ['renameDeveloperKey', 'setDeveloperKeyLimits', 'deactivateDeveloperKey']) {
      await run(command, row);
    }
    await run('showUsageReport');
    const text = person.seen();
    assert.match(text, /the translation contains the API key/);
    assert.match(text, /Language de \*\*\*/);
    assert.match(text, /The key \\"CI \*\*\*/);
    assert.match(person.values.join(), /CI \*\*\*/);
    assert.match(person.titles.join(), /Rename the Key "CI \*\*\*/);
    assert.deepEqual(shown(text, key), [], text);
    const log = await logWith('PUT /v2/admin/developer-keys/deactivate 200');
    assert.deepEqual(shown(log, key), [], log);
  });

  it('is hidden in every refusal', async () => {
    let count = 0;
    for (const each of echoes) {
      for (const one of Object.values(failuresWith(each))) {
        failure = one;
        await run('checkApiKey');
        await run('checkAdminKey');
        await translate(`Refused number ${++count}.`);
      }
    }
    failure = { status: 418 };
    await run('checkApiKey');
    const text = person.seen();
    assert.ok(person.messages.length > 2 * count);
    assert.match(text, /\*\*\*/);
    assert.deepEqual(shown(text, key), [], text);
    const log = await logWith('GET /v2/usage 418');
    assert.deepEqual(shown(log, key), [], log);
  });
});
