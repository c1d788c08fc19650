import * as vscode from 'vscode';
import { inOrder, shortKeyId } from '../../administration/developerKeys.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { readKeys } from './action.ts';
import { keyName, withoutIcons } from './names.ts';

export interface KeyQuestion {
  readonly title: string;
  readonly offered: (key: DeveloperKey) => boolean;
}

/** The key of the row that a command was started from; otherwise the person chooses. Undefined: the person left. */
export async function keyFor(
  deps: Deps,
  resource: unknown,
  question: KeyQuestion,
): Promise<DeveloperKey | undefined> {
  const id = idOfRow(resource);
  const shown = shownKey(deps, id);
  if (shown !== undefined) return shown;
  const keys = await readKeys(deps);
  return keys.find(({ keyId }) => keyId === id) ?? pickKey(keys, question);
}

function idOfRow(resource: unknown): string | undefined {
  if (typeof resource !== 'object' || resource === null || !('id' in resource)) return undefined;
  return typeof resource.id === 'string' ? resource.id : undefined;
}

function shownKey({ developerKeys }: Deps, id: string | undefined): DeveloperKey | undefined {
  const { state } = developerKeys;
  if (id === undefined || state.kind !== 'ready') return undefined;
  return state.keys.find(({ key }) => key.keyId === id)?.key;
}

async function pickKey(
  keys: readonly DeveloperKey[],
  { title, offered }: KeyQuestion,
): Promise<DeveloperKey | undefined> {
  const items = inOrder(keys, vscode.env.language).filter(offered).map(itemOf);
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
  return { label: withoutIcons(keyName(key)), description, key };
}
