/** Rules for whole glossaries; `terms/phrase` has those for terms. Source: DeepL API reference, "Glossaries". */
import { limits } from './limits.ts';
import { rootOf, type Violation } from './rules.ts';

export interface LanguagePair {
  /** Base codes: a dictionary covers all variants of its languages. */
  readonly sourceLang: string;
  readonly targetLang: string;
}

export interface DictionaryEntries extends LanguagePair {
  /** Tab-separated: one line per term, source first. */
  readonly entries: string;
}

const { glossary } = limits;

export function checkGlossaryName(name: string): readonly Violation[] {
  if (name.trim() === '') return [{ code: 'emptyName' }];
  const bytes = Buffer.byteLength(name);
  const limitBytes = glossary.nameBytes;
  return [
    ...(bytes > limitBytes ? [{ code: 'nameTooLong', bytes, limitBytes } as const] : []),
    ...(/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? [{ code: 'nameWithControlCharacter' } as const] : []),
  ];
}

/** The rules that a dictionary breaks, including advice. */
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

/** Refuses only variants of listed languages: the service may support languages that are not listed. */
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
