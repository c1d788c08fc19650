/** Deletes the key at the cursor, or everything below it, from the locale files. */
import * as vscode from 'vscode';
import { lineCounter } from '../../formats/lines.ts';
import type { PlacedUse } from '../../keyUses/codeFiles.ts';
import { wholeIn } from '../../keyUses/keyIndex.ts';
import { referencesIn } from '../../keyUses/references.ts';
import { CodeUses } from '../../keyUses/rename/codeRename.ts';
import { visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Loss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { readEntries } from '../languageFeatures/readEntries.ts';
import type { Locales } from '../locales/model.ts';
import { withProgress } from '../progress.ts';
import { requireTrust } from '../trust.ts';
import { searchCode } from './codeFolders.ts';
import { type Asked, deleteFromFiles, deletionQuestion, firstOf, type Key, keyLines } from './deletion.ts';
import type { Keys } from './knownKeys.ts';
import { pointedKey } from './pointedKey.ts';

export async function deleteKey(deps: Deps): Promise<void> {
  requireTrust();
  const { index, keys } = await keysAtCursor(deps);
  const searching = vscode.l10n.t('Searching code for keys…');
  const uses = await withProgress(searching, (signal) => usesOf(deps, { index, keys }, signal));
  if (!uses) return;
  const question = (asked: Asked) => questionFor(asked, uses);
  const done = await deleteFromFiles(deps, { keys, keepsReferred: false, question });
  if (done) inBackground(deps.log, 'Showing what was deleted', () => show(done));
}

interface PointedKeys {
  readonly index: Keys;
  readonly keys: readonly Key[];
}

async function keysAtCursor({ keysInCode, locales }: Deps): Promise<PointedKeys> {
  const editor = vscode.window.activeTextEditor;
  const { known } = await keysInCode();
  const { model } = await locales();
  const found = await known.whileCurrent(async (index) => {
    const place = editor && { document: editor.document, position: editor.selection.active };
    const pointed = place && (await pointedKey(place, { model, keys: index }));
    if (!pointed) return undefined;
    const { source, name, isBranch } = pointed;
    const isMeant = (key: Key) => (isBranch ? key.name.startsWith(`${name}.`) : key.name === name);
    return { index, keys: [...index.keys()].filter((key) => key.source === source && isMeant(key)) };
  });
  if (found && found.keys.length > 0) return found;
  const message = vscode.l10n.t('Put the cursor on a key, in code or in a locale file.');
  throw new UserError('information', message);
}

interface Uses {
  readonly certain: readonly PlacedUse[];
  readonly doubtful: readonly PlacedUse[];
}

/** Undefined if cancelled. */
async function usesOf(
  { locales }: Deps,
  { index, keys }: PointedKeys,
  signal: AbortSignal,
): Promise<Uses | undefined> {
  const uses = new CodeUses(index, keys);
  if ((await searchCode(signal, (code) => uses.add(code))) === undefined) return undefined;
  const references = await referencesTo(keys, (await locales()).model);
  return { certain: [...uses.certain, ...references], doubtful: uses.doubtful(() => true) };
}

/** Texts of the same file that contain the text of a key. */
async function referencesTo(keys: readonly Key[], model: Locales): Promise<readonly PlacedUse[]> {
  const [first] = keys;
  const text = first && (await model.textOf(first.source.uri));
  if (!first || text === undefined) return [];
  const going = new Set(keys.map(({ name }) => name));
  const { source } = first;
  const { path } = source.uri;
  const entries = (await readEntries(text, source))?.entries ?? [];
  const staying = entries.filter(
    (entry) => !going.has(wholeIn(entry, path, source.resource.format).join('.')),
  );
  return referencesIn({ path, text }, staying, (name) => going.has(name));
}

function questionFor({ keys, files }: Asked, { certain, doubtful }: Uses): Pick<Loss, 'question' | 'detail'> {
  const uses = [
    ...(certain.length > 0 ? [vscode.l10n.t('In use:'), ...firstOf(certain.map(placeOf))] : []),
    ...(doubtful.length > 0 ? [vscode.l10n.t('Perhaps in use:'), ...firstOf(doubtful.map(placeOf))] : []),
  ];
  if (uses.length === 0) uses.push(vscode.l10n.t('Not used by any code in the workspace.'));
  return {
    question: deletionQuestion(keys.length, files),
    detail: [...keyLines(keys), '', ...uses].join('\n'),
  };
}

function placeOf({ file, text, use }: PlacedUse): string {
  const { line } = lineCounter(text)(use.offset);
  return visible(`${vscode.workspace.asRelativePath(file)}:${line}`);
}
