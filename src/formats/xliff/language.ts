/** The language that a file says its targets are in. */
import type { Edit } from '../format.ts';
import type { XliffDocument } from './document.ts';
import { setAttribute } from './edits.ts';
import type { Manner } from './target.ts';
import type { XliffFile } from './unit.ts';

/** A locale as XLIFF spells it (BCP 47), unless the file itself spells languages in another way. */
export function languageTag({ files }: XliffDocument, locale: string): string {
  const own = files.flatMap(({ sourceLanguage = '', targetLanguage = '' }) => [
    sourceLanguage,
    targetLanguage,
  ]);
  return own.some((one) => one.includes('_')) ? locale : locale.replaceAll('_', '-');
}

/** 1.2 has a language in every file, 2.x one for all. */
export function nameLanguage({ document, newLanguage }: Manner, file?: XliffFile): readonly Edit[] {
  const { text, root, version, files } = document;
  if (newLanguage === undefined) return [];
  if (version === 2) return file ? [] : setAttribute(text, root, 'trgLang', newLanguage, 'srcLang');
  return (file ? [file] : files).flatMap(({ element }) =>
    setAttribute(text, element, 'target-language', newLanguage, 'source-language'),
  );
}
