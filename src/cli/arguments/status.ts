import { UsageError } from '../errors.ts';
import { choice, type LocalFiles, localFileOptions, localFiles, withPositionals } from './options.ts';

export interface StatusCommand extends LocalFiles {
  readonly kind: 'status';
  readonly json: boolean;
  /** Whether the exit code tells of what is not done. */
  readonly check: boolean;
  /** For whom what is wrong is printed again, with its file and line. */
  readonly annotate?: 'github';
}

/** @throws UsageError */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = withPositionals(args, {
    ...localFileOptions,
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    annotate: { type: 'string' },
  });
  const { annotate } = values;
  if (annotate !== undefined && values.json)
    throw new UsageError('--json prints one document: leave out --annotate.');
  return {
    kind: 'status',
    ...localFiles(values, positionals),
    json: values.json ?? false,
    check: values.check ?? false,
    ...(annotate !== undefined && { annotate: choice('--annotate', annotate, ['github']) }),
  };
}
