import { parseArgs } from 'node:util';
import { UsageError } from '../errors.ts';
import { localesOf, parsed } from './options.ts';

export interface TranslateCommand {
  readonly kind: 'translate';
  readonly paths: readonly string[];
  /** The languages as typed; without any the setting decides. */
  readonly to: readonly string[];
  readonly from?: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly baseUrl?: string;
  /** Whether answers are remembered, and known ones not sent again. */
  readonly memory: boolean;
}

/** @throws UsageError */
export function parseTranslate(args: readonly string[]): TranslateCommand {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string', multiple: true },
        from: { type: 'string' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        'base-url': { type: 'string' },
        'no-memory': { type: 'boolean' },
      },
    }),
  );
  if (positionals.length === 0) throw new UsageError('Name a locale file or a folder to translate.');
  const baseUrl = values['base-url'];
  const to = values.to && localesOf('--to', values.to);
  return {
    kind: 'translate',
    paths: positionals,
    to: to ?? [],
    ...(values.from !== undefined && { from: values.from.trim() }),
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    ...(baseUrl !== undefined && { baseUrl }),
    memory: !values['no-memory'],
  };
}
