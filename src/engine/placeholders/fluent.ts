import { readPlaceable } from '../../fluent/pattern.ts';
import type { Recogniser } from '../token.ts';

/** This many braces in a row are not read, because those that follow would be read again from each of them. */
const crowded = /\{(?:[ \r\n]{0,9}\{){9}/y;

/** Fluent: `{ $x }`, `{ -brand(case: "genitive") }`, `{ NUMBER($n) }`, `{ "{" }`, `{ { $x } }`. */
export const placeable: Recogniser = {
  id: 'placeable',
  trigger: /\{/,
  find(text, at) {
    crowded.lastIndex = at;
    const end = crowded.test(text) ? undefined : readPlaceable(text, at)?.end;
    return end === undefined ? undefined : { start: at, end };
  },
};
