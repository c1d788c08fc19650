/** Units of XLIFF with a source and what else they contain, and the entries of a file. */
import assert from 'node:assert/strict';
import type { Entry } from '../../../../src/formats/format.ts';
import { xliff } from '../../../../src/formats/xliff.ts';
import { file, segment, source, unit } from './build.ts';

export const unitOf = (source: string, target = '', attributes = '') =>
  unit(`<source>${source}</source>${target}`, attributes);
export const segmentOf = (source: string, target = '', attributes = '') =>
  segment(`<source>${source}</source>${target}`, attributes);

export function read(text: string, side: 'source' | 'target'): readonly Entry[] {
  const { entries, problems } = xliff.read(text, side === 'source' ? source : { ...file, side });
  assert.deepEqual(problems, []);
  return entries;
}
