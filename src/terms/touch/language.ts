/** Heuristics, not a lexicon: a false match costs a request, and a missed form leaves an old term in a text. */
export interface WordRules {
  /** Whether a word can occur within another, as in compounds and after prefixes. */
  readonly within: boolean;
  readonly hasSpaces: boolean;
  /** How many letters the other forms of a one- or two-letter word may add. */
  readonly shortGrows: number;
  /** Letters that alternate at the end of a stem, as in `leaf, leaves`: each is replaced, `v` by `f`. */
  readonly alternations: Readonly<Record<string, string>>;
  /** Further bases by which a word of a term is found. */
  readonly otherBases: (word: string) => readonly string[];
  /** The part that all forms of a word share, in scripts in which words run together; if absent, the whole word. */
  readonly stem?: (word: string) => string;
}

const usual: WordRules = {
  within: true,
  hasSpaces: true,
  shortGrows: 2,
  alternations: {},
  otherBases: () => [],
};

/** Inflection changes only the end of a word, and compounds are written as several words. */
const atStart: WordRules = { ...usual, within: false };

/** Endings accumulate, so even a short word may become long. */
const agglutinating: WordRules = { ...usual, shortGrows: 12 };

const withoutSpaces: WordRules = { ...usual, hasSpaces: false };

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
  ko: { ...agglutinating, stem: koreanStem },
  ja: { ...withoutSpaces, stem: japaneseStem },
  zh: withoutSpaces,
  yue: withoutSpaces,
  th: withoutSpaces,
  lo: withoutSpaces,
  km: withoutSpaces,
  my: withoutSpaces,
};

/** @param lang with or without a variant; an unknown language is treated as one with compounds */
export function wordRules(lang: string): WordRules {
  return rules[/^[a-z]*/.exec(lang.toLowerCase())?.[0] ?? ''] ?? usual;
}

/** The bases of `running` and `settings` are `run` and `set`, because double letters are already reduced to one. */
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
 * Removes the prefix of a verb: a form of `anlegen` is `lege … an`. A verb of five letters is its own base, because it
 * may follow a prefix. Words are in the spelling of `words.ts`, with double letters reduced to one.
 */
function withoutVerbPrefix(prefix: RegExp): (word: string) => readonly string[] {
  return (word) => {
    if (prefix.test(word)) return [word.replace(prefix, '')];
    return /^...en$/.test(word) ? [word] : [];
  };
}

/** `simpan` becomes `menyimpan`, and `tulis` becomes `menulis`. */
function withoutNasalised(word: string): readonly string[] {
  return /^[kpst].{4}/.test(word) ? [word.slice(1)] : [];
}

/** Nouns stay unchanged before particles. Verbs in dictionary form lose 다 and, if long enough, the jamo before it. */
function koreanStem(word: string): string {
  return /^..+\u1103\u1161$/.test(word) ? word.slice(0, Math.max(2, word.length - 3)) : word;
}

/** Hiragana after the last other character is an ending; a word of three or more hiragana loses only its last. */
function japaneseStem(word: string): string {
  const stem = word.replace(/(?<=[^\u3041-\u309f])[\u3041-\u309f]+$/, '');
  return /^[\u3041-\u309f]{3,}$/.test(stem) ? stem.slice(0, -1) : stem;
}
