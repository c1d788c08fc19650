import { factCodes } from '../../project/states/openFacts.ts';
import type { FactCode } from '../../project/states/states.ts';
import { UsageError } from '../errors.ts';
import { choice, type LocalFiles, localFileOptions, localFiles, withPositionals } from './options.ts';

export interface StatusCommand extends LocalFiles {
  readonly kind: 'status';
  readonly json: boolean;
  /** Whether the exit code reflects unfinished work. */
  readonly check: boolean;
  /** What counts as unfinished, if specified. */
  readonly failOn?: readonly FactCode[];
  /** Whether every unfinished text is listed, however many there are. */
  readonly list: boolean;
  /** Also prints problems as annotations for this system. */
  readonly annotate?: 'github';
}

/** @throws UsageError */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = withPositionals(args, {
    ...localFileOptions,
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    'fail-on': { type: 'string' },
    list: { type: 'boolean' },
    annotate: { type: 'string' },
  });
  const { annotate, 'fail-on': list } = values;
  if (annotate !== undefined && values.json)
    throw new UsageError('--json and --annotate cannot be combined.');
  return {
    kind: 'status',
    ...localFiles(values, positionals),
    json: values.json ?? false,
    check: values.check === true || list !== undefined,
    ...(list !== undefined && { failOn: failOnOf(list) }),
    list: values.list ?? false,
    ...(annotate !== undefined && { annotate: choice('--annotate', annotate, ['github']) }),
  };
}

function failOnOf(list: string): readonly FactCode[] {
  return list.split(',').map((one) => choice('--fail-on', one.trim(), factCodes));
}
