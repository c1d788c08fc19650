import type { DamageOptions } from '../../emulator/damage/mode.ts';
import type { HistoryOptions } from '../../emulator/history/history.ts';
import { longestLatencyMs } from '../../emulator/shape.ts';
import { UsageError } from '../errors.ts';
import { refuseArguments, wholeNumber, withPositionals } from './options.ts';

export interface EmulatorCommand {
  readonly kind: 'emulator';
  readonly port: number;
  readonly latencyMs: number;
  readonly damage?: DamageOptions;
  readonly history?: HistoryOptions;
}

/** @throws UsageError */
export function parseEmulator(args: readonly string[]): EmulatorCommand {
  const { values, positionals } = withPositionals(args, {
    port: { type: 'string' },
    latency: { type: 'string' },
    damage: { type: 'boolean' },
    history: { type: 'boolean' },
    seed: { type: 'string' },
  });
  refuseArguments('emulator', positionals);
  const { damage, history } = values;
  if (values.seed !== undefined && !damage && !history) {
    throw new UsageError('--seed needs --damage or --history.');
  }
  const seed = wholeNumber('--seed', values.seed ?? '0', 4_294_967_295);
  return {
    kind: 'emulator',
    port: wholeNumber('--port', values.port ?? '0', 65_535),
    latencyMs: wholeNumber('--latency', values.latency ?? '0', longestLatencyMs),
    ...(damage && { damage: { seed } }),
    ...(history && { history: { seed } }),
  };
}
