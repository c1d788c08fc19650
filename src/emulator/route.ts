import type { Answer } from './answer.ts';
import type { Call } from './call.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly handle: (call: Call) => Answer;
}
