import { keysOf, type LocalFiles, localFileOptions, localFiles, withPositionals } from './options.ts';

export interface PruneCommand extends LocalFiles {
  readonly kind: 'prune';
  /** Key patterns. If empty, every key. */
  readonly keys: readonly string[];
  /** Does not ask for confirmation. */
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** @throws UsageError */
export function parsePrune(args: readonly string[]): PruneCommand {
  const { values, positionals } = withPositionals(args, {
    ...localFileOptions,
    key: { type: 'string', multiple: true },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  return {
    kind: 'prune',
    ...localFiles(values, positionals),
    keys: keysOf(values.key ?? []),
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
  };
}
