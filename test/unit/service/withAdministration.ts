import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/emulator/server.ts';
import type { TrafficRow } from '../../../src/emulator/traffic.ts';
import { type Client, type ClientConfig, createClient } from '../../../src/service/client.ts';
import type { RequestLine } from '../../../src/service/request.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';

export interface Administration {
  readonly emulator: Emulator;
  readonly admin: Client;
  /** A client of the same service with another key, closed together with the others. */
  clientOf(key: string, reportingTag?: string): Client;
  /** What the emulator billed, for sums that are independent of its reports. */
  traffic(): Promise<readonly TrafficRow[]>;
  /** The requests of all clients. */
  readonly lines: readonly RequestLine[];
}

/** Runs with clients of a separate emulator. */
export async function withAdministration<T>(
  options: EmulatorOptions,
  run: (scene: Administration) => Promise<T>,
): Promise<T> {
  const emulator = await startEmulator(options);
  const lines: RequestLine[] = [];
  const clients: Client[] = [];
  const clientOf = (key: string, reportingTag?: string): Client => {
    const client = createClient({ ...config(emulator, key), reportingTag, log: (line) => lines.push(line) });
    clients.push(client);
    return client;
  };
  const traffic = async () => {
    const answer = await fetch(`${emulator.url}/_emulator/traffic`);
    return JSON.parse(await answer.text());
  };
  try {
    return await run({ emulator, admin: clientOf('demo:adm'), clientOf, traffic, lines });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await emulator.close();
  }
}

function config(emulator: Emulator, key: string): ClientConfig {
  const network = { strictSsl: true, systemCertificates: false, env: {} };
  return { baseUrl: emulator.url, key, version: '1.2.3', network, clock: fakeClock(), timeoutMs };
}
