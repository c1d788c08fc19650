/**
 * Finds the terms that a text may contain, too many rather than too few: all words of a term must occur, in some form.
 * Words are compared ignoring case and diacritics, by the beginning that their forms share, and within other words if a
 * language joins them. Words of one or two letters are found only at the beginning of a word, unless their script or
 * the language joins words. Forms that begin differently are missed: `mouse, mice`, `write, wrote`, `sehen, sieht`,
 * Arabic's broken plurals, and consonants that change early in a short word, as in Finnish `katu, kadun`.
 */
import type { Term } from './term.ts';
import { type Entries, entriesOf, type Spelling } from './touch/entries.ts';
import { type KeyTable, keyTable } from './touch/keyTable.ts';
import { type WordRules, wordRules } from './touch/language.ts';
import { Vocabulary } from './touch/vocabulary.ts';
import { wordsOfTerm, wordsOfViews } from './touch/words.ts';

export interface TermIndex {
  /** In the order in which the index received them. */
  touching(text: string): readonly Term[];
}

/** @param sourceLang with or without a variant */
export function termIndex(terms: readonly Term[], sourceLang: string): TermIndex {
  const rules = wordRules(sourceLang);
  const vocabulary = new Vocabulary(rules);
  const spellings: Spelling[] = [];
  const everywhere: number[] = [];
  let hasSigns = false;
  for (const [term, { source }] of terms.entries()) {
    const { views, areSigns } = wordsOfTerm(source, rules);
    hasSigns ||= areSigns;
    // Folding removes the whole term: it has only diacritics and invisible characters, so any text may contain it.
    if (views.length === 0 && source.trim() !== '') everywhere.push(term);
    for (const view of views) {
      spellings.push({ term, words: view.map((word) => vocabulary.add(word)) });
    }
  }
  const entries = entriesOf(spellings, vocabulary);
  const finder = { rules, vocabulary, entries, table: keyTable(vocabulary.keys, rules), hasSigns };
  const touching = placesTouching(finder, terms.length, everywhere);
  return {
    touching(text) {
      const found: Term[] = [];
      for (const place of touching(text)) {
        const term = terms[place];
        if (term) found.push(term);
      }
      return found;
    },
  };
}

interface Finder {
  readonly rules: WordRules;
  readonly vocabulary: Vocabulary;
  readonly entries: Entries;
  readonly table: KeyTable;
  readonly hasSigns: boolean;
}

/** The returned function finds positions of terms, in ascending order. */
function placesTouching(
  finder: Finder,
  termCount: number,
  everywhere: readonly number[],
): (text: string) => Int32Array {
  const { rules, vocabulary, entries, table, hasSigns } = finder;
  const { ends, terms, otherWordEnds, otherWords, groups } = entries;
  /** The number of the lookup that last found each key or term, so that nothing has to be cleared between lookups. */
  const seen = new Uint32Array(vocabulary.keys.length);
  const touched = new Uint32Array(termCount);
  let lookups = 0;

  const holds = (other: number): boolean => {
    if (other >= 0) return seen[other] === lookups;
    const start = -1 - other;
    const end = start + (groups[start] ?? 0);
    for (let at = start + 1; at <= end; at += 1) if (seen[groups[at] ?? 0] === lookups) return true;
    return false;
  };
  const holdsAll = (entry: number): boolean => {
    const end = otherWordEnds[entry] ?? 0;
    for (let at = entry === 0 ? 0 : (otherWordEnds[entry - 1] ?? 0); at < end; at += 1) {
      if (!holds(otherWords[at] ?? 0)) return false;
    }
    return true;
  };

  return (text) => {
    lookups = (lookups + 1) >>> 0;
    const found: number[] = [];
    const note = (key: number) => {
      if (seen[key] === lookups) return;
      seen[key] = lookups;
      found.push(key);
    };
    for (const view of wordsOfViews(text, rules, hasSigns)) for (const word of view) table.find(word, note);
    const places = [...everywhere];
    for (const key of found) {
      const end = ends[key] ?? 0;
      for (let entry = key === 0 ? 0 : (ends[key - 1] ?? 0); entry < end; entry += 1) {
        if (!holdsAll(entry)) continue;
        const term = terms[entry] ?? 0;
        if (touched[term] === lookups) continue;
        touched[term] = lookups;
        places.push(term);
      }
    }
    return Int32Array.from(places).sort();
  };
}
