/** What the service refuses in a glossary as a whole. Problems of single terms are found where terms are read. */
import { limits } from './limits.ts';
import { rootOf, type Violation } from './rules.ts';

export interface LanguagePair {
  /** Base codes: a dictionary is for all variants of its languages. */
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** The terms of a language pair as they are sent. */
export interface DictionaryEntries extends LanguagePair {
  /** Tab-separated: a line for each term, its source first. */
  readonly entries: string;
}

const { glossary } = limits;

/** Source, as for all that follow: DeepL API reference, "Glossaries". */
export function checkGlossaryName(name: string): readonly Violation[] {
  if (name.trim() === '') return [{ code: 'emptyName' }];
  const bytes = Buffer.byteLength(name);
  const limitBytes = glossary.nameBytes;
  return [
    ...(bytes > limitBytes ? [{ code: 'nameTooLong', bytes, limitBytes } as const] : []),
    ...(/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? [{ code: 'nameWithControlCharacter' } as const] : []),
  ];
}

/** Advice included. */
export function checkDictionary(dictionary: DictionaryEntries): readonly Violation[] {
  const { sourceLang, targetLang, entries } = dictionary;
  const bytes = Buffer.byteLength(entries);
  const limitBytes = glossary.dictionaryBytes;
  return [
    ...checkLanguagePair(dictionary),
    ...(bytes > limitBytes
      ? [{ code: 'dictionaryTooLarge', sourceLang, targetLang, bytes, limitBytes } as const]
      : []),
  ];
}

/** Advice included: only for a language that is on the list it is known that it has no dictionaries for variants. */
export function checkLanguagePair({ sourceLang, targetLang }: LanguagePair): readonly Violation[] {
  return [sourceLang, targetLang].flatMap(languageViolations);
}

function languageViolations(lang: string): readonly Violation[] {
  const languages: readonly string[] = glossary.languages;
  const code = lang.toLowerCase();
  if (languages.includes(code)) return [];
  const root = rootOf(code);
  return [
    languages.includes(root)
      ? { code: 'variantInGlossary', lang, root }
      : { code: 'notAGlossaryLanguage', lang },
  ];
}
