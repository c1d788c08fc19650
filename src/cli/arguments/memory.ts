import { refuseArguments, withPositionals } from './options.ts';

export interface MemoryCommand {
  readonly kind: 'memory';
  readonly clear: boolean;
  readonly json: boolean;
}

/** @throws UsageError */
export function parseMemory(args: readonly string[]): MemoryCommand {
  const { values, positionals } = withPositionals(args, {
    clear: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  refuseArguments('memory', positionals);
  return { kind: 'memory', clear: values.clear ?? false, json: values.json ?? false };
}
