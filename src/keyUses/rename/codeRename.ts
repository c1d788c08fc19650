/** Collects where code names a key that is being renamed, and gives those places the new name. */
import { applyEdits, type Edit } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import type { Code } from '../code.ts';
import { type PlacedUse, usesInFile } from '../codeFiles.ts';
import { asksForContext } from '../contexts.ts';
import type { IndexedKey, KeyIndex } from '../keyIndex.ts';
import { namesOfUse } from '../names.ts';
import { type KeyUse, usesIn } from '../uses.ts';
import { MentionedPlaces } from './mentionedPlaces.ts';
import { type NamePair, namePairs, separators, spellingsOf } from './spelledUse.ts';

/** The uses of keys in a code file. */
interface FileUses {
  readonly code: Code;
  readonly certain: readonly FoundUse[];
}

interface FoundUse {
  readonly use: KeyUse;
  readonly key: string;
}

export interface RenamedCode {
  readonly path: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** The keys that may be renamed, by `idOf`. */
type Wanted<Source> = ReadonlyMap<string, IndexedKey<Source>>;

const mostWords = 50;
/** How many uses with a separator show that it is usual. */
const enough = 20;

export class CodeUses<Source> {
  readonly #index: KeyIndex<Source>;
  readonly #wanted: Wanted<Source>;
  /** Code that contains none of these words names none of the keys. */
  readonly #words: readonly string[];
  readonly #files: FileUses[] = [];
  readonly #paths: string[] = [];
  readonly #mentioned: MentionedPlaces<Source>;
  readonly #doubtful: { readonly place: PlacedUse; readonly name?: string }[] = [];
  readonly #beginnings = new Map<string, boolean>();
  readonly #separators = new Map<string, number>();
  #hasContexts = false;

  /** @param keys all that may be renamed, of one source, with the forms for contexts */
  constructor(index: KeyIndex<Source>, keys: readonly IndexedKey<Source>[]) {
    this.#index = index;
    this.#mentioned = new MentionedPlaces(index, keys);
    this.#wanted = new Map(keys.map((key) => [idOf(key), key]));
    const words = new Set(keys.flatMap(({ name }) => name.match(/[\dA-Za-z]+/g) ?? ['']));
    // Looking for each of many words takes longer than looking for uses.
    this.#words = words.size <= mostWords ? [...words] : [''];
  }

  /** Whether code asks for a form of a key for a context, as in `t('friend', { context })`. */
  get hasContexts(): boolean {
    return this.#hasContexts;
  }

  /** Whether code asks for the text of a wanted key by its own name. */
  names(key: IndexedKey<Source>): boolean {
    return this.#files.some(({ certain }) => certain.some((one) => one.key === idOf(key)));
  }

  /** Places that name one of the wanted keys for certain. */
  get certain(): readonly PlacedUse[] {
    return this.#files.flatMap(({ code: { path: file, text }, certain }) =>
      certain.map(({ use }) => ({ file, text, use })),
    );
  }

  /**
   * Places that may name a key: beginnings that the program completes, and strings that only look like one or a part of
   * one. In the order of the files, and of the offsets in them.
   *
   * @param isRenamed whether the key with a name is renamed; some keys that may be renamed are not
   */
  doubtful(isRenamed: (name: string) => boolean): readonly PlacedUse[] {
    const doubtful = this.#doubtful.flatMap(({ place, name }) =>
      name === undefined || isRenamed(name) ? [place] : [],
    );
    const all = groupBy([...doubtful, ...this.#mentioned.places(isRenamed)], ({ file }) => file);
    return this.#paths.flatMap((path) => {
      const own = groupBy(all.get(path) ?? [], ({ use }) => use.offset);
      return [...own].sort(([one], [other]) => one - other).flatMap(([, [first]]) => first ?? []);
    });
  }

  add(code: Code): void {
    const settled = new Map<number, 'own' | 'other'>();
    this.#paths.push(code.path);
    if (this.#words.some((word) => code.text.includes(word))) this.#addUses(code, settled);
    this.#mentioned.add(code, settled);
  }

  /** @param settled receives the offsets where it is known that code names a wanted key, or another one */
  #addUses(code: Code, settled: Map<number, 'own' | 'other'>): void {
    const certain: FoundUse[] = [];
    for (const use of usesInFile(code)) {
      const found = use.isPrefix ? undefined : this.#keyOf(use, code);
      this.#countSeparator(use, code);
      if (found) settled.set(use.offset, 'own');
      else if (use.isCertain && !use.isPrefix && this.#index.named(namesOfUse(use, code), use).length > 0)
        settled.set(use.offset, 'other');
      if (found && found !== 'several' && use.isCertain) {
        certain.push({ use, key: idOf(found) });
        this.#hasContexts ||= asksForContext(code.text, use);
      } else if (found || (use.isPrefix && this.#mayComplete(use, code))) {
        const place = { file: code.path, text: code.text, use };
        this.#doubtful.push(typeof found === 'object' ? { place, name: found.name } : { place });
      }
    }
    if (certain.length > 0) this.#files.push({ code, certain });
  }

  #keyOf(use: KeyUse, code: Code): IndexedKey<Source> | 'several' | undefined {
    const [first, ...others] = this.#index.nearest(namesOfUse(use, code), code.path, use);
    const own = [first, ...others].find((key) => key && this.#wanted.has(idOf(key)));
    return own && others.length > 0 ? 'several' : own;
  }

  /** The other keys show how code spells one that gets more parts. */
  #countSeparator(use: KeyUse, code: Code): void {
    const [, sign] = /^[\w-]+([./|])[\w-]+/.exec(use.key) ?? [];
    const count = this.#separators.get(sign ?? '') ?? 0;
    if (sign === undefined || count >= enough || !use.isCertain || use.isPrefix || use.isIdentifier) return;
    if (this.#index.named(namesOfUse(use, code), use).length > 0) this.#separators.set(sign, count + 1);
  }

  #mayComplete(use: KeyUse, code: Code): boolean {
    return namesOfUse(use, code).some((name) => name !== '' && this.#isBeginning(name));
  }

  #isBeginning(name: string): boolean {
    const known = this.#beginnings.get(name);
    if (known !== undefined) return known;
    let isBeginning = false;
    for (const [, key] of this.#index.beginningWith(name)) {
      isBeginning ||= this.#wanted.has(idOf(key));
      if (isBeginning) break;
    }
    this.#beginnings.set(name, isBeginning);
    return isBeginning;
  }

  /** @returns the first use that cannot have the new name, if there is one */
  renamed(renaming: CodeRenaming<Source>): readonly RenamedCode[] | PlacedUse {
    const all: RenamedCode[] = [];
    const counts = this.#separators;
    const known = separators.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    for (const { code, certain } of this.#files) {
      const edits: Edit[] = [];
      for (const { use, key } of certain) {
        const renamed = renaming.keys.get(key);
        if (!renamed) continue;
        const content = contentFor(use, renamed, { code, renaming, known });
        if (content === undefined) return { file: code.path, text: code.text, use };
        const { offset, length } = use;
        if (content !== use.key) edits.push({ offset, length, content });
      }
      const wrong = firstMisread(code, edits);
      if (wrong) return { file: code.path, text: code.text, use: wrong };
      if (edits.length > 0) all.push({ ...code, edits });
    }
    return all;
  }
}

export interface CodeRenaming<Source> {
  /** The keys as they will be. */
  readonly after: KeyIndex<Source>;
  /** By the former key's `idOf`. */
  readonly keys: ReadonlyMap<string, RenamedKey<Source>>;
}

export interface RenamedKey<Source> {
  readonly key: IndexedKey<Source>;
  readonly name: string;
  readonly forms: readonly NamePair[];
}

export function idOf({ file, name }: Pick<IndexedKey<unknown>, 'file' | 'name'>): string {
  return `${name}\n${file}`;
}

function contentFor<Source>(
  use: KeyUse,
  { key, name, forms }: RenamedKey<Source>,
  {
    code,
    renaming,
    known,
  }: {
    readonly code: Code;
    readonly renaming: CodeRenaming<Source>;
    readonly known: readonly string[];
  },
): string | undefined {
  if (!isWhole(code.text, use)) return undefined;
  const id = idOf({ file: key.file, name });
  // Code may also name the text of a bilingual file, which stays as it is.
  const isRight = (spelled: string) => {
    const [found] = renaming.after.nearest(namesOfUse({ ...use, key: spelled }, code), code.path, use);
    return found !== undefined && idOf(found) === id;
  };
  return [...spellingsOf(use, namePairs(key, name, forms), known), use.key].find(isRight);
}

/** Whether the quotation marks around the parts of a string are the same, so that one string can replace them. */
function isWhole(text: string, { offset, length, isIdentifier }: KeyUse): boolean {
  if (isIdentifier || !/["'\u0060]/.test(text.slice(offset, offset + length))) return true;
  return text[offset - 1] === text[offset + length];
}

/** The first use that would not be read as written. */
function firstMisread(code: Code, edits: readonly Edit[]): KeyUse | undefined {
  if (edits.length === 0) return undefined;
  const now = new Map(usesIn(applyEdits(code.text, edits)).map((use) => [use.offset, use]));
  let shift = 0;
  for (const { offset, length, content } of edits) {
    const found = now.get(offset + shift);
    if (found?.key !== content || !found.isCertain || found.isPrefix)
      return { offset, length, key: content, isCertain: true };
    shift += content.length - length;
  }
  return undefined;
}
