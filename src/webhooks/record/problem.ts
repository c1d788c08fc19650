import type { SecretKind } from './secrets.ts';

/** Property names and indices from the outermost value, as spelled in the text. */
export type JsonPath = readonly (string | number)[];

/** A fault of a record. It contains none of the values, since any of them may be a password. */
export type RecordProblem = { readonly path: JsonPath } & (
  | { readonly code: 'notJson' }
  | { readonly code: 'tooDeep'; readonly limit: number }
  | { readonly code: 'type'; readonly expected: ValueType }
  /** A number that would be written back differently: too large, or inexact. */
  | { readonly code: 'inexact' }
  | { readonly code: 'choice'; readonly choices: readonly string[] }
  /** No field has an upper bound. */
  | { readonly code: 'range'; readonly min: number }
  /** The path of the field that should exist. */
  | { readonly code: 'missing' }
  /** A field in both its spellings. */
  | { readonly code: 'spelledTwice'; readonly names: readonly [string, string] }
  | { readonly code: 'secretInRecord'; readonly secret: SecretKind }
  | { readonly code: 'duplicateOid'; readonly oid: number }
  | { readonly code: 'url'; readonly fault: UrlFault }
  /** Characters that the authentication cannot carry: a colon in a user name, control characters. */
  | { readonly code: 'characters' }
);

export type ValueType = 'string' | 'integer' | 'boolean' | 'object' | 'list';

/** `queue`: not the address of a queue, whose path is `/<account>/<queue>`. */
export type UrlFault = 'notUrl' | 'scheme' | 'insecure' | 'userInfo' | 'hash' | 'queue';
