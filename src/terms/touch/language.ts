/**
 * How forms of one word differ in a language, as far as it takes no dictionary. Every rule may find too much, which costs
 * a request; what is missed is a text that keeps an old term.
 */
export interface WordRules {
  /** Whether a word is found within another: in compounds, behind what is written together with it, and behind prefixes. */
  readonly within: boolean;
  /** Whether words are parted by spaces. */
  readonly hasSpaces: boolean;
  /** Words of one or two letters have so many more in other forms. */
  readonly shortGrows: number;
  /** Letters that take turns at the end of a stem, as in `leaf, leaves`: the first becomes the second. */
  readonly alternations: Readonly<Record<string, string>>;
  /** What else a word of a term is looked for by, where its beginning is not. */
  readonly otherBases: (word: string) => readonly string[];
  /** The part of a word that all of its forms have, in scripts where its length does not tell; else the whole word. */
  readonly stem?: (word: string) => string;
}

const usual: WordRules = {
  within: true,
  hasSpaces: true,
  shortGrows: 2,
  alternations: {},
  otherBases: () => [],
};

/** Forms grow at the end only, and compounds are written as several words. */
const atStart: WordRules = { ...usual, within: false };

/** Ending after ending: even a short word becomes long. */
const agglutinating: WordRules = { ...usual, shortGrows: 12 };

const rules: Readonly<Record<string, WordRules>> = {
  en: { ...atStart, shortGrows: 1, alternations: { y: 'i', v: 'f' }, otherBases: englishBases },
  fr: atStart,
  it: atStart,
  pt: atStart,
  ro: atStart,
  es: { ...atStart, alternations: { z: 'c' } },
  vi: atStart,
  de: { ...usual, otherBases: withoutVerbPrefix(germanPrefixes()) },
  nl: { ...usual, alternations: { v: 'f', z: 's' }, otherBases: withoutVerbPrefix(dutchPrefixes()) },
  fi: agglutinating,
  et: agglutinating,
  hu: agglutinating,
  tr: agglutinating,
  id: { ...usual, otherBases: withoutNasalised },
  ko: { ...usual, stem: koreanStem },
  ja: { ...usual, hasSpaces: false, stem: japaneseStem },
  zh: { ...usual, hasSpaces: false },
  th: { ...usual, hasSpaces: false },
};

/** @param lang with or without a variant; one that is not known is taken for a language that makes compounds */
export function wordRules(lang: string): WordRules {
  return rules[/^[a-z]*/.exec(lang.toLowerCase())?.[0] ?? ''] ?? usual;
}

/** `running` and `settings` hold `run` and `set`, whose double letters are read once. */
function englishBases(word: string): readonly string[] {
  const base = word.replace(/(?:ings?|ed|ers?)$/, '');
  return base.length > 2 && base !== word && /[aeiou]/.test(base) ? [base] : [];
}

function germanPrefixes(): RegExp {
  return /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|um|vor|weg|zuruck|zusamen|zu)(?=.{4,}n$)/;
}

function dutchPrefixes(): RegExp {
  return /^(?:an|af|bij|dor|in|me|na|om|op|ofer|toe|uit|for|weg)(?=.{4,}n$)/;
}

/**
 * As words are spelled here, with double letters once. `anlegen` is in `angelegt` and in `lege … an`, `legen` in `gelegt`.
 */
function withoutVerbPrefix(prefix: RegExp): (word: string) => readonly string[] {
  return (word) => {
    if (prefix.test(word)) return [word.replace(prefix, '')];
    return /^...en$/.test(word) ? [word] : [];
  };
}

/** `simpan` becomes `menyimpan`, `tulis` `menulis`. */
function withoutNasalised(word: string): readonly string[] {
  return /^[kpst].{4}/.test(word) ? [word.slice(1)] : [];
}

/** Nouns keep what they are in front of their particles. Verbs in the dictionary's form end in 다, and lose a letter more. */
function koreanStem(word: string): string {
  return /^..+\u1103\u1161$/.test(word) ? word.slice(0, Math.max(2, word.length - 3)) : word;
}

/** What is written in kana behind the last other sign is an ending; a word in kana alone may lose its last sign. */
function japaneseStem(word: string): string {
  const stem = word.replace(/(?<=[^\u3041-\u309f])[\u3041-\u309f]+$/, '');
  return /^[\u3041-\u309f]{3,}$/.test(stem) ? stem.slice(0, -1) : stem;
}
