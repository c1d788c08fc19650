import { limits } from '../service/limits.ts';
import { adminRoutes } from './admin/routes.ts';
import { Refusal } from './answer.ts';
import { documentRoutes } from './documents/routes.ts';
import { glossaryRoutes } from './glossaries/routes.ts';
import { listLanguagesV2, listLanguagesV3, listResources } from './languageList.ts';
import { memoryRoutes } from './memories/routes.ts';
import { readPath } from './pathTemplate.ts';
import type { Route } from './route.ts';
import { styleRoutes } from './styles/routes.ts';
import { translate } from './translate.ts';
import { readUsage } from './usage.ts';
import { writingRoutes } from './writing/routes.ts';

const reads = 'languages:read';

/** The paths of the service. Others are answered with 404. */
const routes: readonly Route[] = [
  { method: 'POST', path: '/v2/translate', scope: 'translate:text', handle: translate },
  { method: 'GET', path: '/v2/usage', scope: 'usage:read', handle: readUsage },
  { method: 'GET', path: '/v2/languages', scope: reads, handle: listLanguagesV2 },
  { method: 'GET', path: '/v3/languages', scope: reads, handle: listLanguagesV3 },
  { method: 'GET', path: '/v3/languages/resources', scope: reads, handle: listResources },
  ...writingRoutes,
  ...documentRoutes,
  ...glossaryRoutes,
  ...styleRoutes,
  ...memoryRoutes,
  ...adminRoutes,
];

export interface FoundRoute {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
}

/** Throws a 404 for an unknown path and a 405 for a method that the path does not support. */
export function findRoute(method: string, path: string): FoundRoute {
  const candidates = routesOf(path);
  if (candidates.length === 0) throw new Refusal(404, 'Not found.');
  const found = candidates.find(({ route }) => route.method === method);
  if (found !== undefined) return found;
  const allow = candidates.map(({ route }) => route.method).join(', ');
  throw new Refusal(405, 'Method not allowed.', { headers: { Allow: allow } });
}

/** The body size limit of an endpoint, in bytes. Source: DeepL API reference, "Usage limits". */
export function bodyBytesOf(method: string, path: string): number {
  const found = routesOf(path).find(({ route }) => route.method === method);
  return found?.route.bodyBytes ?? limits.translate.bodyBytes;
}

function routesOf(path: string): readonly FoundRoute[] {
  return routes.flatMap((route) => {
    const values = readPath(route.path, path);
    return values === undefined ? [] : [{ route, path: values }];
  });
}
