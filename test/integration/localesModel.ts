/** What the tests of the locales view's model share: a watched folder of locale files, and a model of them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { Locales } from '../../src/editor/locales/model.ts';
import type { LocalesChange, ShownResource, ShownTarget } from '../../src/editor/locales/shown.ts';
import type { Comparer } from '../../src/project/states/comparer.ts';
import { countFacts } from '../../src/project/states/stateCounts.ts';
import { patience } from '../support/patience.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { configure } from './service.ts';

let model: Locales;

/** The changes that the model has reported. */
export const changes: LocalesChange[] = [];
const failures: unknown[] = [];
const noteFailure = (error: unknown) => failures.push(error);

const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
export const path = (name: string) => join(workspace(), 'seen', name);
export const put = async (name: string, text: string) => {
  await mkdir(dirname(path(name)), { recursive: true });
  await writeFile(path(name), text);
};

export const locales = () => model;

function open(comparer?: Comparer, failed: (error: unknown) => void = noteFailure): void {
  const log = { failure: (_: string, error: unknown) => failed(error) };
  model = new Locales(log as unknown as ConstructorParameters<typeof Locales>[0], comparer);
  model.onDidChange((change) => changes.push(change));
}

/** Replaces the model. Unless `failed` is given, the test fails if anything goes wrong in it. */
export function reopenLocales(comparer: Comparer, failed?: (error: unknown) => void): void {
  model.dispose();
  open(comparer, failed);
}

/**
 * Replaces the whole text of an open document. Retries, because an edit is refused while the editor reloads what an
 * earlier test wrote.
 */
export async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  await until(async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, 99, 0), text);
    return vscode.workspace.applyEdit(edit);
  });
}

/**
 * Creates a folder, and waits until changes in it are noticed. The system watches a folder only after a delay, and
 * may miss one that was created too soon, so it is created again after every ten unnoticed probes.
 */
async function watched(name: string): Promise<void> {
  const watcher = vscode.workspace.createFileSystemWatcher('**/probe-*.txt');
  let isSeen = false;
  const seen = new Promise<void>((resolve) => {
    watcher.onDidCreate((uri) => {
      isSeen ||= uri.fsPath.startsWith(path(name));
      if (isSeen) resolve();
    });
  });
  for (let probe = 0; !isSeen; probe++) {
    if (probe % 10 === 0) {
      await rm(path(name), { recursive: true, force: true });
      await mkdir(path(name));
    }
    await put(`${name}/probe-${probe}.txt`, 'x');
    await Promise.race([seen, once(AbortSignal.timeout(250), 'abort')]);
  }
  watcher.dispose();
  for (const one of await readdir(path(name))) await rm(join(path(name), one));
}

export const own = async (): Promise<readonly ShownResource[]> =>
  (await model.look()).filter(({ uri }) => uri.fsPath.startsWith(path('')));

/**
 * `app/en.json: de 1` if one text is missing in German. `…` replaces the number until the language's texts have been
 * read, and `!` if its file is broken; `~` follows an outdated number.
 */
export async function summary(): Promise<string> {
  const lines = (await own()).map(({ uri, targets }) => {
    const states = targets.map((one) => {
      const state = model.stateOf(one);
      if (state.kind === 'unread' || state.kind === 'counted') return `${one.target.locale} …`;
      if (state.kind === 'broken') return `${one.target.locale} !`;
      return `${one.target.locale} ${countFacts(state.state).missing}${state.isOld ? '~' : ''}`;
    });
    return `${uri.fsPath.slice(path('').length + 1)}: ${states.join(', ')}`;
  });
  return lines.join('; ');
}

export async function becomes(expected: string): Promise<void> {
  const end = AbortSignal.timeout(patience.wait);
  let seen = '';
  let wake = () => {};
  // Created before the first summary, so that changes during the summary are not missed.
  let next = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const following = model.onDidChange(() => wake());
  end.addEventListener('abort', () => wake());
  try {
    for (;;) {
      const changed = next;
      seen = await summary();
      if (seen === expected) return;
      if (end.aborted) throw new Error(`It stays: ${seen}`);
      await changed;
      next = new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    following.dispose();
  }
}

/** Resolves when a language is reported to lack this many texts. Unlike `summary`, it does not search for files. */
export function lacks(target: ShownTarget, count: number): Promise<void> {
  return new Promise((resolve) => {
    const following = model.onDidChange(() => {
      const state = model.stateOf(target);
      if (state.kind !== 'known' || state.isOld || countFacts(state.state).missing !== count) return;
      following.dispose();
      resolve();
    });
  });
}

/** Waits until everything written so far is known and has been reported. */
export async function settle(): Promise<void> {
  // A `~` that is due only to a late notification will disappear.
  const expected = (await summary()).replaceAll('~', '');
  await put('app/zz.en.json', '{ "a": "Open the door" }');
  await becomes([expected, 'app/zz.en.json: '].filter(Boolean).join('; '));
  await rm(path('app/zz.en.json'));
  await becomes(expected);
  changes.length = 0;
}

/** Call it inside `describe`. */
export function useLocalesModel(): void {
  before(async () => {
    await watched('');
    await watched('app');
  });

  after(() => rm(path(''), { recursive: true, force: true }));

  beforeEach(async () => {
    await put('app/en.json', '{ "a": "Open the door", "b": "Close the door" }');
    await put('app/de.json', '{ "a": "Tür auf" }');
    failures.length = 0;
    changes.length = 0;
    open();
  });

  afterEach(async () => {
    model.dispose();
    await closeEditors();
    for (const name of await readdir(path('app'))) await rm(path(`app/${name}`));
    await configure('targetLanguages', undefined);
    await configure('formality', undefined);
    assert.deepEqual(failures, []);
  });
}
