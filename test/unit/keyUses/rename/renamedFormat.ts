/** Files of one format in which a key is renamed. */
import type { Wish } from './project.ts';

export type RenamedFormat = readonly [
  title: string,
  key: readonly [from: string, to: string],
  /** By path: the text with the former name of the key, and with the new one. */
  files: Readonly<Record<string, readonly [before: string, after: string]>>,
  wish?: Wish,
];
