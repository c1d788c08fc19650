import { UsageError } from '../errors.ts';
import { keysOf, withPositionals } from './options.ts';

export interface RenameCommand {
  readonly kind: 'rename';
  /** The names of the key before and after. */
  readonly old: string;
  readonly name: string;
  readonly paths: readonly string[];
  /** The language of the sources. */
  readonly from?: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** @throws UsageError */
export function parseRename(args: readonly string[]): RenameCommand {
  const { values, positionals } = withPositionals(args, {
    from: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [old, name, ...paths] = positionals;
  if (old === undefined || name === undefined)
    throw new UsageError('Name the key and its new name: vernacular rename OLD NEW.');
  // An unset variable in a script must not count as a key.
  if (old.trim() === '' || name.trim() === '')
    throw new UsageError('A key is empty: vernacular rename takes OLD and NEW.');
  keysOf([old, name]);
  return {
    kind: 'rename',
    old,
    name,
    paths: paths.length > 0 ? paths : ['.'],
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    ...(values.from !== undefined && { from: values.from.trim() }),
  };
}
