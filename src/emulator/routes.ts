import { adminRoutes } from './admin/routes.ts';
import { Refusal } from './answer.ts';
import { listLanguagesV2, listLanguagesV3, listResources } from './languageList.ts';
import type { Route } from './route.ts';
import { translate } from './translate.ts';
import { readUsage } from './usage.ts';

/** Every endpoint of the service that the emulator knows. What is not here is answered with 404. */
const routes: readonly Route[] = [
  { method: 'POST', path: '/v2/translate', handle: translate },
  { method: 'GET', path: '/v2/usage', handle: readUsage },
  { method: 'GET', path: '/v2/languages', handle: listLanguagesV2 },
  { method: 'GET', path: '/v3/languages', handle: listLanguagesV3 },
  { method: 'GET', path: '/v3/languages/resources', handle: listResources },
  ...adminRoutes,
];

/** Throws a 404 for an unknown path and a 405 for a method that the path does not have. */
export function findRoute(method: string, path: string): Route {
  const candidates = routes.filter((route) => route.path === path);
  if (candidates.length === 0) throw new Refusal(404, 'Not found.');
  const route = candidates.find((candidate) => candidate.method === method);
  if (route !== undefined) return route;
  const allow = candidates.map((candidate) => candidate.method).join(', ');
  throw new Refusal(405, 'Method not allowed.', { headers: { Allow: allow } });
}
