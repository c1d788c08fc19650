import { ServiceError } from '../../http/errors.ts';
import { tell } from '../terminal.ts';
import { mayHaveHappened } from './failure.ts';

/** Waits for a change. Where it failed without an answer, the change may be there: a person is told where to look. */
export async function orUncertain<T>(change: Promise<T>, sentence: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ServiceError && mayHaveHappened(error)) tell(sentence);
    throw error;
  }
}
