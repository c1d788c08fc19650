/** Runs a command that talks to the service: connection, interrupt, and messages for failures. */
import manifest from '../../../package.json' with { type: 'json' };
import { ServiceError } from '../../http/errors.ts';
import type { Client } from '../../service/client.ts';
import type { Call } from '../../service/request.ts';
import { Interrupt } from '../interrupt.ts';
import { accessFrom, type KeyKind, openClient } from '../service.ts';
import { printMessage } from '../terminal.ts';
import { failureText } from './failure.ts';

/**
 * @returns the exit code of `work`, or that of the service's failure
 * @throws UsageError if there is no key of this kind, or no usable URL
 */
export async function withService(
  kind: KeyKind,
  baseUrl: string | undefined,
  work: (client: Client, call: Call) => Promise<number>,
): Promise<number> {
  const client = openClient(accessFrom(process.env, baseUrl, kind), manifest.version);
  const interrupt = new Interrupt();
  try {
    return await work(client, { signal: interrupt.signal });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    printMessage(failureText(error, kind));
    return error.kind === 'cancelled' ? 130 : 1;
  } finally {
    interrupt.dispose();
    await client.close();
  }
}
