import type { WordRules } from './language.ts';
import { keysOf } from './words.ts';

/** The words of all terms, each once, and the keys by which they are found, both identified by numbers. */
export class Vocabulary {
  readonly keys: string[] = [];
  private readonly keysOfWord: (readonly number[])[] = [];
  /** How often words with each key are used. */
  private readonly uses: number[] = [];
  private readonly words = new Map<string, number>();
  private readonly places = new Map<string, number>();
  private readonly rules: WordRules;

  constructor(rules: WordRules) {
    this.rules = rules;
  }

  add(word: string): number {
    const known = this.words.get(word);
    const id = known ?? this.keysOfWord.length;
    if (known === undefined) {
      this.words.set(word, id);
      this.keysOfWord.push(keysOf(word, this.rules).map((key) => this.place(key)));
    }
    for (const key of this.keysOf(id)) this.uses[key] = (this.uses[key] ?? 0) + 1;
    return id;
  }

  keysOf(word: number): readonly number[] {
    return this.keysOfWord[word] ?? [];
  }

  usesOf(word: number): number {
    let sum = 0;
    for (const key of this.keysOf(word)) sum += this.uses[key] ?? 0;
    return sum;
  }

  private place(key: string): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}
