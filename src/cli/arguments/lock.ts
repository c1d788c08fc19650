import { UsageError } from '../errors.ts';
import { localesOf, withPositionals } from './options.ts';
import { keysOf } from './translate.ts';

interface LockedFiles {
  readonly paths: readonly string[];
  /** The languages as typed; without any, those of the files and of the setting. */
  readonly to: readonly string[];
  readonly from?: string;
}

export interface LockCommand extends LockedFiles {
  readonly kind: 'lock';
  /** The line in `.gitattributes` is added without a question. */
  readonly yes: boolean;
}

export interface AcceptCommand extends LockedFiles {
  readonly kind: 'accept';
  /** Patterns of keys; at least one. */
  readonly keys: readonly string[];
}

const files = { to: { type: 'string', multiple: true }, from: { type: 'string' } } as const;

/** @throws UsageError */
export function parseLock(args: readonly string[]): LockCommand {
  const { values, positionals } = withPositionals(args, { ...files, yes: { type: 'boolean', short: 'y' } });
  return { kind: 'lock', ...lockedFiles(values, positionals), yes: values.yes ?? false };
}

/** @throws UsageError */
export function parseAccept(args: readonly string[]): AcceptCommand {
  const { values, positionals } = withPositionals(args, {
    ...files,
    key: { type: 'string', multiple: true },
  });
  if (!values.key) throw new UsageError('Say with --key which translations are right as they stand.');
  return { kind: 'accept', ...lockedFiles(values, positionals), keys: keysOf(values.key) };
}

function lockedFiles(
  { to, from }: { readonly to?: string[] | undefined; readonly from?: string | undefined },
  paths: readonly string[],
): LockedFiles {
  return {
    paths: paths.length > 0 ? paths : ['.'],
    to: to ? localesOf('--to', to) : [],
    ...(from !== undefined && { from: from.trim() }),
  };
}
