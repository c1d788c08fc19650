import * as vscode from 'vscode';
import type { KeyLimits } from '../../service/developerKeyRules.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { begin, change, once, readKeys } from './action.ts';
import { askForCharacters, askForSpeech } from './limitPrompts.ts';
import { keyName } from './names.ts';
import { keyFor } from './pick.ts';

export async function setDeveloperKeyLimits(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Set Limits of Developer Key');
  const session = await begin(deps);
  const key = await keyFor(session, resource, { title, offered: ({ deactivated }) => !deactivated });
  if (key === undefined) return;
  await once(deps, `limits ${key.keyId}`, async () => {
    const entered = await askForLimits(key);
    if (entered === undefined || same(entered, key.limits) || !(await confirmBlock(key, entered))) return;
    const limits = withPresent(entered, key, await readKeys(session));
    await change(session, vscode.l10n.t('Setting the limits…'), (administration, call) =>
      administration.limitDeveloperKey({ keyId: key.keyId, limits }, call),
    );
    const { keyId, label } = key;
    deps.events.raise({ kind: 'developerKeyLimited', keyId, label, ...limits });
  });
}

async function askForLimits(key: DeveloperKey): Promise<KeyLimits | undefined> {
  const characters = await askForCharacters(key);
  if (characters === undefined) return undefined;
  const speechMilliseconds = await askForSpeech(key);
  return speechMilliseconds === undefined ? undefined : { characters, speechMilliseconds };
}

function same(one: KeyLimits, other: KeyLimits): boolean {
  return one.characters === other.characters && one.speechMilliseconds === other.speechMilliseconds;
}

/** Both limits are sent: one that the user did not change gets its current value, which may have changed meanwhile. */
function withPresent(entered: KeyLimits, { keyId, limits }: DeveloperKey, keys: readonly DeveloperKey[]) {
  const present = keys.find((key) => key.keyId === keyId)?.limits ?? limits;
  const { characters, speechMilliseconds } = entered;
  return {
    characters: characters === limits.characters ? present.characters : characters,
    speechMilliseconds:
      speechMilliseconds === limits.speechMilliseconds ? present.speechMilliseconds : speechMilliseconds,
  };
}

/** Asks for confirmation before setting a limit to 0, which affects every program that uses the key. */
async function confirmBlock(key: DeveloperKey, entered: KeyLimits): Promise<boolean> {
  const characters = entered.characters === 0 && key.limits.characters !== 0;
  const speech = entered.speechMilliseconds === 0 && key.limits.speechMilliseconds !== 0;
  if (!characters && !speech) return true;
  const question = vscode.l10n.t('Block the key "{0}"?', keyName(key));
  const detail = [
    characters && vscode.l10n.t('With a limit of 0 the key cannot translate or write anything.'),
    speech && vscode.l10n.t('With a speech limit of 0 the key cannot transcribe anything.'),
    vscode.l10n.t('A higher limit lets it work again.'),
  ];
  const [act, keep] = [vscode.l10n.t('Block'), vscode.l10n.t('Keep Limits')];
  return confirmLoss({ question, detail: detail.filter(Boolean).join(' '), act, keep });
}
