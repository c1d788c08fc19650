import { parseArgs } from 'node:util';
import type { DamageOptions } from '../../emulator/damage/mode.ts';
import { UsageError } from '../errors.ts';
import { parsed, wholeNumber } from './options.ts';

export interface EmulatorCommand {
  readonly kind: 'emulator';
  readonly port: number;
  readonly latencyMs: number;
  readonly damage?: DamageOptions;
}

/** @throws UsageError */
export function parseEmulator(args: readonly string[]): EmulatorCommand {
  const { values } = parsed(() =>
    parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        latency: { type: 'string' },
        damage: { type: 'boolean' },
        seed: { type: 'string' },
      },
    }),
  );
  if (values.seed !== undefined && !values.damage) throw new UsageError('--seed belongs to --damage.');
  return {
    kind: 'emulator',
    port: wholeNumber('--port', values.port ?? '0', 65_535),
    latencyMs: wholeNumber('--latency', values.latency ?? '0', 3_600_000),
    ...(values.damage && { damage: { seed: wholeNumber('--seed', values.seed ?? '0', 4_294_967_295) } }),
  };
}
