import { createHash } from 'node:crypto';
import { guid, type IssuedKey, issueKey, type KeyLimits } from '../keys.ts';
import type { Product } from '../ledger.ts';
import { type Random, seededRandom } from '../random.ts';
import { type CalendarDay, msPerDay } from './calendar.ts';
import { keyLabel } from './names.ts';
import { type UsagePattern, type Work, work } from './work.ts';

/** Identifies one of the invented keys. */
export interface KeySeed {
  readonly seed: number;
  readonly index: number;
  /** The total number of keys. */
  readonly keys: number;
}

export interface KeyHistory {
  readonly key: IssuedKey;
  readonly work: readonly Work[];
}

/** The kind of a key follows from its index, so that every kind occurs if there are enough keys. */
export function keyHistory(
  place: KeySeed,
  days: readonly CalendarDay[],
  tags: readonly string[],
): KeyHistory {
  const { seed, index, keys } = place;
  const random = seededRandom(['history', seed, index]);
  const { first, last, age } = activePeriod(index, days.length, random);
  const worked = work(usagePattern(index, tags, random), days.slice(first, last + 1), random);
  const [start, end] = [days[first]?.start ?? 0, days[last]?.start ?? 0];
  const key = issueKey({
    secret: guid(createHash('sha256').update(`history ${seed} ${index}`).digest('hex').slice(0, 32)),
    label: keyLabel(index, keys),
    created: after(start - age * msPerDay, 9, random),
    deactivated: isRetired(index) ? after(end, 16, random) : undefined,
    limits: limitsFor(index, worked, random),
    invented: true,
  });
  return { key, work: worked };
}

interface ActivePeriod {
  /** The indexes of the first and the last day of use. */
  readonly first: number;
  readonly last: number;
  /** The key's age in days on its first day of use. */
  readonly age: number;
}

/** Two keys in five start later than the others. */
function activePeriod(index: number, days: number, random: Random): ActivePeriod {
  const late = index % 5 > 2;
  const first = late ? Math.floor(days * (0.1 + 0.6 * random())) : 0;
  const rest = days - 1 - first;
  return {
    first,
    last: first + (isRetired(index) ? Math.floor(rest * (0.3 + 0.6 * random())) : rest),
    age: late ? 0 : 1 + Math.floor(random() * 700),
  };
}

/** One key in six has been deactivated. */
function isRetired(index: number): boolean {
  return index % 6 === 5;
}

function usagePattern(index: number, tags: readonly string[], random: Random): UsagePattern {
  return {
    volume: 10 ** (3.3 + 1.7 * random()),
    growth: random() * 1.4 - 0.2,
    untagged: index % 7 === 6 ? 0.9 : 0.15,
    tags,
    products: new Set<Product>([
      ...(index % 3 === 0 ? (['document_translation'] as const) : []),
      ...(index % 4 === 1 ? (['text_improvement'] as const) : []),
      ...(index % 6 === 2 ? (['speech_to_text'] as const) : []),
    ]),
  };
}

const msPerHour = 3_600_000;

/** A random time within six hours after the given hour. */
function after(midnight: number, hour: number, random: Random): Date {
  return new Date(midnight + Math.floor((hour + 6 * random()) * msPerHour));
}

const speechLimitMs = 100 * msPerHour;

/**
 * Limits must be consistent with the invented usage, so a limit on characters exceeds the usage of the busiest month,
 * sometimes only just. Without usage, the smallest limit applies, because 0 would block the key.
 */
function limitsFor(index: number, worked: readonly Work[], random: Random): KeyLimits {
  const step = 10_000;
  const steps = Math.ceil((busiestMonth(worked) * (1.02 + random())) / step);
  return {
    characters: index % 3 === 1 ? Math.max(1, steps) * step : null,
    speechMs: index % 12 === 2 ? speechLimitMs : null,
  };
}

function busiestMonth(worked: readonly Work[]): number {
  const months = new Map<string, number>();
  for (const { day, product, units } of worked) {
    if (product === 'speech_to_text') continue;
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + units);
  }
  return Math.max(0, ...months.values());
}
