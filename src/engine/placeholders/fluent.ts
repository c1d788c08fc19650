import { readPlaceable } from '../../fluent/pattern.ts';
import type { Recogniser } from '../token.ts';

/** Fluent: `{ $x }`, `{ -brand(case: "genitive") }`, `{ NUMBER($n) }`, `{ "{" }`, `{ { $x } }`. */
export const placeable: Recogniser = {
  id: 'placeable',
  trigger: /\{/,
  find(text, at) {
    const end = readPlaceable(text, at)?.end;
    return end === undefined ? undefined : { start: at, end };
  },
};
