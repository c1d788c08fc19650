import { limits } from '../../service/limits.ts';
import { Refusal, unsupportedValue } from '../answer.ts';
import { dayOf } from '../ledger.ts';

const msPerDay = 86_400_000;

/** Both ends are included. Usage is counted by day, so the time of day does not narrow the range. */
export interface DateRange {
  /** `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly toDay: string;
  /** The dates in the form of the report: date-times without a zone. */
  readonly start_date: string;
  readonly end_date: string;
}

/** Throws a 400. Source: DeepL API reference, "Usage analytics". */
export function readDateRange(query: URLSearchParams): DateRange {
  const start = readDate(query, 'start_date');
  const end = readDate(query, 'end_date');
  if (end < start) throw new Refusal(400, 'Bad request. Reason: End date cannot be before start date');
  if (end.getTime() - start.getTime() > limits.reportDays * msPerDay) {
    throw new Refusal(400, `Bad request. Reason: Date range cannot exceed ${limits.reportDays} days`);
  }
  return {
    fromDay: dayOf(start),
    toDay: dayOf(end),
    start_date: withoutZone(start),
    end_date: withoutZone(end),
  };
}

/** `YYYY-MM-DD`, with or without `THH:MM:SS`, in UTC. */
function readDate(query: URLSearchParams, name: string): Date {
  const given = query.get(name);
  if (!given) throw new Refusal(400, `Parameter '${name}' not specified.`);
  const text = given.length === 10 ? `${given}T00:00:00` : given;
  const date = new Date(`${text}Z`);
  // Otherwise 30 February would become a day in March.
  if (Number.isNaN(date.getTime()) || withoutZone(date) !== text) throw unsupportedValue(name);
  return date;
}

function withoutZone(date: Date): string {
  return date.toISOString().slice(0, 19);
}
