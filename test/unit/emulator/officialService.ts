/** What the tests with the official client library share: an emulator, and a client of it. */
import { DeepLClient } from 'deepl-node';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/emulator/server.ts';

/** Ids that the tests of translating refer to. */
export const knownIds: EmulatorOptions = { glossaryIds: ['g1', 'g2'], styleIds: ['s1'], memoryIds: ['m1'] };

export function clientOf(emulator: Emulator, key = 'demo'): DeepLClient {
  return new DeepLClient(key, { serverUrl: emulator.url, maxRetries: 1 });
}

/** One emulator for the calling suite, reset after each test. */
export function useOfficialClient(options: EmulatorOptions = {}) {
  let emulator: Emulator;
  let client: DeepLClient;
  before(async () => {
    emulator = await startEmulator(options);
    client = clientOf(emulator);
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());
  return { emulator: () => emulator, client: () => client };
}
