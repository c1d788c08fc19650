/**
 * The steps that bring a project's glossary on the service in line with its files: one glossary for all pairs. Only a
 * glossary that the project created is ever changed. No input or output happens here.
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
  /** `termsHash` of its terms; absent where they were not read, because their number already differs from the file's. */
  readonly hash?: string | undefined;
}

export interface PushInput {
  /** As the glossary is to be called. */
  readonly name: string;
  readonly files: readonly FileDictionary[];
  /** All of the account. */
  readonly glossaries: readonly ListedGlossary[];
  /** The one among them that the project created. */
  readonly own?: ListedGlossary | undefined;
}

/** In the order in which steps are taken. A dictionary that no file is for any more is left alone. */
export type PushStep =
  | { readonly kind: 'create'; readonly name: string; readonly dictionaries: readonly FileDictionary[] }
  | { readonly kind: 'rename'; readonly glossaryId: string; readonly name: string }
  /** Adds the dictionary where there is none. */
  | { readonly kind: 'replace'; readonly glossaryId: string; readonly dictionary: FileDictionary };

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

export function planPush({ name, files, glossaries, own }: PushInput): PushPlan {
  const twice = pairThatComesTwice(files);
  if (twice) return problem({ code: 'pairTwice', pair: twice });
  // The service has no dictionaries without terms.
  const filled = files.filter(({ terms }) => terms.length > 0);
  const steps = own ? changesOf(own, name, filled) : creation(name, filled);
  const obstacle = obstacleTo(steps, name, glossaries, own);
  return obstacle ? problem(obstacle) : { kind: 'steps', steps };
}

function problem(found: PushProblem): PushPlan {
  return { kind: 'problem', problem: found };
}

function creation(name: string, files: readonly FileDictionary[]): readonly PushStep[] {
  return files.length > 0 ? [{ kind: 'create', name, dictionaries: files }] : [];
}

/** A project without any terms leaves its glossary as it is: a setting was lost, more likely than all terms. */
function changesOf(
  { glossaryId, name: present, dictionaries }: ListedGlossary,
  name: string,
  files: readonly FileDictionary[],
): readonly PushStep[] {
  if (files.length === 0) return [];
  const held = new Map(dictionaries.map((one) => [pairKey(one), one]));
  const replaced = files.filter((file) => !isInStep(file, held.get(pairKey(file))));
  return [
    ...(name === present ? [] : [{ kind: 'rename', glossaryId, name } as const]),
    ...replaced.map((dictionary) => ({ kind: 'replace', glossaryId, dictionary }) as const),
  ];
}

function isInStep({ terms }: FileDictionary, held: ListedDictionary | undefined): boolean {
  return held?.entryCount === terms.length && held.hash === termsHash(terms);
}

function obstacleTo(
  steps: readonly PushStep[],
  name: string,
  glossaries: readonly ListedGlossary[],
  own: ListedGlossary | undefined,
): PushProblem | undefined {
  if (steps.length === 0) return undefined;
  if (own?.readOnly) return { code: 'readOnly', name: own.name, glossaryId: own.glossaryId };
  const takesName = steps.some(({ kind }) => kind === 'create' || kind === 'rename');
  const other = glossaries.find((one) => one.name === name && one.glossaryId !== own?.glossaryId);
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
