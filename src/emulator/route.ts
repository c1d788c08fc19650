import type { Answer } from './answer.ts';
import type { Call } from './call.ts';

export interface Route {
  readonly method: string;
  /** `{name}` stands for one part of it, which the call has under this name. */
  readonly path: string;
  /** What a key with scopes needs for it. Absent: no such key may call it. */
  readonly scope?: string;
  /** Largest body, where it is not that of a translate request. */
  readonly bodyBytes?: number;
  readonly handle: (call: Call) => Answer;
}
