/** The requests to a thread that compares files, and its answers. */

import type { WantedTexts } from '../entries/firstEntries.ts';
import type { TargetText } from '../files/readPair.ts';
import type { ComparedFile, ComparedPair, Comparer, UnreadTranslation } from './comparer.ts';
import type { StateResult } from './states.ts';

export type CompareRequest = { readonly id: number } & (
  | (BesideTarget & { readonly kind: 'state' | 'texts'; readonly target: TargetText })
  | (BesideTarget & { readonly kind: 'unread'; readonly target: UnreadTranslation })
  | { readonly kind: 'entries'; readonly file: ComparedFile }
  | { readonly kind: 'firstEntries'; readonly file: ComparedFile; readonly wanted: WantedTexts }
  | { readonly kind: 'kinds'; readonly file: ComparedFile }
);

interface BesideTarget extends Pick<ComparedPair, 'only'> {
  /** Defaults to the source that was sent last. */
  readonly source?: ComparedFile;
  readonly hasLock: boolean;
  /** Defaults to the lock that was sent last. */
  readonly lock?: { readonly path: string; readonly text: string };
}

export interface CompareResults {
  readonly state: Awaited<ReturnType<Comparer['stateOf']>>;
  readonly unread: StateResult | undefined;
  readonly texts: Awaited<ReturnType<Comparer['textsOf']>>;
  readonly entries: Awaited<ReturnType<Comparer['entriesOf']>>;
  readonly firstEntries: Awaited<ReturnType<Comparer['firstEntriesOf']>>;
  readonly kinds: Awaited<ReturnType<Comparer['kindsOf']>>;
}

export type CompareAnswer = { readonly id: number } & (
  | { readonly result: CompareResults[keyof CompareResults] }
  /** A bug in our code. */
  | { readonly failure: string }
);
