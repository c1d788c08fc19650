import { UsageError } from '../errors.ts';
import { keysOf, type LocalFiles, localFileOptions, localFiles, withPositionals } from './options.ts';

export interface LockCommand extends LocalFiles {
  readonly kind: 'lock';
  /** Adds the line to `.gitattributes` without asking. */
  readonly yes: boolean;
}

export interface AcceptCommand extends LocalFiles {
  readonly kind: 'accept';
  /** Key patterns; at least one. */
  readonly keys: readonly string[];
  readonly json: boolean;
}

/** @throws UsageError */
export function parseLock(args: readonly string[]): LockCommand {
  const options = { ...localFileOptions, yes: { type: 'boolean', short: 'y' } } as const;
  const { values, positionals } = withPositionals(args, options);
  return { kind: 'lock', ...localFiles(values, positionals), yes: values.yes ?? false };
}

/** @throws UsageError */
export function parseAccept(args: readonly string[]): AcceptCommand {
  const options = {
    ...localFileOptions,
    key: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = withPositionals(args, options);
  if (!values.key) throw new UsageError('Name with --key the translations that are right as they are.');
  const keys = keysOf(values.key);
  return { kind: 'accept', ...localFiles(values, positionals), keys, json: values.json ?? false };
}
