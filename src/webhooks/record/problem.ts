import type { SecretKind } from './secrets.ts';

/** Property names and indices from the outermost value, as spelled in the text. */
export type JsonPath = readonly (string | number)[];

/** A fault of a record. It contains no string values of the record, because any of them may be a password. */
export type RecordProblem = { readonly path: JsonPath } & (
  | { readonly code: 'notJson' }
  | { readonly code: 'tooDeep'; readonly limit: number }
  | { readonly code: 'type'; readonly expected: ValueType }
  /** A number that would be written back differently: too large, or inexact. */
  | { readonly code: 'inexact' }
  | { readonly code: 'choice'; readonly choices: readonly string[] }
  /** A number below `min`. No field has an upper bound. */
  | { readonly code: 'range'; readonly min: number }
  /** `path` is that of the field that should exist. */
  | { readonly code: 'missing' }
  | { readonly code: 'spelledTwice'; readonly names: readonly [string, string] }
  | { readonly code: 'secretInRecord'; readonly secret: SecretKind }
  | { readonly code: 'duplicateOid'; readonly oid: number }
  | { readonly code: 'url'; readonly fault: UrlFault }
  /** In a user name, a colon or control character; in an access key, anything but letters, digits and underscores. */
  | { readonly code: 'characters' }
);

export type ValueType = 'string' | 'integer' | 'boolean' | 'object' | 'list';

/** `queue`: not the URL of a queue, whose path is `/<account>/<queue>`. */
export type UrlFault = 'notUrl' | 'scheme' | 'insecure' | 'userInfo' | 'hash' | 'queue';
