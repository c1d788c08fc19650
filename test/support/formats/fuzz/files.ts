/** The files to damage: small ones, from real projects where available. */

import { corpusFiles } from '../../corpora.ts';
import { fixtureSources } from '../../quality/sources.ts';
import { formatFor } from '../formatFor.ts';
import type { FuzzFile } from './fuzz.ts';
import { samples } from './samples.ts';

/** Code units; a larger file is mostly repetitive. */
const large = 3000;

export function allFiles(): ReadonlyMap<string, readonly FuzzFile[]> {
  return byFormat([...samples, ...fixtureSources(), ...corpusFiles(/./)]);
}

export function byFormat(files: readonly FuzzFile[]): ReadonlyMap<string, readonly FuzzFile[]> {
  const small = files.filter(({ path, text }) => formatFor(path) && text.length <= large);
  return Map.groupBy(small, ({ path }) => formatFor(path)?.id ?? '');
}
