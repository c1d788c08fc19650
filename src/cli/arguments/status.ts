import { UsageError } from '../errors.ts';
import { choice, localesOf, withPositionals } from './options.ts';

export interface StatusCommand {
  readonly kind: 'status';
  readonly paths: readonly string[];
  /** The languages as typed; without any, those of the files and of the setting. */
  readonly to: readonly string[];
  readonly from?: string;
  readonly json: boolean;
  /** Whether the exit code tells of what is not done. */
  readonly check: boolean;
  /** For whom what is wrong is printed again, with its file and line. */
  readonly annotate?: 'github';
}

/** @throws UsageError */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = withPositionals(args, {
    to: { type: 'string', multiple: true },
    from: { type: 'string' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    annotate: { type: 'string' },
  });
  const { annotate } = values;
  if (annotate !== undefined && values.json)
    throw new UsageError('--json prints one document: leave out --annotate.');
  return {
    kind: 'status',
    paths: positionals.length > 0 ? positionals : ['.'],
    to: values.to ? localesOf('--to', values.to) : [],
    ...(values.from !== undefined && { from: values.from.trim() }),
    json: values.json ?? false,
    check: values.check ?? false,
    ...(annotate !== undefined && { annotate: choice('--annotate', annotate, ['github']) }),
  };
}
