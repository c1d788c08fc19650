/** Where damage begins: small files, real ones where there are any. */

import { corpusFiles } from '../../corpora.ts';
import { fixtureSources } from '../../quality/sources.ts';
import { formatFor } from '../formatFor.ts';
import type { FuzzFile } from './fuzz.ts';
import { samples } from './samples.ts';

/** Code units: of a larger file, most is like the rest. */
const large = 3000;

/** Ours and those of the corpora, by the name of the format. */
export function allFiles(): ReadonlyMap<string, readonly FuzzFile[]> {
  return byFormat([...samples, ...fixtureSources(), ...corpusFiles(/./)]);
}

export function byFormat(files: readonly FuzzFile[]): ReadonlyMap<string, readonly FuzzFile[]> {
  const small = files.filter(({ path, text }) => formatFor(path) && text.length <= large);
  return Map.groupBy(small, ({ path }) => formatFor(path)?.id ?? '');
}
