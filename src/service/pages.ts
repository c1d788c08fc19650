import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** The number of items on all pages, if the service reports it. */
  readonly total?: number | undefined;
  readonly traceId?: string | undefined;
}

/** Far more pages than an account has, in case the list never ends. */
const mostPages = 1_000;

/**
 * The items of all pages, without duplicates, in the service's order.
 * @throws what `fetchPage` throws; ServiceError `badResponse` if the list repeats itself or does not end
 */
export async function allPages<T>(
  fetchPage: (query: Readonly<Record<'page' | 'page_size', string>>) => Promise<Page<T>>,
  idOf: (item: T) => string,
  endpoint: string,
): Promise<readonly T[]> {
  const found = new Map<string, T>();
  for (let page = 0; page < mostPages; page += 1) {
    const query = { page: String(page), page_size: String(limits.pageSize) };
    const { items, total, traceId } = await fetchPage(query);
    const before = found.size;
    for (const item of items) if (!found.has(idOf(item))) found.set(idOf(item), item);
    if (isLast(items.length, found.size, total)) return [...found.values()];
    if (found.size === before) throw endless(endpoint, 'repeatedPage', traceId);
  }
  throw endless(endpoint, 'noEnd');
}

/** Without a total, the first page that is not full is the last one. */
function isLast(onPage: number, found: number, total: number | undefined): boolean {
  if (onPage === 0) return true;
  return total === undefined ? onPage < limits.pageSize : found >= total;
}

export function withoutDuplicates<T>(items: readonly T[], idOf: (item: T) => string): readonly T[] {
  const byId = new Map<string, T>();
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()];
}

function endless(endpoint: string, issue: string, traceId?: string): ServiceError {
  return new ServiceError({ kind: 'badResponse', endpoint, traceId, shape: { path: '', issue } });
}
