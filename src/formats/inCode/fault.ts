/** Why a file of program code cannot be read. */
import { byOffset, type TextFault } from '../fault.ts';
import type { KeyPath } from '../format.ts';

/** The maximum nesting of containers and of brackets in an expression, which bounds the recursion of all tree walks. */
export const deepest = 200;

/** Unwinds the parser at the first fault other than a duplicate key. */
export class Stop extends Error {
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(fault.code);
    this.fault = fault;
  }
}

export function syntaxError(offset: number, detail: string): Stop {
  return new Stop({ code: 'syntax', offset, detail });
}

/** Reports each member whose key an earlier one already has. @param path the container's path */
export function duplicatesAmong(
  members: readonly { readonly key: string; readonly offset: number }[],
  path: KeyPath,
): readonly TextFault[] {
  const first = new Map<string, number>();
  return members.flatMap(({ key, offset }): readonly TextFault[] => {
    const firstOffset = first.get(key);
    if (firstOffset !== undefined)
      return [{ code: 'duplicateKey', offset, firstOffset, path: [...path, key] }];
    first.set(key, offset);
    return [];
  });
}

/**
 * All faults in the order of the text, or only the one that shows that the file is of another kind.
 *
 * @throws the error itself unless it is a `Stop`
 */
export function faultsIn(error: unknown, duplicates: readonly TextFault[]): readonly TextFault[] {
  if (!(error instanceof Stop)) throw error;
  const { fault } = error;
  return /^(?:notAnObject|passesOn)$/.test(fault.code) ? [fault] : [...duplicates, fault].sort(byOffset);
}
