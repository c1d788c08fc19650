import { limits } from '../service/limits.ts';
import { unsupportedValue } from './answer.ts';

/** Pages are counted from 0, and empty after the last. Source: DeepL API reference, "Style rules". */
export function pageOf<T>(items: readonly T[], query: URLSearchParams): readonly T[] {
  const page = readNumber(query, 'page', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const size = readNumber(query, 'page_size', 1, limits.pageSize) ?? 10;
  return items.slice(page * size, (page + 1) * size);
}

function readNumber(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const given = query.get(name);
  if (given === null) return undefined;
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw unsupportedValue(name, `A whole number from ${min} to ${max} is expected.`);
}
