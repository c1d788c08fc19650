/**
 * What brings a project's glossary at the service in step with its files: one glossary for all pairs. Only a glossary that
 * this project created is ever changed, and it is known by its id. Nothing is asked or done here.
 */
import { limits } from '../service/limits.ts';
import { termsHash } from './compare.ts';
import { type LanguagePair, pairKey, type Term } from './term.ts';

/** What a file of the project holds, read without problems. */
export interface FileDictionary extends LanguagePair {
  readonly terms: readonly Term[];
}

/** A glossary as the service lists it. */
export interface ListedGlossary {
  readonly glossaryId: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly dictionaries: readonly ListedDictionary[];
}

export interface ListedDictionary extends LanguagePair {
  /** Terms. */
  readonly entryCount: number;
  /** `termsHash` of its terms, where they have been read: a change of as many terms is seen by it alone. */
  readonly hash?: string | undefined;
}

/** What is remembered of the last push: the id that only this project has, and what it put where. */
export interface PushedGlossary {
  readonly glossaryId: string;
  readonly name: string;
  readonly dictionaries: readonly PushedDictionary[];
}

export interface PushedDictionary extends LanguagePair {
  readonly hash: string;
}

export interface PushInput {
  /** As the glossary is to be called. */
  readonly name: string;
  readonly files: readonly FileDictionary[];
  /** All of the account. */
  readonly glossaries: readonly ListedGlossary[];
  readonly remembered?: PushedGlossary | undefined;
}

/** In the order in which steps are taken; each can be remembered once it is done. */
export type PushStep =
  /** `gone`: what was remembered is not at the service any more. */
  | {
      readonly kind: 'create';
      readonly name: string;
      readonly dictionaries: readonly FileDictionary[];
      readonly gone: boolean;
    }
  | { readonly kind: 'rename'; readonly glossaryId: string; readonly name: string }
  /** Adds the dictionary where there is none. */
  | { readonly kind: 'replace'; readonly glossaryId: string; readonly dictionary: FileDictionary }
  /** Was pushed once, and no file holds it any more. */
  | { readonly kind: 'delete'; readonly glossaryId: string; readonly pair: LanguagePair };

export type PushProblem =
  /** This project did not create the glossary that has the name. */
  | { readonly code: 'nameTaken'; readonly name: string; readonly glossaryId: string }
  | { readonly code: 'readOnly'; readonly name: string; readonly glossaryId: string }
  | { readonly code: 'tooManyGlossaries'; readonly count: number; readonly limit: number }
  /** Two files for one dictionary, which serves all variants of its languages. */
  | { readonly code: 'pairTwice'; readonly pair: LanguagePair };

export type PushPlan =
  /** No steps: everything is in step. */
  | { readonly kind: 'steps'; readonly steps: readonly PushStep[] }
  | { readonly kind: 'problem'; readonly problem: PushProblem };

export function planPush({ name, files, glossaries, remembered }: PushInput): PushPlan {
  const twice = pairThatComesTwice(files);
  if (twice) return problem({ code: 'pairTwice', pair: twice });
  // The service has no dictionaries without terms.
  const filled = files.filter(({ terms }) => terms.length > 0);
  const known = glossaries.find(({ glossaryId }) => glossaryId === remembered?.glossaryId);
  const steps =
    known && remembered
      ? changesOf(known, remembered, name, filled)
      : creation(name, filled, remembered !== undefined);
  const obstacle = obstacleTo(steps, name, glossaries, known);
  return obstacle ? problem(obstacle) : { kind: 'steps', steps };
}

/** What is remembered once a step is done. `create` is told the id that the service gave. */
export function rememberStep(
  remembered: PushedGlossary | undefined,
  step: PushStep,
  glossaryId: string,
): PushedGlossary {
  const { name, dictionaries } = remembered ?? { name: '', dictionaries: [] };
  switch (step.kind) {
    case 'create':
      return { glossaryId, name: step.name, dictionaries: step.dictionaries.map(pushed) };
    case 'rename':
      return { glossaryId, name: step.name, dictionaries };
    case 'replace': {
      const others = dictionaries.filter((one) => pairKey(one) !== pairKey(step.dictionary));
      return { glossaryId, name, dictionaries: [...others, pushed(step.dictionary)] };
    }
    case 'delete':
      return {
        glossaryId,
        name,
        dictionaries: dictionaries.filter((one) => pairKey(one) !== pairKey(step.pair)),
      };
  }
}

function pushed({ sourceLang, targetLang, terms }: FileDictionary): PushedDictionary {
  return { sourceLang, targetLang, hash: termsHash(terms) };
}

function problem(found: PushProblem): PushPlan {
  return { kind: 'problem', problem: found };
}

function creation(name: string, files: readonly FileDictionary[], gone: boolean): readonly PushStep[] {
  return files.length > 0 ? [{ kind: 'create', name, dictionaries: files, gone }] : [];
}

/**
 * A name that somebody gave the glossary elsewhere is left to it, until the project wants another one than before. A
 * project without any terms leaves its glossary as it is: more likely a setting was lost than that all terms go.
 */
function changesOf(
  { glossaryId, name: present, dictionaries }: ListedGlossary,
  remembered: PushedGlossary,
  name: string,
  files: readonly FileDictionary[],
): readonly PushStep[] {
  if (files.length === 0) return [];
  const held = byPair(dictionaries);
  const before = byPair(remembered.dictionaries);
  const wanted = byPair(files);
  const renamed = name !== remembered.name && name !== present;
  const replaced = files.filter(
    (file) => !isInStep(file, held.get(pairKey(file)), before.get(pairKey(file))),
  );
  const deleted = remembered.dictionaries.filter(
    (one) => !wanted.has(pairKey(one)) && held.has(pairKey(one)),
  );
  return [
    ...(renamed ? [{ kind: 'rename', glossaryId, name } as const] : []),
    ...replaced.map((dictionary) => ({ kind: 'replace', glossaryId, dictionary }) as const),
    ...deleted.map(({ sourceLang, targetLang }) => {
      return { kind: 'delete', glossaryId, pair: { sourceLang, targetLang } } as const;
    }),
  ];
}

/** What the service holds decides where it has been read; else what was pushed, if as many terms are there still. */
function isInStep(
  { terms }: FileDictionary,
  held: ListedDictionary | undefined,
  before: PushedDictionary | undefined,
): boolean {
  if (held === undefined || held.entryCount !== terms.length) return false;
  return termsHash(terms) === (held.hash ?? before?.hash);
}

function obstacleTo(
  steps: readonly PushStep[],
  name: string,
  glossaries: readonly ListedGlossary[],
  known: ListedGlossary | undefined,
): PushProblem | undefined {
  if (steps.length === 0) return undefined;
  if (known?.readOnly) return { code: 'readOnly', name: known.name, glossaryId: known.glossaryId };
  const takesName = steps.some(({ kind }) => kind === 'create' || kind === 'rename');
  const other = glossaries.find((one) => one.name === name && one.glossaryId !== known?.glossaryId);
  if (takesName && other) return { code: 'nameTaken', name, glossaryId: other.glossaryId };
  const { count: limit } = limits.glossary;
  const isNew = steps.some(({ kind }) => kind === 'create');
  const count = glossaries.length;
  return isNew && count >= limit ? { code: 'tooManyGlossaries', count, limit } : undefined;
}

function pairThatComesTwice(files: readonly FileDictionary[]): LanguagePair | undefined {
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(pairKey(file))) return { sourceLang: file.sourceLang, targetLang: file.targetLang };
    seen.add(pairKey(file));
  }
  return undefined;
}

function byPair<Item extends LanguagePair>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [pairKey(item), item]));
}
