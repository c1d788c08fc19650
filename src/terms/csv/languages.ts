import { type LanguagePair, pairKey } from '../term.ts';

/** The pair that the third and fourth cells name. */
export function pairIn([, , sourceLang = '', targetLang = '']: readonly string[]): LanguagePair | undefined {
  return isLanguage(sourceLang) && isLanguage(targetLang) ? { sourceLang, targetLang } : undefined;
}

/** A dictionary applies to all variants of its languages. */
export function isSamePair(one: LanguagePair, other: LanguagePair): boolean {
  return dictionaryKey(one) === dictionaryKey(other);
}

export function dictionaryKey({ sourceLang, targetLang }: LanguagePair): string {
  return pairKey({ sourceLang: base(sourceLang), targetLang: base(targetLang) });
}

function base(code: string): string {
  const language = /^[a-z]+/i.exec(code.trim())?.[0].toLowerCase() ?? code;
  return serviceCodes.get(language) ?? language;
}

const serviceCodes = new Map([
  ['no', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
]);

function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,2}$/i.test(text.trim());
}

const headings: readonly (readonly string[])[] = [
  ['source', 'source text', 'source_text', 'source term', 'source_term'],
  ['target', 'target text', 'target_text', 'target term', 'target_term'],
  ['source language', 'source_language', 'source lang', 'source_lang', 'sourcelang'],
  ['target language', 'target_language', 'target lang', 'target_lang', 'targetlang'],
];

/** Only names of columns, or the codes of the pair itself, make a header: anything else may be a term. */
export function isHeader(cells: readonly string[], pair: LanguagePair | undefined): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  if (names.length > 1 && names.every((name, column) => headings[column]?.includes(name))) return true;
  const [sourceLang = '', targetLang = ''] = names;
  const isCodes = names.length === 2 && isLanguage(sourceLang) && isLanguage(targetLang);
  return isCodes && pair !== undefined && isSamePair({ sourceLang, targetLang }, pair);
}
