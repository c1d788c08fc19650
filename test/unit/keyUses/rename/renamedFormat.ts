/** Files of one format in which a key is renamed. */
import type { Wish } from './project.ts';

export type RenamedFormat = readonly [
  title: string,
  key: readonly [from: string, to: string],
  /** Each text contains the former name of the key or of its uses once, and the new one afterwards. */
  files: Readonly<Record<string, readonly [before: string, after: string]>>,
  wish?: Wish,
];
