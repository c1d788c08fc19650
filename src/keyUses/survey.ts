/** Compares the keys of a project with its code: keys that no code names, and keys in code that no file has. */
import { fileName } from '../project/layout/folder.ts';
import { isCodeFile, isGenerated, isLocaleText, isManifest } from './codeExtensions.ts';
import { type PlacedUse, usesInFile } from './codeFiles.ts';
import { asksForContext } from './contexts.ts';
import { isOfFramework } from './frameworkKeys.ts';
import type { IndexedKey, KeyIndex } from './keyIndex.ts';
import { Mentions } from './mentions.ts';
import { mistakenUses } from './mistakes.ts';
import { namesOfUse } from './names.ts';
import { referredKeys } from './references.ts';
import type { KeyUse } from './uses.ts';

export class KeySurvey<Source> {
  readonly index: KeyIndex<Source>;
  readonly #searched = new Set<string>();
  readonly #used = new Set<IndexedKey<Source>>();
  /** Beginnings whose keys are all in `#used`. */
  readonly #beginnings = new Set<string>();
  readonly #mentions: Mentions<Source, undefined>;
  /** Names of keys that code mentions. The keys are all in `#used`. */
  readonly #mentioned = new Set<string>();
  /** Beginnings of such names that code mentions. The keys are all in `#used`. */
  readonly #beginningsInStrings = new Set<string>();
  readonly #unknown: PlacedUse[] = [];
  #unforeseeable = 0;

  constructor(index: KeyIndex<Source>) {
    this.index = index;
    this.#mentions = new Mentions(index);
    for (const name of namesInTexts(index)) this.#addUsed(index.mentioned(name));
  }

  /** @param file the path of the code */
  add(file: string, text: string): void {
    if (isGenerated(file, text)) return;
    const code = { path: file, text };
    if (isCodeFile(file) && !isManifest(file) && !isLocaleText(file, text))
      this.#searched.add(fileName(file));
    const uses = usesInFile(code);
    for (const use of uses) {
      const names = namesOfUse(use, code);
      if (use.isPrefix) this.#addBeginnings(names);
      else {
        this.#addUsed(this.index.named(names, use.isIdentifier ? use : undefined));
        if (use.isCertain && !isId(text, use)) this.#addForms(names, asksForContext(text, use));
      }
    }
    for (const use of mistakenUses(uses, code, this.index)) this.#unknown.push({ file, text, use });
    for (const mention of this.#mentions.add(code, () => undefined)) {
      const kind = mention.isBeginning ? this.#beginningsInStrings : this.#mentioned;
      if (kind.has(mention.name)) continue;
      kind.add(mention.name);
      this.#addUsed(this.#mentions.keysOf(mention));
    }
  }

  /** The names of the files with code, without their folders. */
  get searched(): ReadonlySet<string> {
    return this.#searched;
  }

  /** The keys that neither code nor a framework names, in the order of the sources. */
  get unused(): readonly IndexedKey<Source>[] {
    this.#addUsed(Array.from(this.#mentions.completed(), ({ key }) => key));
    return [...this.index.keys()].filter((key) => !this.#used.has(key) && !isOfFramework(key));
  }

  /** Uses of keys that should be in a locale file, but are in none. */
  get unknown(): readonly PlacedUse[] {
    return this.#unknown;
  }

  /** The number of calls whose whole key is known only at run time. Any key may be theirs. */
  get unforeseeable(): number {
    return this.#unforeseeable;
  }

  #addUsed(keys: Iterable<IndexedKey<Source>>): void {
    for (const key of keys) this.#used.add(key);
  }

  /** What code gets by the name of a key: objects, and forms for contexts and ordinal numbers. */
  #addForms(names: readonly string[], hasContext: boolean): void {
    const known = names.filter((name) => name !== '');
    if (known.length === 0) return;
    const signs = hasContext ? ['.', '_'] : ['.', '_ordinal'];
    this.#addBeginnings(known.flatMap((name) => signs.map((sign) => name + sign)));
  }

  #addBeginnings(names: readonly string[]): void {
    const known = names.filter((name) => name !== '');
    if (known.length === 0) this.#unforeseeable++;
    for (const name of known) {
      if (this.#beginnings.has(name)) continue;
      this.#beginnings.add(name);
      for (const [, key] of this.index.beginningWith(name)) this.#used.add(key);
    }
  }
}

/** Whether an attribute such as `data-l10n-id` names a message, whose attributes `Mentions` knows. */
function isId(text: string, { offset }: KeyUse): boolean {
  return /l10n-id\s?=\s?["']$/.test(text.slice(Math.max(0, offset - 20), offset));
}

/** The keys whose texts are parts of other texts, as with `@:cart.title`. */
function namesInTexts<Source>({ sources }: KeyIndex<Source>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, entries } of sources)
    for (const { text } of entries) for (const name of referredKeys(path, text)) names.add(name);
  return names;
}
