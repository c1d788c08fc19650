import * as vscode from 'vscode';
import { activeKeys } from '../../administration/developerKeys.ts';
import { mayHaveHappened, ServiceError } from '../../http/errors.ts';
import type { CreatedKey, DeveloperKey } from '../../service/developerKeys.ts';
import { limits } from '../../service/limits.ts';
import type { Deps } from '../deps.ts';
import { commandAction, fromService, notify, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { begin, once, readKeys, type Session, send } from './action.ts';
import { keyName, labelProblem } from './names.ts';

export function createDeveloperKey(deps: Deps): Promise<void> {
  return once(deps, 'create', async () => {
    const session = await begin(deps);
    const keys = await readKeys(session);
    if (!(await mayCreate(keys))) return;
    const label = await askForLabel(keys);
    if (label === undefined) return;
    const created = await create(session, label);
    const { keyId, label: kept } = created.key;
    deps.events.raise({ kind: 'developerKeyCreated', keyId, label: kept });
    if (created.secret === undefined) await showWhereItIs(created.key);
    else await showOnce(created.key, created.secret);
  });
}

/** Warns instead of enforcing the limit, because the service may change it. */
async function mayCreate(keys: readonly DeveloperKey[]): Promise<boolean> {
  const active = activeKeys(keys).length;
  if (active < limits.activeDeveloperKeys) return true;
  const question = vscode.l10n.t('Your organisation has {0} active keys.', active);
  const detail = vscode.l10n.t(
    'The service allows {0}. First deactivate a key that is no longer needed.',
    limits.activeDeveloperKeys,
  );
  const go = vscode.l10n.t('Try Anyway');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, go)) === go;
}

function askForLabel(keys: readonly DeveloperKey[]): Thenable<string | undefined> {
  const taken = new Set(keys.map(({ label }) => label));
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Create Developer Key'),
    prompt: vscode.l10n.t('A label for the key, for example the program that will use it.'),
    placeHolder: vscode.l10n.t('Label'),
    ignoreFocusOut: true,
    validateInput: (text) => labelProblem(text, taken),
  });
}

async function create(session: Session, entered: string): Promise<CreatedKey> {
  const label = entered.trim();
  try {
    return await send(session, vscode.l10n.t('Creating the key…'), (administration, call) =>
      administration.createDeveloperKey({ label }, call),
    );
  } catch (error) {
    throw error instanceof ServiceError && mayHaveHappened(error) ? answerLost(error) : error;
  }
}

function answerLost(error: ServiceError): UserError {
  const lost = vscode.l10n.t(
    'The key may have been created, although the service gave no usable answer. Check the list before you create another one.',
  );
  const action = commandAction(vscode.l10n.t('Show Developer Keys'), commandIds.showDeveloperKeys);
  return new UserError('warning', [lost, fromService(error)?.message].filter(Boolean).join(' '), [action]);
}

/** The secret exists only in this dialog: it is not stored, so it cannot be shown again. */
async function showOnce(key: DeveloperKey, secret: string): Promise<void> {
  const copy = { title: vscode.l10n.t('Copy Key') };
  const close = { title: vscode.l10n.t('Close'), isCloseAffordance: true };
  let message = vscode.l10n.t('The key "{0}" was created.', keyName(key));
  const detail = `${secret}\n\n${vscode.l10n.t(
    'This is the only time that the key is shown. Copy it now and keep it in a safe place.',
  )}`;
  while (
    (await vscode.window.showInformationMessage(message, { modal: true, detail }, copy, close)) === copy
  ) {
    if (await copied(secret)) return notify(vscode.l10n.t('The key was copied.'));
    message = vscode.l10n.t('The key could not be copied. Write it down or select it here.');
  }
}

/** Drops the cause of a failure: it is of no use, and its message could contain the secret. */
async function copied(secret: string): Promise<boolean> {
  try {
    await vscode.env.clipboard.writeText(secret);
    return true;
  } catch {
    return false;
  }
}

const keysPage = 'https://www.deepl.com/your-account/keys';

async function showWhereItIs(key: DeveloperKey): Promise<void> {
  const message = vscode.l10n.t('The key "{0}" was created.', keyName(key));
  const detail = vscode.l10n.t(
    'The service does not return it here. You can find it on the website, on the page of your keys.',
  );
  const open = vscode.l10n.t('Open Page');
  const chosen = await vscode.window.showInformationMessage(message, { modal: true, detail }, open);
  if (chosen === open) await vscode.env.openExternal(vscode.Uri.parse(keysPage));
}
