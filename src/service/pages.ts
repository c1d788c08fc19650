import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';

/** What one page of a list has. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Items on all pages, where the service tells it. */
  readonly total?: number | undefined;
  readonly traceId?: string | undefined;
}

/** Far more than any account has: a service whose list never ends is cut off. */
const mostPages = 1_000;

/**
 * The items of all pages, each once, in the service's order.
 * @throws ServiceError `badResponse` for a full page that repeats earlier ones, and when there is no end
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

/** Where the service gives no total, a page that is not full is the last one. */
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
