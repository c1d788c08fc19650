import { keysOf, type LocalFiles, localFileOptions, localFiles, withPositionals } from './options.ts';

export interface PruneCommand extends LocalFiles {
  readonly kind: 'prune';
  /** Key patterns. If empty, every key. */
  readonly keys: readonly string[];
  /** Does not ask for confirmation. */
  readonly yes: boolean;
}

/** @throws UsageError */
export function parsePrune(args: readonly string[]): PruneCommand {
  const { values, positionals } = withPositionals(args, {
    ...localFileOptions,
    key: { type: 'string', multiple: true },
    yes: { type: 'boolean', short: 'y' },
  });
  const keys = keysOf(values.key ?? []);
  return { kind: 'prune', ...localFiles(values, positionals), keys, yes: values.yes ?? false };
}
