/** Reads and changes the emulator's developer keys independently of the editor, and counts requests (its own, too). */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, resetEmulator, setLatency } from './service.ts';

export const run = (command: string, row?: unknown) =>
  vscode.commands.executeCommand(`vernacular.${command}`, row);
export const path = '/v2/admin/developer-keys';

export interface WireKey {
  readonly key_id: string;
  readonly label: string;
  readonly is_deactivated: boolean;
  readonly usage_limits: {
    readonly characters: number | null;
    readonly speech_to_text_milliseconds: number | null;
  };
}

export async function admin(method: string, operation = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${emulatorUrl}${path}${operation}`, {
    method,
    headers: { authorization: 'DeepL-Auth-Key demo:adm', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.equal(answer.status, 200);
  return answer.json();
}

export const listed = async () => (await admin('GET')) as readonly WireKey[];
export const created = async (label: string) => (await admin('POST', '', { label })) as WireKey;

export async function keyOf(label: string): Promise<WireKey> {
  const key = (await listed()).find((one) => one.label === label);
  assert.ok(key, `there is no key "${label}"`);
  return key;
}

export const posts = () => requests(`POST ${path}`);
export const puts = (operation: string) => requests(`PUT ${path}/${operation}`);

type Replaced = 'showInputBox' | 'setStatusBarMessage' | 'showWarningMessage' | 'withProgress';
/**
 * Window functions that tests replace themselves. A `Person` created earlier restores all of them except
 * `setStatusBarMessage`.
 */
export const window = vscode.window as { -readonly [K in Replaced]: (typeof vscode.window)[K] };

/** Connects to the same service at a different URL. */
export const changeConnection = () => configure('baseUrl', emulatorUrl.replace('127.0.0.1', 'localhost'));

/** Against the emulator, with a new person for each test of the calling suite. */
export function useOrganisation(): () => Person {
  let person: Person;
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
  return () => person;
}
