/** An update of a catalogue. */
import type { Conflict, Edit, FileIdentity } from '../format.ts';
import type { Catalogue } from './catalogue.ts';
import type { PoCodeStyle } from './codeStyle.ts';

export interface CatalogueUpdate {
  readonly catalogue: Catalogue;
  readonly file: FileIdentity;
  readonly categories: readonly string[];
  readonly codeStyle: PoCodeStyle;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
}
