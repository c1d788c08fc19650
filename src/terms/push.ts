/** One glossary serves all pairs of a project. Only a glossary that the project created or adopted is changed. */
import { limits } from '../service/limits.ts';
import { termsHash } from './compare.ts';
import { type LanguagePair, pairKey, type Term } from './term.ts';

/** The content of one of the project's files, without problems. */
export interface FileDictionary extends LanguagePair {
  readonly terms: readonly Term[];
}

export interface ListedGlossary {
  readonly glossaryId: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly dictionaries: readonly ListedDictionary[];
}

export interface ListedDictionary extends LanguagePair {
  readonly entryCount: number;
  /** The `termsHash` of its terms; absent if these were not read. */
  readonly hash?: string | undefined;
}

export interface PushInput {
  readonly name: string;
  readonly files: readonly FileDictionary[];
  /** All glossaries of the account. */
  readonly glossaries: readonly ListedGlossary[];
  /** The one among them that the project created or adopted. */
  readonly own?: ListedGlossary | undefined;
}

/** Steps are executed in order. A dictionary that no longer has a file is kept. */
export type PushStep =
  | { readonly kind: 'create'; readonly name: string; readonly dictionaries: readonly FileDictionary[] }
  | { readonly kind: 'rename'; readonly glossaryId: string; readonly name: string }
  /** Adds the dictionary if it does not exist. */
  | { readonly kind: 'replace'; readonly glossaryId: string; readonly dictionary: FileDictionary };

export type PushProblem =
  /** The name belongs to a glossary that the project neither created nor adopted. */
  | { readonly code: 'nameTaken'; readonly name: string; readonly glossaryId: string }
  | { readonly code: 'readOnly'; readonly name: string; readonly glossaryId: string }
  | { readonly code: 'tooManyGlossaries'; readonly count: number; readonly limit: number }
  /** Two files are for the same dictionary, which serves all variants of its languages. */
  | { readonly code: 'pairTwice'; readonly pair: LanguagePair };

export type PushPlan =
  /** Without steps, everything is up to date, or the project has no terms. */
  | { readonly kind: 'steps'; readonly steps: readonly PushStep[] }
  | { readonly kind: 'problem'; readonly problem: PushProblem };

export function planPush({ name, files, glossaries, own }: PushInput): PushPlan {
  const pair = duplicatePair(files);
  if (pair) return problem({ code: 'pairTwice', pair });
  // The service does not accept an empty dictionary.
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

/** A project without terms changes nothing: a setting is more likely to have been lost than all terms. */
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

function duplicatePair(files: readonly FileDictionary[]): LanguagePair | undefined {
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(pairKey(file))) return { sourceLang: file.sourceLang, targetLang: file.targetLang };
    seen.add(pairKey(file));
  }
  return undefined;
}
