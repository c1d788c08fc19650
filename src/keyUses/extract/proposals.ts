/** Proposes a key for an extracted text, and how code may spell it. */

import type { Code } from '../code.ts';
import type { KeyIndex } from '../keyIndex.ts';
import { scopesAt } from '../names.ts';
import { commonest } from './ways.ts';

const mostWords = 4;
/** Placeholders that have no names. */
const noWord = /%(?:\d{1,2}\$)?[sd@]/g;

export interface KnownNames {
  /** The path of the code. */
  readonly path: string;
  /** All names of the source. */
  readonly names: readonly string[];
  /** Whether `a.b` means that the object `a` contains `b`, so that no text can have the key `a`. */
  readonly isNested?: boolean;
}

/** @param path that of the code */
export function proposalsFor<Source>(path: string, source: Source, index: KeyIndex<Source>): Proposals {
  const keys = [...index.keys()].filter((key) => key.source === source);
  const names = keys.map(({ name }) => name);
  return new Proposals({ path, names, isNested: keys.some(({ whole }) => whole.length > 1) });
}

interface Manner {
  readonly regex: RegExp;
  readonly join: (lower: readonly string[]) => string;
}

/** `payNow`, `pay_now`, `pay-now`, `PayNow` or `PAY_NOW` */
const manners: readonly Manner[] = [
  { regex: /^[a-z][a-z\d]*[A-Z]/, join: (lower) => capitals(lower, 1) },
  { regex: /^[a-z\d]+_[a-z]/, join: (lower) => lower.join('_') },
  { regex: /^[a-z\d]+-[a-z]/, join: (lower) => lower.join('-') },
  { regex: /^[A-Z][a-z\d]+(?:[A-Z]|$)/, join: (lower) => capitals(lower, 0) },
  { regex: /^[A-Z\d]+(?:_[A-Z\d]+)+$/, join: (lower) => lower.join('_').toUpperCase() },
];

/**
 * New keys for texts, made of their first words and spelled like the other keys. They go below the key that contains
 * most of those that the code file names. If it names none, they go below a key with the name of the file; such a key
 * is created only if most keys are below others.
 */
export class Proposals {
  readonly #path: string;
  readonly #isNested: boolean;
  readonly #names: string[] = [];
  readonly #taken = new Set<string>();
  /** How many names are spelled in each of `manners`. */
  readonly #counts = manners.map(() => 0);

  constructor({ path, names, isNested = false }: KnownNames) {
    this.#path = path;
    this.#isNested = isNested;
    for (const name of names) this.add(name);
    for (const name of isNested ? names : []) {
      for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1))
        this.#taken.add(name.slice(0, dot));
    }
  }

  /** @param used the names of the source's keys that the code file uses, once for each use */
  keyFor(text: string, used: readonly string[]): string {
    const words = (
      text
        .normalize('NFKD')
        .replace(noWord, ' ')
        .match(/[\dA-Za-z]+/g) ?? []
    ).slice(0, mostWords);
    const base = this.#start(used) + this.#joined(words.length > 0 ? words : ['text']);
    let name = base;
    for (let number = 2; this.#taken.has(name); number++) name = `${base}${number}`;
    return name;
  }

  /** Adds a name that the source has from now on. */
  add(name: string): void {
    if (this.#taken.has(name)) return;
    this.#names.push(name);
    this.#taken.add(name);
    const last = name.slice(name.lastIndexOf('.') + 1);
    for (const [index, { regex }] of manners.entries())
      if (regex.test(last)) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  #start(used: readonly string[]): string {
    const starts = used.map((name) => name.slice(0, name.lastIndexOf('.') + 1));
    const most = commonest(starts, (start) => start);
    if (most !== undefined) return most;
    const own = wordsOfFile(this.#path);
    const found = this.#names.find(
      (name) => name.includes('.') && name.slice(0, name.indexOf('.')).toLowerCase() === own.join(''),
    );
    if (found) return found.slice(0, found.indexOf('.') + 1);
    const grouped = this.#names.filter((name) => name.includes('.')).length;
    const isUsual = this.#isNested && grouped > 0.8 * this.#names.length;
    const start = isUsual && own.length > 0 ? this.#joined(own) : '';
    return start === '' || this.#names.includes(start) ? '' : `${start}.`;
  }

  #joined(words: readonly string[]): string {
    const most = Math.max(...this.#counts);
    const manner = manners[this.#counts.indexOf(most)];
    const lower = words.map((word) => word.toLowerCase());
    return manner?.join(lower) ?? lower.join('_');
  }
}

/** The words of a file's name in lower case, or of its folder's if the name says nothing: `src/cart/index.ts`. */
function wordsOfFile(path: string): readonly string[] {
  const [name = '', folder = ''] = path.split('/').toReversed();
  const base = name.split('.')[0] ?? '';
  const telling = /^(?:\W*(?:index|page|layout|main|app)|)$/i.test(base) ? folder : base;
  return (telling.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? []).map((word) => word.toLowerCase());
}

function capitals(words: readonly string[], from: number): string {
  return words
    .map((word, index) => (index < from ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

interface Spot {
  readonly code: Code;
  readonly offset: number;
  /** What precedes the names of other keys of the source; undefined if none is known. */
  readonly prefix: string | undefined;
}

/** How code at an offset may spell a name, the likeliest first. The caller checks which of them is read as the key. */
export function spellingsAt(name: string, { code, offset, prefix }: Spot): readonly string[] {
  const scopes = scopesAt(code, offset);
  const relative = scopes.flatMap((scope) => {
    const start = scope.slice(scope.indexOf(':') + 1);
    return start !== '' && name.startsWith(start) ? [name.slice(start.length)] : [];
  });
  const inFull = prefix === undefined ? [] : [prefix + name];
  return [...inFull, ...relative, name].filter((one) => one !== '');
}
