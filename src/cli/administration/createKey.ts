import type { Raise } from '../../jobs/events.ts';
import type { Client } from '../../service/client.ts';
import type { Call } from '../../service/request.ts';
import { printJson, printLines, printMessage } from '../terminal.ts';
import { nameOf } from './findKey.ts';
import { keyJson } from './keyTable.ts';
import { orUncertain } from './uncertain.ts';

export interface CreateOptions {
  readonly label?: string;
  readonly json: boolean;
  readonly raise: Raise;
}

/**
 * Prints the secret once and nowhere else. Without `json` it is alone on its line, so that a script can capture it.
 * @returns whether the output could be printed
 */
export async function createKey(
  client: Client,
  { label, json, raise }: CreateOptions,
  call: Call,
): Promise<boolean> {
  const { key, secret } = await orUncertain(
    client.createDeveloperKey({ label }, call),
    'It is unknown whether the key was created: see vernacular keys list before you try again.',
  );
  raise({ kind: 'developerKeyCreated', keyId: key.keyId, label: key.label });
  const document = { ...keyJson({ key }), ...(secret !== undefined && { key: secret }) };
  const printed = await (json ? printJson(document) : printLines(secret === undefined ? [] : [secret]));
  printMessage(`Created ${nameOf(key)}. ${secretNote(secret !== undefined, printed)}`);
  return printed;
}

function secretNote(returned: boolean, printed: boolean): string {
  if (!returned) return 'The service did not return the key itself: look for it on its website.';
  if (!printed) return "The key itself could not be printed: look for it on the service's website.";
  return 'The key itself is shown only this once and not kept: save it now.';
}
