/** The record of a webhook as a document, which the real editor opens, changes and saves. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { moveSecrets } from '../../src/editor/webhooks/moveSecrets.ts';
import type { Secrets } from '../../src/webhooks/record/secrets.ts';
import { closeEditors } from './editors.ts';
import { until } from './formatsProject.ts';
import { Person } from './person.ts';
import { configure } from './service.ts';
import { isThere, oidsThere } from './webhookOids.ts';

const scheme = 'vernacular-webhook';
const newUri = vscode.Uri.from({ scheme, path: '/new/webhook.json' });
const address = 'https://hooks.example.com/in';

const at = (oid: number, name = 'hooks.example.com') =>
  vscode.Uri.from({ scheme, path: `/${oid}/${name}.json` });

async function textAt(uri: vscode.Uri): Promise<string> {
  return Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
}

async function recordAt(uri: vscode.Uri): Promise<Record<string, unknown>> {
  return JSON.parse(await textAt(uri));
}

async function write(uri: vscode.Uri, fields: object): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify(fields)));
}

/** Runs `work`, and returns the identifier of the webhook that it adds. */
async function addedBy(work: () => Thenable<unknown>): Promise<number> {
  const before = await oidsThere();
  await work();
  const [oid] = [...(await oidsThere())].filter((one) => !before.has(one));
  assert.ok(oid !== undefined);
  added.push(oid);
  return oid;
}

/** The identifiers of the added webhooks. */
const added: number[] = [];

/** Adds a disabled webhook, to which nothing is delivered. */
async function add(fields: object = {}): Promise<number> {
  return addedBy(() => write(newUri, { webhook_url: address, disabled: true, ...fields }));
}

/**
 * Waits for the current text: an earlier test may have deleted a webhook with this identifier, whose text the editor
 * keeps for a while.
 */
async function open(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: false });
  const text = await textAt(uri);
  await until(() => document.getText() === text);
  return document;
}

async function replace(document: vscode.TextDocument, old: string, text: string): Promise<void> {
  const offset = document.getText().indexOf(old);
  assert.notEqual(offset, -1, `${old} is not in ${document.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, rangeOf(document, old), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const offset = document.getText().indexOf(text);
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
}

const type = (document: vscode.TextDocument, field: string) => replace(document, '{', `{ ${field},`);

function ownProblems({ uri }: vscode.TextDocument): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');
}

async function untilListed(document: vscode.TextDocument, ...codes: readonly string[]): Promise<void> {
  const listed = () => ownProblems(document).map(({ code }) => String(code));
  await until(() => listed().toSorted().join(' ') === codes.toSorted().join(' '));
}

async function fixesAt(document: vscode.TextDocument, text: string): Promise<readonly vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    rangeOf(document, text),
  );
}

async function apply(actions: readonly vscode.CodeAction[], title: string): Promise<void> {
  const action = actions.find((one) => one.title === title);
  assert.ok(action, `${title} is not among ${actions.map((one) => one.title).join(', ')}`);
  if (action.edit) assert.ok(await vscode.workspace.applyEdit(action.edit));
  if (!action.command) return;
  const { command, arguments: args = [] } = action.command;
  await vscode.commands.executeCommand(command, ...args);
}

describe('The record of a webhook as a document', () => {
  let person: Person;

  beforeEach(() => {
    person = new Person();
  });

  afterEach(async () => {
    for (const { uri, isDirty } of vscode.workspace.textDocuments) {
      if (uri.scheme !== scheme || !isDirty) continue;
      await vscode.window.showTextDocument(uri);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
    await closeEditors();
    person.presses.add('Delete');
    for (const oid of added.splice(0))
      await vscode.commands.executeCommand('vernacular.deleteWebhook', { oid });
    person.leave();
  });

  it('is shown as it is stored, in JSON', async () => {
    const oid = await add({ mine: [1, { a: null }] });
    const document = await open(at(oid));
    const { webhook_oid: own, webhook_url: url, mine } = JSON.parse(document.getText());
    assert.deepEqual([own, url, mine], [oid, address, [1, { a: null }]]);
    assert.equal(document.languageId, 'json');
    assert.deepEqual(ownProblems(document), []);
  });

  it('does not exist without its webhook, and cannot be deleted', async () => {
    for (const uri of [at(99_999), vscode.Uri.from({ scheme, path: '/1/a/b.json' })]) {
      await assert.rejects(async () => textAt(uri), { code: 'FileNotFound' });
    }
    await assert.rejects(async () => write(at(99_999), { webhook_oid: 99_999, webhook_url: address }), {
      code: 'FileNotFound',
    });
    await assert.rejects(async () => vscode.workspace.fs.delete(at(1)), { code: 'NoPermissions' });
  });

  it('is saved, and then shown as it is stored', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"maximumEvents": 10, "x": "y"');
    assert.equal(await document.save(), true);
    const { maximum_events: most, maximumEvents, x } = await recordAt(at(oid));
    assert.deepEqual([most, maximumEvents, x], [10, undefined, 'y']);
    await until(() => document.getText().includes('\n  "maximum_events": 10'));
    assert.equal(document.isDirty, false);
    await replace(document, '10', '20');
    assert.equal(await document.save(), true);
    assert.equal((await recordAt(at(oid))).maximum_events, 20);
  });

  it('is not saved with a problem, and keeps its text', async () => {
    const oid = await add();
    const document = await open(at(oid));
    const before = await textAt(at(oid));
    await replace(document, address, 'http://hooks.example.com');
    await type(document, '"compressEvents": true, "compress_events": true');
    const typed = document.getText();
    assert.equal(await document.save(), false);
    await untilListed(document, 'spelledTwice', 'url');
    assert.deepEqual(
      ownProblems(document).map(({ range }) => document.getText(range)),
      ['"compress_events": true', '"http://hooks.example.com"'],
    );
    assert.equal(document.getText(), typed);
    assert.equal(document.isDirty, true);
    assert.equal(await textAt(at(oid)), before);
  });

  it('is refused with the reason and the line if it cannot be saved', async () => {
    const oid = await add();
    const refused = (text: string) => vscode.workspace.fs.writeFile(at(oid), Buffer.from(text, 'latin1'));
    const wrong = `{ "webhook_oid": ${oid},\n"webhook_url": "ftp://u:hunter2@a.example", "x](command:y": 1, "disabled": 1}`;
    const table: readonly (readonly [text: string, reason: RegExp])[] = [
      [wrong, /not saved\. Line 2, (?:webhook_url|disabled): /],
      ['{\n\n "a": ', /not saved\. Line 3: This is not JSON\./],
      [`{ "webhook_oid": ${oid + 1}, "webhook_url": "${address}" }`, /Line 1, webhook_oid: The identifier/],
      [`{ "webhook_url": "\xE9" }`, /UTF-8/],
      [`{ "webhook_url": "${'a'.repeat(300_000)}" }`, /bytes/],
    ];
    for (const [text, reason] of table) {
      await assert.rejects(
        async () => refused(text),
        (error) =>
          error instanceof Error && reason.test(error.message) && !/hunter2|\]\(/.test(error.message),
      );
    }
  });

  it('is saved with another server only by the person, not automatically', async () => {
    const oid = await add();
    const document = await open(at(oid));
    const reasons: vscode.TextDocumentSaveReason[] = [];
    const listener = vscode.workspace.onWillSaveTextDocument((event) => {
      if (event.document === document) reasons.push(event.reason);
    });
    await configure('autoSaveDelay', 50, 'files');
    await configure('autoSave', 'afterDelay', 'files');
    try {
      await type(document, '"merchant_id": "DEMO"');
      await until(async () => (await recordAt(at(oid))).merchant_id === 'DEMO');
      const before = reasons.length;
      const { host } = new URL(JSON.parse(document.getText()).webhook_url);
      await replace(document, host, 'hooks.example.co');
      await until(() => reasons.length > before);
      await replace(document, 'hooks.example.co', 'hooks.example.co.uk');
      assert.deepEqual(new Set(reasons), new Set([vscode.TextDocumentSaveReason.AfterDelay]));
      // After a failed save the editor may wait for the person, so this does not expect a second automatic attempt. A
      // save requested during another one has the result of that one, so this repeats it.
      await configure('autoSave', 'off', 'files');
      const kept = new Set<unknown>();
      await until(async () => {
        kept.add((await recordAt(at(oid))).webhook_url);
        return document.save();
      });
      assert.deepEqual([...kept], [address]);
      assert.equal((await recordAt(at(oid))).webhook_url, 'https://hooks.example.co.uk/in');
    } finally {
      listener.dispose();
      await configure('autoSave', 'off', 'files');
      await configure('autoSaveDelay', undefined, 'files');
    }
  });

  it('lists problems as a person types, and none after it is reverted', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await replace(document, address, 'nowhere');
    await untilListed(document, 'url');
    await replace(document, 'nowhere', address);
    await untilListed(document);
    await type(document, '"event_categories": []');
    await untilListed(document, 'noEvents');
    await type(document, '"maximum_size": 0');
    await untilListed(document, 'range');
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await untilListed(document);
  });

  it('lists no problems once it is closed', async () => {
    const uri = at(await add({ event_categories: [] }));
    // Unlike `openTextDocument`, this does not keep the document for minutes after its editor was closed.
    await vscode.commands.executeCommand('vscode.open', uri);
    const { document } = vscode.window.activeTextEditor ?? assert.fail();
    await untilListed(document, 'noEvents');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await untilListed(document);
  });

  it('keeps the spelling of a field that the person chooses', async () => {
    const oid = await add();
    const document = await open(at(oid));
    for (const [kept, value] of [
      ['compress_events', true],
      ['compressEvents', false],
    ] as const) {
      const before = document.getText();
      await type(document, '"compress_events": true, "compressEvents": false');
      await untilListed(document, 'spelledTwice');
      await apply(await fixesAt(document, '"compressEvents"'), `Keep ${kept}`);
      await untilListed(document);
      assert.equal(JSON.parse(document.getText())[kept], value);
      await replace(document, document.getText(), before);
    }
  });

  it('keeps its identifier', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await replace(document, `"webhook_oid": ${oid}`, '"webhook_oid": 70000');
    await untilListed(document, 'otherOid');
    assert.equal(await document.save(), false);
    await apply(await fixesAt(document, '70000'), `Restore the Identifier ${oid}`);
    await untilListed(document);
    assert.equal(await document.save(), true);
    assert.equal(await isThere(at(70_000)), false);
  });

  for (const name of ['basic_password', 'basicPassword', 'iam_secret_key', 'iamSecretKey']) {
    it(`moves a secret in ${name} to secret storage, and is not saved with it`, async () => {
      const oid = await add();
      const document = await open(at(oid));
      const before = document.getText();
      await type(document, `"${name}": "hunter2"`);
      const typed = document.getText();
      await untilListed(document, 'secretInRecord');
      assert.equal(await document.save(), false);
      const fixes = await fixesAt(document, name);
      assert.ok(!JSON.stringify(fixes.map(({ command }) => command)).includes('hunter2'));
      await apply(fixes, 'Move to Secret Storage');
      await untilListed(document);
      assert.deepEqual(JSON.parse(document.getText()), JSON.parse(before));
      assert.deepEqual(person.messages, []);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), typed);
      await vscode.commands.executeCommand('redo');
      assert.equal(await document.save(), true);
      assert.ok(!(await textAt(at(oid))).includes('hunter2'));
    });
  }

  it('moves all its secrets at once, decoded from the unsaved text', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"basicPassword": "hunter2", "iam_secret_key": "s\\u0065cret"');
    const kept: (readonly [string, Secrets])[] = [];
    await moveSecrets(undefined, async (uri, secrets) => {
      kept.push([uri.toString(), secrets]);
    });
    assert.deepEqual(kept, [[at(oid).toString(), { password: 'hunter2', secretKey: 'secret' }]]);
    assert.equal(JSON.parse(document.getText()).webhook_oid, oid);
    await assert.rejects(() => moveSecrets(undefined, assert.fail), /no secret in this document/);
    await assert.rejects(
      () => moveSecrets({ document: 'a:b', secret: 'password' }, assert.fail),
      /Open the record/,
    );
  });

  it('does not drop a secret that occurs twice with different values', async () => {
    const document = await open(at(await add()));
    await type(document, '"basic_password": "first", "basicPassword": "second"');
    const typed = document.getText();
    await assert.rejects(
      () => moveSecrets(undefined, assert.fail),
      /"basic_password" occurs more than once with different values\. Keep one of them first\./,
    );
    assert.equal(document.getText(), typed);
  });

  it('keeps a secret in the text if it cannot be moved to secret storage', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"basic_password": "hunter2"');
    const typed = document.getText();
    const failing = () => Promise.reject(new Error('The keyring is locked.'));
    await assert.rejects(() => moveSecrets(undefined, failing), /keyring/);
    assert.equal(document.getText(), typed);
  });

  it('is not saved over changes by another window, even of equal length', async () => {
    const oid = await add({ maximum_events: 10, maximum_size: 1000 });
    for (const others of [20, 30, 5000]) {
      const document = await open(at(oid));
      await replace(document, '"maximum_size": 1000', '"maximum_size": 2000');
      // Uses another path to the same record, as another window would.
      await write(at(oid, 'other'), { ...(await recordAt(at(oid))), maximum_events: others });
      assert.equal(await document.save(), false);
      assert.match(document.getText(), /"maximum_size": 2000/);
      const { maximum_events: most, maximum_size: size } = await recordAt(at(oid));
      assert.deepEqual([most, size], [others, 1000]);
      await vscode.commands.executeCommand('workbench.action.files.revert');
      await until(() => document.getText().includes(`"maximum_events": ${others}`));
    }
  });

  it('is saved if another window saved the record without changes', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"maximum_events": 10');
    await write(at(oid, 'other'), await recordAt(at(oid)));
    assert.equal(await document.save(), true);
  });

  it('shows changes by another window', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await write(at(oid, 'other'), { ...(await recordAt(at(oid))), merchant_id: 'DEMO' });
    await until(() => document.getText().includes('"merchant_id": "DEMO"'));
    assert.equal(document.isDirty, false);
  });

  it('of a new webhook is replaced by that of the saved webhook', async () => {
    const before = await oidsThere();
    const document = await open(newUri);
    await untilListed(document, 'url');
    assert.equal(await document.save(), true, 'there is nothing to save yet');
    assert.deepEqual(await oidsThere(), before);
    await replace(document, 'https://', `${address}","disabled": true, "webhook_oid": 70000, "x": "`);
    await untilListed(document);
    const oid = await addedBy(() => document.save());
    const shown = () => vscode.window.activeTextEditor?.document;
    await until(() => shown()?.uri.toString() === at(oid).toString());
    const text = await textAt(at(oid));
    await until(() => shown()?.getText() === text);
    const { webhook_oid: own, x } = JSON.parse(text);
    assert.deepEqual([own, x], [oid, '']);
    await until(() => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length === 1);
    const again = await open(newUri);
    await until(() => again.getText().includes('"https://"'));
    assert.equal(again.isDirty, false);
  });

  it('of a new webhook that is discarded passes no secret on to the next one', async () => {
    const document = await open(newUri);
    await type(document, '"basic_password": "hunter2"');
    await vscode.commands.executeCommand('vernacular.moveToSecretStorage');
    assert.doesNotMatch(document.getText(), /hunter2/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until(() => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
    const fields = { webhook_url: address, authentication_type: 'basic', basic_username: 'ci' };
    const oid = await addedBy(() => write(newUri, fields));
    await vscode.commands.executeCommand('vernacular.testWebhook', { oid });
    assert.match(person.last('information')?.text ?? '', /secret of the webhook is missing/);
  });

  it('explains fields, and suggests values', async () => {
    const oid = await add({ authentication_type: 'none', event_categories: [{ event_category: 'x' }] });
    const document = await open(at(oid));
    const labelsAt = async (text: string) => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        rangeOf(document, text).end.translate(0, -1),
      );
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    const offers = (text: string, label: string) =>
      until(async () => (await labelsAt(text)).some((one) => one === label || one === `"${label}"`));
    await offers('"none"', 'cloud iam');
    await offers('"event_category": "x"', 'developer_key');
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      rangeOf(document, 'authentication_type').start,
    );
    const words = (hover?.contents ?? []).map((one) => (typeof one === 'string' ? one : one.value)).join('');
    assert.match(words, /How deliveries authenticate to the target server/);
  });
});
