import { Refusal } from '../answer.ts';
import type { Route } from '../route.ts';
import { readAnalytics } from './analytics.ts';
import { readCustomTags } from './customTags.ts';
import {
  createDeveloperKey,
  deactivateDeveloperKey,
  labelDeveloperKey,
  limitDeveloperKey,
  listDeveloperKeys,
} from './developerKeys.ts';

const keys = '/v2/admin/developer-keys';
const analytics = '/v2/admin/analytics';

const routes: readonly Route[] = [
  { method: 'GET', path: keys, handle: listDeveloperKeys },
  { method: 'POST', path: keys, handle: createDeveloperKey },
  { method: 'PUT', path: `${keys}/deactivate`, handle: deactivateDeveloperKey },
  { method: 'PUT', path: `${keys}/label`, handle: labelDeveloperKey },
  { method: 'PUT', path: `${keys}/limits`, handle: limitDeveloperKey },
  { method: 'GET', path: analytics, handle: readAnalytics },
  { method: 'GET', path: `${analytics}/custom-tags`, handle: readCustomTags },
];

/** The routes that require an admin key. Source: DeepL API reference, "Admin API". */
export const adminRoutes: readonly Route[] = routes.map(({ handle, ...route }) => ({
  ...route,
  handle: (call) => {
    if (call.key.plan !== 'admin') throw new Refusal(403, 'Forbidden: this requires an admin key.');
    return handle(call);
  },
}));
