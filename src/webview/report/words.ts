import type { Format } from './format.ts';
import type { Strings } from './strings.ts';

/** What every part of the page speaks with. */
export interface Words {
  readonly strings: Strings;
  readonly format: Format;
}
