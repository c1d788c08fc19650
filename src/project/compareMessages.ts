/** What a thread that compares files is told, and what it answers. */
import type { ComparedSource } from './comparer.ts';
import type { PairTexts } from './entryTexts.ts';
import type { LocaleText, PairProblems } from './readPair.ts';
import type { StateResult } from './states.ts';

export interface CompareRequest {
  readonly id: number;
  readonly kind: 'state' | 'texts';
  /** Absent: the one of the request before. */
  readonly source?: ComparedSource;
  readonly target: LocaleText;
  readonly hasLock: boolean;
  /** Absent: the one that was sent last. */
  readonly lock?: { readonly path: string; readonly text: string };
}

export type CompareAnswer = { readonly id: number } & (
  | { readonly result: StateResult | PairTexts | PairProblems }
  /** A fault of ours. */
  | { readonly failure: string }
);
