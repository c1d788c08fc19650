/** `vernacular keys`: the developer keys of the organisation. */

import type { Raise } from '../../jobs/events.ts';
import type { Client } from '../../service/client.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Call } from '../../service/request.ts';
import { visible } from '../../visible.ts';
import type { KeyAction, KeysCommand, LimitWish } from '../arguments/keys.ts';
import { printJson, printLines, printMessage } from '../terminal.ts';
import { withWebhooks } from '../webhooks/raising.ts';
import { createKey } from './createKey.ts';
import { askToDeactivate, requireTerminal } from './deactivateKey.ts';
import { findKey, nameOf } from './findKey.ts';
import { keyJson, limitOf, millisecondsOf, minutesOf } from './keyTable.ts';
import { listKeys } from './listKeys.ts';
import { withService } from './session.ts';
import { orUncertain } from './uncertain.ts';

interface Session {
  readonly client: Client;
  readonly call: Call;
  readonly json: boolean;
  readonly raise: Raise;
}

type Action<Kind extends KeyAction['kind']> = Extract<KeyAction, { readonly kind: Kind }>;

/** @throws UsageError before anything is changed */
export async function keys({ action, json, baseUrl, webhooks }: KeysCommand): Promise<number> {
  if (action.kind === 'deactivate' && !action.yes) requireTerminal('A key is deactivated');
  return withWebhooks(webhooks, (raise) =>
    withService('admin', baseUrl, (client, call) => carryOut(action, { client, call, json, raise })),
  );
}

async function carryOut(action: KeyAction, session: Session): Promise<number> {
  const { client, call, json, raise } = session;
  switch (action.kind) {
    case 'list':
      await listKeys(client, { ...action, json }, call);
      return 0;
    case 'create':
      return (await createKey(client, { ...action, json, raise }, call)) ? 0 : 1;
    case 'rename':
      return rename(action, session);
    case 'limit':
      return limit(action, session);
    case 'deactivate':
      return deactivate(action, session);
  }
}

async function rename(action: Action<'rename'>, session: Session): Promise<number> {
  const { keyId, label } = await wanted(action.key, session);
  const renamed = await changed(
    session.client.labelDeveloperKey({ keyId, label: action.label }, session.call),
  );
  session.raise({ kind: 'developerKeyRenamed', keyId, label: renamed.label, formerLabel: label });
  return done(renamed, `Renamed ${visible(label)} to ${nameOf(renamed)}.`, session);
}

/** Always sends both limits, because the effect of omitting one is not documented. */
async function limit({ key, ...wish }: Action<'limit'>, session: Session): Promise<number> {
  const { keyId, label, limits } = await wanted(key, session);
  const input = { keyId, limits: { ...limits, ...limitsOf(wish) } };
  const limited = await changed(session.client.limitDeveloperKey(input, session.call));
  warnOfBlocked(wish);
  const { characters, speechMilliseconds } = limited.limits;
  session.raise({ kind: 'developerKeyLimited', keyId, label, characters, speechMilliseconds });
  const figures = `characters ${limitOf(characters)}, speech minutes ${limitOf(minutesOf(speechMilliseconds))}`;
  return done(limited, `Limits of ${nameOf(limited)}: ${figures}.`, session);
}

function limitsOf({ characters, speechMinutes }: LimitWish) {
  return {
    ...(characters !== undefined && { characters }),
    ...(speechMinutes !== undefined && { speechMilliseconds: millisecondsOf(speechMinutes) }),
  };
}

function warnOfBlocked({ characters, speechMinutes }: LimitWish): void {
  if (characters === 0) printMessage('A limit of 0 characters blocks the key for translation and writing.');
  if (speechMinutes === 0) printMessage('A limit of 0 minutes blocks the key for speech.');
}

async function deactivate({ key: text, yes }: Action<'deactivate'>, session: Session): Promise<number> {
  const key = await wanted(text, session);
  if (key.deactivated) return done(key, `${visible(key.label)} is already deactivated.`, session);
  const reply = yes ? 'yes' : await askToDeactivate(key, session.call);
  if (reply === 'yes') {
    const deactivated = await changed(session.client.deactivateDeveloperKey(key, session.call));
    session.raise({ kind: 'developerKeyDeactivated', keyId: key.keyId, label: key.label });
    return done(deactivated, `Deactivated permanently: ${nameOf(key)}.`, session);
  }
  printMessage('Nothing was changed.');
  return reply === 'interrupted' ? 130 : 1;
}

function changed(change: Promise<DeveloperKey>): Promise<DeveloperKey> {
  return orUncertain(change, 'It is unknown whether the key was changed: see vernacular keys list --all.');
}

async function wanted(text: string, { client, call }: Session): Promise<DeveloperKey> {
  return findKey(await client.developerKeys({}, call), text);
}

async function done(key: DeveloperKey, sentence: string, { json }: Session): Promise<number> {
  await (json ? printJson(keyJson({ key })) : printLines([sentence]));
  return 0;
}
