import type { Format } from './format.ts';
import type { Strings } from './strings.ts';

/** The texts and formats that all parts of the page share. */
export interface Words {
  readonly strings: Strings;
  readonly format: Format;
}
