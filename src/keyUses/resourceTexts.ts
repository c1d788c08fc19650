/** The locale files of a resource, as they are read and changed together. */
import type { Edit } from '../formats/format.ts';
import type { LocaleText } from '../project/files/readPair.ts';

/** Several languages in one file count once. */
export interface ResourceTexts {
  readonly source: LocaleText;
  readonly targets: readonly LocaleText[];
  /** Every language is in the source's file. */
  readonly isShared: boolean;
}

export interface ChangedFile {
  readonly path: string;
  /** The text to which the edits apply. */
  readonly text: string;
  readonly edits: readonly Edit[];
}
