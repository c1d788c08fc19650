import { type KeyWithUse, sortedKeys, withUse } from '../../administration/developerKeys.ts';
import { thisMonth } from '../../administration/presets.ts';
import { fetchReport } from '../../administration/report.ts';
import { ServiceError } from '../../http/errors.ts';
import type { Client } from '../../service/client.ts';
import { dayOf } from '../../service/dateRange.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Call } from '../../service/request.ts';
import { outputWidth, printJson, printMessage, printText } from '../terminal.ts';
import { failureText } from './failure.ts';
import { keyJson, keyTable } from './keyTable.ts';

export interface ListOptions {
  /** Includes deactivated keys. */
  readonly all: boolean;
  readonly json: boolean;
}

export async function listKeys(client: Client, { all, json }: ListOptions, call: Call): Promise<void> {
  const found = sortedKeys(await client.developerKeys({}, call), 'en');
  const used = await useOf(client, found, call);
  const shown = used.filter(({ key }) => all || !key.deactivated);
  if (json) await printJson(shown.map(keyJson));
  else if (shown.length > 0) await printText(keyTable(shown, found, outputWidth()));
  if (!json) printOthers(shown.length, found.length - shown.length);
}

function printOthers(shown: number, hidden: number): void {
  if (shown === 0) printMessage(hidden > 0 ? 'No developer key is active.' : 'There are no developer keys.');
  if (hidden > 0) printMessage(`Deactivated keys are not shown: ${hidden}. Add --all to see them.`);
}

/** Falls back to keys without figures, because the list is what was requested. */
async function useOf(
  client: Client,
  keys: readonly DeveloperKey[],
  call: Call,
): Promise<readonly KeyWithUse[]> {
  try {
    const range = thisMonth(dayOf(new Date()));
    return withUse(keys, await fetchReport(client, { range, grouping: 'key' }, call));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error;
    printMessage(`The usage of the keys is unknown. ${failureText(error, 'admin')}`);
    return keys.map((key) => ({ key }));
  }
}
