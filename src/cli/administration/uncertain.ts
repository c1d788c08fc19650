import { ServiceError } from '../../http/errors.ts';
import { printMessage } from '../terminal.ts';
import { mayHaveHappened } from './failure.ts';

/**
 * Waits for a change. If it failed without an answer, it may have taken effect; the user is told where to
 * check.
 */
export async function orUncertain<T>(change: Promise<T>, sentence: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ServiceError && mayHaveHappened(error)) printMessage(sentence);
    throw error;
  }
}
