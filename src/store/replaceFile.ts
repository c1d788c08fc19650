import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from './systemCode.ts';

/** Windows refuses operations on a file while another program, such as a virus scanner, has it open for a moment. */
export const maxRetries = process.platform === 'win32' ? 10 : 0;

const refusals = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Moves a file to a path on the same disk in a single step, replacing an existing file. */
export async function replaceFile(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (attempt === maxRetries || !refusals.has(systemCode(error) ?? '')) throw error;
      await wait(attempt * 20);
    }
  }
}
