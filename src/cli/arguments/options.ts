/** What the options of several commands have in common. */
import { UsageError } from '../errors.ts';

/** @throws UsageError with the words of `parseArgs` for what it does not accept. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

/** From 0. @throws UsageError */
export function wholeNumber(option: string, text: string, largest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= largest) return value;
  throw new UsageError(`${option} takes a whole number from 0 to ${largest}, not "${text}".`);
}
