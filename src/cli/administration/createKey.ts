import { ServiceError } from '../../http/errors.ts';
import type { Client } from '../../service/client.ts';
import type { CreatedKey } from '../../service/developerKeys.ts';
import type { Call } from '../../service/request.ts';
import { jsonDocument, visible } from '../visible.ts';
import { mayHaveHappened } from './failure.ts';
import { nameOf } from './findKey.ts';
import { keyJson } from './keyTable.ts';
import { tell } from './session.ts';

export interface CreateOptions {
  readonly label?: string;
  readonly json: boolean;
}

/**
 * The secret goes to the output once, and nowhere else; alone on its line, so that a script can catch it.
 * @returns whether it could be printed.
 * @throws ServiceError of any kind.
 */
export async function createKey(
  client: Client,
  { label, json }: CreateOptions,
  call: Call,
): Promise<boolean> {
  const { key, secret } = await created(client, label, call);
  const line = secret === undefined ? '' : `${visible(secret)}\n`;
  const document = { ...keyJson({ key }), ...(secret !== undefined && { key: secret }) };
  const printed = await print(json ? jsonDocument(document) : line);
  tell(`Created ${nameOf(key)}. ${whereSecret(secret !== undefined, printed)}`);
  return printed;
}

function whereSecret(told: boolean, printed: boolean): string {
  if (!told) return 'The service did not tell the key itself: look for it on its web page.';
  if (!printed) return 'The key itself could not be printed: look for it on the web page of the service.';
  return 'The key itself is shown this once only and kept nowhere: save it now.';
}

async function created(client: Client, label: string | undefined, call: Call): Promise<CreatedKey> {
  try {
    return await client.createDeveloperKey({ label }, call);
  } catch (error) {
    if (error instanceof ServiceError && mayHaveHappened(error)) {
      tell('No answer says whether the key was created: see vernacular keys list before you try again.');
    }
    throw error;
  }
}

/** Whether somebody reads it. */
function print(text: string): Promise<boolean> {
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}
