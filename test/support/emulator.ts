import { existsSync } from 'node:fs';
import type { StateSnapshot } from '../../src/emulator/state.ts';
import { programFile, root } from './paths.ts';
import { Background } from './process.ts';

export interface RunningEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** The number of requests that an emulator has received at an endpoint, which is a method and a path as sent. */
export async function requestsTo(emulatorUrl: string, endpoint = 'POST /v2/translate'): Promise<number> {
  const state = (await (await fetch(`${emulatorUrl}/_emulator/state`)).json()) as StateSnapshot;
  return state.endpoints[endpoint] ?? 0;
}

/**
 * The built program on a free port of this machine.
 * @param options as on the command line, for example `--history`
 */
export async function startEmulator(...options: readonly string[]): Promise<RunningEmulator> {
  if (!existsSync(programFile)) throw new Error('dist/cli.js does not exist; run `npm run build` first');
  const emulator = new Background(
    'The emulator',
    process.execPath,
    [programFile, 'emulator', '--port', '0', ...options],
    { cwd: root },
  );
  try {
    const [line] = await emulator.printed(/^\{.*\}$/m, 15_000);
    const { url } = JSON.parse(line) as { url: string };
    return { url, stop: () => emulator.stop() };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}
