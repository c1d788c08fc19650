import * as vscode from 'vscode';
import { shortKeyId, sortedKeys } from '../../administration/developerKeys.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { shown } from '../plainText.ts';
import { readKeys, type Session } from './action.ts';
import { meansFocus } from './focus.ts';
import { keyName } from './names.ts';

export interface KeyQuestion {
  readonly title: string;
  readonly offered: (key: DeveloperKey) => boolean;
}

export interface Chosen {
  readonly key: DeveloperKey;
  /** Including the chosen one. */
  readonly keys: readonly DeveloperKey[];
}

/**
 * The key of the row that the command was started from, or of the focused row; otherwise the user chooses.
 * @returns undefined if the user cancelled or the focused row is not a key's
 * @throws as `readKeys` does; UserError if the command does not apply to the key, or there is no key to choose
 */
export async function chooseKey(
  session: Session,
  resource: unknown,
  question: KeyQuestion,
): Promise<Chosen | undefined> {
  const { deps } = session;
  const id = meansFocus(resource) ? await deps.focusedKey() : idOfRow(resource);
  if (id === undefined && meansFocus(resource)) return undefined;
  const shown = id === undefined ? [] : shownKeys(deps);
  const key = shown.find(({ keyId }) => keyId === id);
  if (key !== undefined) return { key: requireOffered(key, question), keys: shown };
  const keys = await readKeys(session);
  const found = keys.find(({ keyId }) => keyId === id);
  if (found !== undefined) return { key: requireOffered(found, question), keys };
  const picked = await pickKey(keys, question);
  return picked && { key: picked, keys };
}

/** Key bindings bypass the menus that would hide the command. */
function requireOffered(key: DeveloperKey, { offered }: KeyQuestion): DeveloperKey {
  if (offered(key)) return key;
  throw new UserError('information', vscode.l10n.t('This key is already deactivated.'));
}

export async function keyFor(
  session: Session,
  resource: unknown,
  question: KeyQuestion,
): Promise<DeveloperKey | undefined> {
  return (await chooseKey(session, resource, question))?.key;
}

function idOfRow(resource: unknown): string | undefined {
  if (typeof resource !== 'object' || resource === null || !('id' in resource)) return undefined;
  return typeof resource.id === 'string' ? resource.id : undefined;
}

function shownKeys({ developerKeys: { state } }: Deps): readonly DeveloperKey[] {
  return state.kind === 'ready' ? state.keys.map(({ key }) => key) : [];
}

async function pickKey(
  keys: readonly DeveloperKey[],
  { title, offered }: KeyQuestion,
): Promise<DeveloperKey | undefined> {
  const items = sortedKeys(keys, vscode.env.language).filter(offered).map(itemOf);
  if (items.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no developer key to choose from.'));
  }
  const placeHolder = vscode.l10n.t('Choose a key');
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked?.key;
}

function itemOf(key: DeveloperKey): vscode.QuickPickItem & { readonly key: DeveloperKey } {
  const id = shortKeyId(key.keyId);
  const description = key.deactivated ? vscode.l10n.t('{0}, deactivated', id) : id;
  return shown({ label: keyName(key), description, key });
}
