/** What a thread that compares files is told, and what it answers. */
import type { ComparedFile, ComparedPair, Comparer, UnreadTranslation } from './comparer.ts';
import type { LocaleText } from './readPair.ts';
import type { StateResult } from './states.ts';

export type CompareRequest = { readonly id: number } & (
  | (BesideTarget & { readonly kind: 'state' | 'texts'; readonly target: LocaleText })
  | (BesideTarget & { readonly kind: 'unread'; readonly target: UnreadTranslation })
  | { readonly kind: 'entries'; readonly file: ComparedFile }
);

interface BesideTarget extends Pick<ComparedPair, 'only'> {
  /** Absent: the one of the request before. */
  readonly source?: ComparedFile;
  readonly hasLock: boolean;
  /** Absent: the one that was sent last. */
  readonly lock?: { readonly path: string; readonly text: string };
}

/** By the kind of the request. */
export interface CompareResults {
  readonly state: Awaited<ReturnType<Comparer['stateOf']>>;
  readonly unread: StateResult | undefined;
  readonly texts: Awaited<ReturnType<Comparer['textsOf']>>;
  readonly entries: Awaited<ReturnType<Comparer['entriesOf']>>;
}

export type CompareAnswer = { readonly id: number } & (
  | { readonly result: CompareResults[keyof CompareResults] }
  /** A fault of ours. */
  | { readonly failure: string }
);
