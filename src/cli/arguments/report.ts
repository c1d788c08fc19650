import type { Grouping } from '../../administration/report.ts';
import { UsageError } from '../errors.ts';
import {
  choice,
  connected,
  refuseArguments,
  serviceOptions,
  wholeNumber,
  withPositionals,
} from './options.ts';

export type ReportOutput = 'text' | 'csv' | 'json';

/** The requested days. The dates are as typed. */
export interface RangeWish {
  readonly from?: string;
  readonly to?: string;
  /** The number of days up to and including today. */
  readonly last?: number;
}

export interface ReportCommand {
  readonly kind: 'report';
  readonly range: RangeWish;
  readonly grouping: Grouping;
  readonly output: ReportOutput;
  readonly baseUrl?: string;
}

const groupings = {
  total: 'total',
  key: 'key',
  day: 'keyAndDay',
  tag: 'tag',
  'tag-day': 'tagAndDay',
} as const;
const words = ['total', 'key', 'day', 'tag', 'tag-day'] as const;

/** @throws UsageError */
export function parseReport(args: readonly string[]): ReportCommand {
  const { values, positionals } = withPositionals(args, {
    ...serviceOptions,
    from: { type: 'string' },
    to: { type: 'string' },
    last: { type: 'string' },
    by: { type: 'string' },
    csv: { type: 'boolean' },
  });
  refuseArguments('report', positionals);
  const { json, ...address } = connected(values);
  if (json && values.csv) throw new UsageError('Choose either --csv or --json.');
  return {
    kind: 'report',
    range: rangeWish(values),
    grouping: groupings[choice('--by', values.by ?? 'total', words)],
    output: json ? 'json' : values.csv ? 'csv' : 'text',
    ...address,
  };
}

interface RangeValues {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly last?: string | undefined;
}

function rangeWish({ from, to, last }: RangeValues): RangeWish {
  if (last === undefined) return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  if (from !== undefined || to !== undefined)
    throw new UsageError('--last cannot be combined with --from and --to.');
  const days = wholeNumber('--last', last, 9999);
  if (days === 0) throw new UsageError('--last takes a number of days, at least 1.');
  return { last: days };
}
