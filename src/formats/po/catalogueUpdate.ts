/** The state of an update of a catalogue, shared by the functions that collect its edits. */
import type { Conflict, Edit, FileIdentity } from '../format.ts';
import type { Catalogue } from './catalogue.ts';
import type { PoCodeStyle } from './codeStyle.ts';

export interface CatalogueUpdate {
  readonly catalogue: Catalogue;
  readonly file: FileIdentity;
  /** The file's plural categories by index. */
  readonly categories: readonly string[];
  readonly codeStyle: PoCodeStyle;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
}
