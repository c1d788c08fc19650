/** Faults at their offsets, as parsers find them. */
import type { Fault, KeyPath, Problem } from './format.ts';
import { lineCounter } from './lines.ts';

/** Why a text cannot be read. */
export type TextFault = { readonly offset: number } & (
  | Exclude<Fault, { readonly code: 'duplicateKey' }>
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstOffset: number }
);

export function byOffset(one: TextFault, other: TextFault): number {
  return one.offset - other.offset;
}

/** @param skipped the number of keys to omit from the start of each path */
export function problemsOf(text: string, faults: readonly TextFault[], skipped = 0): readonly Problem[] {
  const place = lineCounter(text);
  return faults.map(({ offset, ...fault }): Problem => {
    if (fault.code !== 'duplicateKey') return { ...place(offset), ...fault };
    const { code, path, firstOffset } = fault;
    return { ...place(offset), code, path: path.slice(skipped), firstLine: place(firstOffset).line };
  });
}
