/** The locale files of a resource, as they are read and changed together. */
import type { Edit } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import type { Resource } from '../project/discovery/resource.ts';
import type { LocaleText } from '../project/files/readPair.ts';

/** Several languages in one file count once. */
export interface ResourceTexts {
  readonly source: LocaleText;
  readonly targets: readonly LocaleText[];
  /** Every language is in the source's file. */
  readonly isShared: boolean;
}

export async function withFormat(
  texts: ResourceTexts,
  { format: id, languages }: Pick<Resource, 'format' | 'languages'>,
) {
  const { path } = texts.source;
  const format = await loadFormat(path, id);
  if (!format) throw new Error(`No format reads ${path}`);
  return { ...texts, format, languages };
}

export interface ChangedFile {
  readonly path: string;
  /** The text to which the edits apply. */
  readonly text: string;
  readonly edits: readonly Edit[];
}
