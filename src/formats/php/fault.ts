import type { KeyPath } from '../format.ts';

export type PhpFault = {
  readonly offset: number;
} & (
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'tooDeep' }
  /** The file does something other than return an array. */
  | { readonly code: 'notAnObject' }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstOffset: number }
);

/** Unwinds the parser at the first fault other than a duplicate key. */
export class Stop extends Error {
  readonly fault: PhpFault;
  constructor(fault: PhpFault) {
    super(fault.code);
    this.fault = fault;
  }
}

export function syntaxError(offset: number, detail: string): Stop {
  return new Stop({ code: 'syntax', offset, detail });
}
