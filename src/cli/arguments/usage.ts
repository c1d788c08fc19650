import { type Connected, connected, refuseArguments, serviceOptions, withPositionals } from './options.ts';

export interface UsageCommand extends Connected {
  readonly kind: 'usage';
}

/** @throws UsageError */
export function parseUsage(args: readonly string[]): UsageCommand {
  const { values, positionals } = withPositionals(args, serviceOptions);
  refuseArguments('usage', positionals);
  return { kind: 'usage', ...connected(values) };
}
