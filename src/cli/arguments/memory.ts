import { parseArgs } from 'node:util';
import { parsed } from './options.ts';

export interface MemoryCommand {
  readonly kind: 'memory';
  readonly clear: boolean;
  readonly json: boolean;
}

/** @throws UsageError */
export function parseMemory(args: readonly string[]): MemoryCommand {
  const { values } = parsed(() =>
    parseArgs({ args: [...args], options: { clear: { type: 'boolean' }, json: { type: 'boolean' } } }),
  );
  return { kind: 'memory', clear: values.clear ?? false, json: values.json ?? false };
}
