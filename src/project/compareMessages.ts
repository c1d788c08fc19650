/** What a thread that compares files is told, and what it answers. */
import type { ComparedFile, Comparer } from './comparer.ts';
import type { LocaleText } from './readPair.ts';

export type CompareRequest = { readonly id: number } & (
  | {
      readonly kind: 'state' | 'texts';
      /** Absent: the one of the request before. */
      readonly source?: ComparedFile;
      readonly target: LocaleText;
      readonly hasLock: boolean;
      /** Absent: the one that was sent last. */
      readonly lock?: { readonly path: string; readonly text: string };
    }
  | { readonly kind: 'entries'; readonly file: ComparedFile }
);

/** By the kind of the request. */
export interface CompareResults {
  readonly state: Awaited<ReturnType<Comparer['stateOf']>>;
  readonly texts: Awaited<ReturnType<Comparer['textsOf']>>;
  readonly entries: Awaited<ReturnType<Comparer['entriesOf']>>;
}

export type CompareAnswer = { readonly id: number } & (
  | { readonly result: CompareResults[keyof CompareResults] }
  /** A fault of ours. */
  | { readonly failure: string }
);
