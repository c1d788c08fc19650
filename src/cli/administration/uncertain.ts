import { mayHaveHappened, ServiceError } from '../../http/errors.ts';
import { printMessage } from '../terminal.ts';

/** If the change fails but may have taken effect, the user is asked to check. */
export async function orUncertain<T>(change: Promise<T>, sentence: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ServiceError && mayHaveHappened(error)) printMessage(sentence);
    throw error;
  }
}
