/** What happened to the strings, comments and markup texts of source files. */
import type { WrittenFile, WrittenRegion } from './translatedFile.ts';

export interface Counts {
  readonly written: number;
  /** Those that were not sent, or whose answer equals the source. */
  readonly same: number;
  /** The number of refused ones by reason code, or by `unwritable` (not supported) and `pending` (not reached). */
  readonly refused: ReadonlyMap<string, number>;
}

export function countsOf(files: readonly WrittenFile[]): Counts {
  const fates = files.flatMap(({ regions }) => regions.map(fateOf));
  const refused = fates.filter((one) => one !== 'written' && one !== 'same');
  return {
    written: fates.filter((one) => one === 'written').length,
    same: fates.filter((one) => one === 'same').length,
    refused: new Map([...Map.groupBy(refused, (one) => one)].map(([why, all]) => [why, all.length])),
  };
}

export function refusedOf({ refused }: Counts): number {
  return [...refused.values()].reduce((sum, one) => sum + one, 0);
}

/** A comment with a left-out paragraph counts as refused. */
function fateOf(region: WrittenRegion): string {
  const { result } = region;
  if (!result) return 'unwritable';
  if (result.kind === 'pending') return 'pending';
  const [reason] = result.kind === 'leftOut' ? result.reasons : result.leftOut;
  if (reason) return reason.code;
  return region.raw === region.of.raw ? 'same' : 'written';
}
