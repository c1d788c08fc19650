import { Refusal } from './answer.ts';
import type { Route } from './route.ts';

/** Closes the routes to admin keys. */
export function forTranslation(routes: readonly Route[]): readonly Route[] {
  return routes.map(({ handle, ...route }) => ({
    ...route,
    handle: (call) => {
      if (call.key.plan === 'admin') throw new Refusal(403, 'Forbidden: this does not accept an admin key.');
      return handle(call);
    },
  }));
}
