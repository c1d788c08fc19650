/** `vernacular emulator`: runs until it is interrupted. */
import { startEmulator } from '../emulator/server.ts';
import type { EmulatorCommand } from './arguments.ts';
import { systemCode, UsageError } from './errors.ts';

export async function emulator({ port, latencyMs }: EmulatorCommand): Promise<number> {
  const running = await start(port, latencyMs);
  process.stdout.write(`${JSON.stringify({ url: running.url })}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await running.close();
  return 0;
}

async function start(port: number, latencyMs: number) {
  try {
    return await startEmulator({ port, latencyMs });
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new UsageError(`The emulator cannot use port ${port} (${code}).`);
  }
}
