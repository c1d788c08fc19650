import { UsageError } from '../errors.ts';
import { keysOf, withPositionals } from './options.ts';

export interface DeleteCommand {
  readonly kind: 'delete';
  readonly paths: readonly string[];
  /** Key patterns. If empty, every key that code does not use. */
  readonly keys: readonly string[];
  /** Also deletes keys that code uses. */
  readonly used: boolean;
  /** The language of the sources. */
  readonly from?: string;
  /** Does not ask for confirmation. */
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** @throws UsageError */
export function parseDelete(args: readonly string[]): DeleteCommand {
  const { values, positionals } = withPositionals(args, {
    from: { type: 'string' },
    key: { type: 'string', multiple: true },
    used: { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const keys = keysOf(values.key ?? []);
  if (values.used && keys.length === 0)
    throw new UsageError('--used deletes keys that code uses: name them with --key.');
  return {
    kind: 'delete',
    paths: positionals.length > 0 ? positionals : ['.'],
    keys,
    used: values.used ?? false,
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    ...(values.from !== undefined && { from: values.from.trim() }),
  };
}
