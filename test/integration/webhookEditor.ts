/** What the tests of a webhook's record share: webhooks, which are deleted after each test, and their documents. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { oidsThere } from './webhookOids.ts';

export const scheme = 'vernacular-webhook';
export const newUri = vscode.Uri.from({ scheme, path: '/new/webhook.json' });
export const address = 'https://hooks.example.com/in';

export const at = (oid: number, name = 'hooks.example.com') =>
  vscode.Uri.from({ scheme, path: `/${oid}/${name}.json` });

export async function textAt(uri: vscode.Uri): Promise<string> {
  return Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
}

export async function recordAt(uri: vscode.Uri): Promise<Record<string, unknown>> {
  return JSON.parse(await textAt(uri));
}

export async function write(uri: vscode.Uri, fields: object): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify(fields)));
}

/** Runs `work`, and returns the identifier of the webhook that it adds. */
export async function addedBy(work: () => Thenable<unknown>): Promise<number> {
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
export async function add(fields: object = {}): Promise<number> {
  return addedBy(() => write(newUri, { webhook_url: address, disabled: true, ...fields }));
}

/**
 * Waits for the current text: an earlier test may have deleted a webhook with this identifier, whose text the editor
 * keeps for a while.
 */
export async function open(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: false });
  const text = await textAt(uri);
  await until(() => document.getText() === text);
  return document;
}

export async function replace(document: vscode.TextDocument, old: string, text: string): Promise<void> {
  const offset = document.getText().indexOf(old);
  assert.notEqual(offset, -1, `${old} is not in ${document.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, rangeOf(document, old), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const offset = document.getText().indexOf(text);
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
}

export const type = (document: vscode.TextDocument, field: string) => replace(document, '{', `{ ${field},`);

export function ownProblems({ uri }: vscode.TextDocument): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');
}

export async function untilListed(document: vscode.TextDocument, ...codes: readonly string[]): Promise<void> {
  const listed = () => ownProblems(document).map(({ code }) => String(code));
  await until(() => listed().toSorted().join(' ') === codes.toSorted().join(' '));
}

export const fixesAt = (document: vscode.TextDocument, text: string) =>
  actionsAt(document.uri, rangeOf(document, text));

export async function apply(actions: readonly vscode.CodeAction[], title: string): Promise<void> {
  const action = actions.find((one) => one.title === title);
  assert.ok(action, `${title} is not among ${actions.map((one) => one.title).join(', ')}`);
  if (action.edit) assert.ok(await vscode.workspace.applyEdit(action.edit));
  if (!action.command) return;
  const { command, arguments: args = [] } = action.command;
  await vscode.commands.executeCommand(command, ...args);
}

/** Call it inside `describe`. Returns the person of the current test. */
export function useWebhookEditor(): () => Person {
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
    person.presses.add('Delete Webhook');
    for (const oid of added.splice(0))
      await vscode.commands.executeCommand('vernacular.deleteWebhook', { oid });
    person.leave();
  });

  return () => person;
}
