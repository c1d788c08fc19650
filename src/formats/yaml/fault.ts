/** A reason why a YAML text cannot be read or safely written. */
import type { KeyPath } from '../format.ts';

export type YamlFault = {
  readonly offset: number;
} /** `detail` is an error code of the yaml package, or `OPEN_QUOTE`. */ & (
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'tooDeep' }
  | { readonly code: 'binary' }
  | { readonly code: 'tooLarge'; readonly limit: number }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstOffset: number }
);
