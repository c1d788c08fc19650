import type { Answer } from './answer.ts';
import type { Call } from './call.ts';

export interface Route {
  readonly method: string;
  /** `{name}` matches one path segment, which the handler gets under this name. */
  readonly path: string;
  /** The scope that a restricted key needs. If absent, no restricted key may call the route. */
  readonly scope?: string;
  /** The body size limit, if it differs from that of translate requests. */
  readonly bodyBytes?: number;
  readonly handle: (call: Call) => Answer;
}
