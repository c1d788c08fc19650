import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from './systemCode.ts';

/** Windows refuses what is done to a file that another program, such as a virus scanner, has open for a moment. */
export const maxRetries = process.platform === 'win32' ? 10 : 0;

const refusals = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Puts one file in the place of another, if there is one, in a single step. */
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
