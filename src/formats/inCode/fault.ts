/** Why a file of program code cannot be read. */
import type { KeyPath, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';

export type CodeFault = {
  readonly offset: number;
} & (
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'tooDeep' }
  /** The file does something other than hold texts. */
  | { readonly code: 'notAnObject' }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstOffset: number }
);

/** The maximum nesting of containers and of brackets in an expression, which bounds the recursion of all tree walks. */
export const deepest = 200;

/** Unwinds the parser at the first fault other than a duplicate key. */
export class Stop extends Error {
  readonly fault: CodeFault;
  constructor(fault: CodeFault) {
    super(fault.code);
    this.fault = fault;
  }
}

export function syntaxError(offset: number, detail: string): Stop {
  return new Stop({ code: 'syntax', offset, detail });
}

/** Reports each member whose key an earlier one already has. @param path that of the container */
export function duplicatesAmong(
  members: readonly { readonly key: string; readonly offset: number }[],
  path: KeyPath,
): readonly CodeFault[] {
  const first = new Map<string, number>();
  return members.flatMap(({ key, offset }): readonly CodeFault[] => {
    const firstOffset = first.get(key);
    if (firstOffset !== undefined)
      return [{ code: 'duplicateKey', offset, firstOffset, path: [...path, key] }];
    first.set(key, offset);
    return [];
  });
}

/** All faults in the order of the text, or only the one that shows a file to be something else. */
export function faultsIn(error: unknown, duplicates: readonly CodeFault[]): readonly CodeFault[] {
  if (!(error instanceof Stop)) throw error;
  const { fault } = error;
  return fault.code === 'notAnObject' ? [fault] : [...duplicates, fault].sort(byOffset);
}

export function byOffset(one: CodeFault, other: CodeFault): number {
  return one.offset - other.offset;
}

export function problemsOf(text: string, faults: readonly CodeFault[]): readonly Problem[] {
  const place = lineCounter(text);
  return faults.map((fault): Problem => {
    const at = place(fault.offset);
    if (fault.code === 'syntax') return { ...at, code: 'syntax', detail: fault.detail };
    if (fault.code === 'tooDeep') return { ...at, code: 'tooDeep', limit: deepest };
    if (fault.code === 'notAnObject') return { ...at, code: 'notAnObject' };
    return { ...at, code: 'duplicateKey', path: fault.path, firstLine: place(fault.firstOffset).line };
  });
}
