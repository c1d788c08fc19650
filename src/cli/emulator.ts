/** `vernacular emulator`: runs until interrupted. */
import { type Emulator, startEmulator } from '../emulator/server.ts';
import type { EmulatorCommand } from './arguments/emulator.ts';
import { systemCode, UsageError } from './errors.ts';
import { printLines } from './terminal.ts';

export async function emulator({ kind: _, ...options }: EmulatorCommand): Promise<number> {
  const running = await start(options);
  await printLines([JSON.stringify({ url: running.url })]);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await running.close();
  return 0;
}

async function start(options: Omit<EmulatorCommand, 'kind'>): Promise<Emulator> {
  try {
    return await startEmulator(options);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new UsageError(`The emulator cannot use port ${options.port} (${code}).`);
  }
}
