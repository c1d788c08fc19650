/** The target language that a file declares. */
import type { Edit } from '../format.ts';
import { setAttribute } from '../xml/edits.ts';
import type { XliffDocument } from './document.ts';
import type { Manner } from './target.ts';
import type { XliffFile } from './unit.ts';

/** A locale as a BCP 47 tag, as XLIFF requires, unless the file itself uses underscores. */
export function languageTag({ files }: XliffDocument, locale: string): string {
  const own = files.flatMap(({ sourceLanguage = '', targetLanguage = '' }) => [
    sourceLanguage,
    targetLanguage,
  ]);
  return own.some((one) => one.includes('_')) ? locale : locale.replaceAll('_', '-');
}

/** Declares the new language: once per file in 1.2, once per document in 2.x. */
export function nameLanguage({ document, newLanguage }: Manner, file?: XliffFile): readonly Edit[] {
  const { text, root, version, files } = document;
  if (newLanguage === undefined) return [];
  if (version === 2) return file ? [] : setAttribute(text, root, 'trgLang', newLanguage, 'srcLang');
  return (file ? [file] : files).flatMap(({ element }) =>
    setAttribute(text, element, 'target-language', newLanguage, 'source-language'),
  );
}
