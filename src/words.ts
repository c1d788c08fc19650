/**
 * Resolves the glossaries, style rules and translation memories that settings name, and reads what they prescribe at
 * the time of a run. Shared by editor and terminal.
 */
import { byCodeUnits } from './byCodeUnits.ts';
import type { EngineDeps, TextOptions, Wording } from './engine/segment.ts';
import { ServiceError } from './http/errors.ts';
import { lazily } from './lazily.ts';
import type { Client } from './service/client.ts';
import type { Call } from './service/request.ts';
import {
  baseOf,
  type Candidates,
  findReferred,
  glossariesFor,
  looksLikeId,
  memoriesFor,
  type Named,
  type ReferenceFault,
  stylesFor,
} from './terms/references.ts';
import { type TermIndex, termIndex } from './terms/termIndex.ts';
import { readTsv } from './terms/tsv.ts';

export type WordsService = Pick<
  Client,
  'glossaries' | 'awaitReady' | 'dictionaryEntries' | 'styleRules' | 'translationMemories'
>;

export type ReferenceSetting = 'glossaries' | 'styles' | 'translationMemories';

/** A name or id in a setting, and the target language for which it is looked up. */
interface Reference {
  readonly setting: ReferenceSetting;
  readonly reference: string;
  readonly targetLang: string;
}

/** A name or id in a setting that cannot be resolved for the languages of the run. */
export class WrongReference extends Error implements Reference {
  override readonly name = 'WrongReference';
  readonly setting: ReferenceSetting;
  readonly reference: string;
  readonly targetLang: string;
  /** `unlisted`: what exists cannot be listed, usually because the key lacks permission, so only an id can be used. */
  readonly fault: ReferenceFault | { readonly code: 'unlisted' };

  constructor({ setting, reference, targetLang }: Reference, fault: WrongReference['fault']) {
    super(`${setting}: ${fault.code}`);
    this.setting = setting;
    this.reference = reference;
    this.targetLang = targetLang;
    this.fault = fault;
  }
}

export interface Words {
  resolved(options: TextOptions): TextOptions;
  readonly wordingOf: NonNullable<EngineDeps['wordingOf']>;
}

/**
 * Requests only the lists and terms that the options need. Waits for glossaries that the service is still preparing,
 * because it would refuse every text until then.
 * @param wanted the options of everything that the run may send
 * @throws WrongReference, and ServiceError if the run could not continue, or would pay again for known texts
 */
export async function readWords(
  wanted: readonly TextOptions[],
  service: WordsService,
  call: Call,
): Promise<Words> {
  const lists = listsOf(service, call);
  const distinct = new Map(wanted.map((options) => [keyOf(options), options]));
  const references = new Map<string, References>();
  for (const [key, options] of distinct) references.set(key, await referencesIn(options, lists));
  await awaitGlossaries([...references.values()], service, call);
  const found = new Map<string, Referred>();
  for (const [key, options] of distinct) {
    const named = references.get(key);
    if (named) found.set(key, { ids: idsOf(named), ...(await wordingOf(options, named, lists)) });
  }
  const foundFor = (options: TextOptions) => found.get(keyOf(options));
  return {
    resolved: (options) => ({ ...options, ...foundFor(options)?.ids }),
    wordingOf: (options) => foundFor(options)?.wording,
  };
}

async function awaitGlossaries(all: readonly References[], service: WordsService, call: Call): Promise<void> {
  const unready = all.flatMap(({ glossary }) => (glossary?.listed?.ready === false ? [glossary.id] : []));
  for (const glossaryId of new Set(unready)) await service.awaitReady({ glossaryId }, call);
}

export function withWords(engine: EngineDeps, { resolved, wordingOf }: Words): EngineDeps {
  return {
    ...engine,
    wordingOf,
    overheadBytes: (markup, options) => engine.overheadBytes(markup, resolved(options)),
    translate: (batch, call) => engine.translate({ ...batch, options: resolved(batch.options) }, call),
  };
}

interface Referred {
  readonly ids: Pick<TextOptions, 'glossaryId' | 'styleId' | 'translationMemoryId'>;
  /** Absent if nothing is prescribed, or if it cannot be known. */
  readonly wording?: Wording;
}

function keyOf({ sourceLang, targetLang, glossaryId, styleId, translationMemoryId }: TextOptions): string {
  return JSON.stringify([sourceLang, targetLang, glossaryId, styleId, translationMemoryId]);
}

interface References {
  readonly glossary: Listed<ListedGlossary> | undefined;
  readonly style: Listed<ListedStyle> | undefined;
  readonly memory: Listed<ListedMemory> | undefined;
}

async function referencesIn(options: TextOptions, lists: Lists): Promise<References> {
  const { targetLang } = options;
  return {
    glossary: await find(
      { setting: 'glossaries', reference: options.glossaryId, targetLang },
      lists.glossaries,
      (all) => glossariesFor(all, options),
    ),
    style: await find({ setting: 'styles', reference: options.styleId, targetLang }, lists.styles, (all) =>
      stylesFor(all, options),
    ),
    memory: await find(
      { setting: 'translationMemories', reference: options.translationMemoryId, targetLang },
      lists.memories,
      (all) => memoriesFor(all, options),
    ),
  };
}

function idsOf({ glossary, style, memory }: References): Referred['ids'] {
  return {
    ...(glossary && { glossaryId: glossary.id }),
    ...(style && { styleId: style.id }),
    ...(memory && { translationMemoryId: memory.id }),
  };
}

async function wordingOf(
  options: TextOptions,
  { glossary, style }: References,
  lists: Lists,
): Promise<Pick<Referred, 'wording'>> {
  if (!glossary && !style) return {};
  const terms = glossary?.listed && (await lists.terms(glossary.id, options));
  const rules = style?.listed?.version === undefined ? undefined : `${style.id} ${style.listed.version}`;
  const isKnown = (!glossary || terms !== undefined) && (!style || rules !== undefined);
  return isKnown ? { wording: wordingFrom(terms, rules) } : {};
}

/** @param rules the id of the style rules and their version */
function wordingFrom(terms: TermIndex | undefined, rules = ''): Wording {
  return {
    keyOf: (text) => {
      const touching = terms?.touching(text).map(({ source, target }) => [source, target]) ?? [];
      if (rules === '' && touching.length === 0) return '';
      return JSON.stringify([rules, ...touching.sort(([one = ''], [other = '']) => byCodeUnits(one, other))]);
    },
  };
}

/** A resolved reference; `listed` is absent if only its id is known. */
interface Listed<T> {
  readonly id: string;
  readonly listed?: T;
}

async function find<T extends Named>(
  { reference, ...rest }: Omit<Reference, 'reference'> & { readonly reference: string | undefined },
  list: () => Promise<List<T>>,
  candidatesAmong: (all: readonly T[]) => Candidates<T>,
): Promise<Listed<T> | undefined> {
  if (reference === undefined) return undefined;
  const at = { ...rest, reference };
  const listed = await list();
  if (listed.kind === 'unlisted') {
    if (looksLikeId(reference)) return { id: reference };
    // After an invalid response, the key may still be allowed to list what exists.
    if (listed.error.kind === 'badResponse') throw listed.error;
    throw new WrongReference(at, { code: 'unlisted' });
  }
  const found = findReferred(reference, candidatesAmong(listed.all));
  if (found.kind === 'fault') throw new WrongReference(at, found.fault);
  return { id: found.value.id, listed: found.value };
}

type ListedGlossary = Named & {
  readonly ready: boolean;
  readonly dictionaries: readonly { readonly sourceLang: string; readonly targetLang: string }[];
};
type ListedStyle = Named & { readonly language: string; readonly version?: number | undefined };
type ListedMemory = Named & { readonly sourceLanguage: string; readonly targetLanguages: readonly string[] };

type List<T> =
  | { readonly kind: 'listed'; readonly all: readonly T[] }
  | { readonly kind: 'unlisted'; readonly error: ServiceError };

interface Lists {
  readonly glossaries: () => Promise<List<ListedGlossary>>;
  readonly styles: () => Promise<List<ListedStyle>>;
  readonly memories: () => Promise<List<ListedMemory>>;
  /** The terms for the languages of the options; undefined if they cannot be read. */
  readonly terms: (glossaryId: string, options: TextOptions) => Promise<TermIndex | undefined>;
}

function listsOf(service: WordsService, call: Call): Lists {
  const dictionaries = new Map<string, Promise<TermIndex | undefined>>();
  return {
    glossaries: lazily(() => listIfAvailable(() => glossariesOf(service, call))),
    styles: lazily(() => listIfAvailable(() => stylesOf(service, call))),
    memories: lazily(() => listIfAvailable(() => memoriesOf(service, call))),
    terms: (glossaryId, { sourceLang = '', targetLang }) => {
      const pair = { sourceLang: baseOf(sourceLang), targetLang: baseOf(targetLang) };
      const key = `${glossaryId} ${pair.sourceLang} ${pair.targetLang}`;
      const known =
        dictionaries.get(key) ?? ifAvailable(() => indexOf(service, { glossaryId, ...pair }, call));
      dictionaries.set(key, known);
      return known;
    },
  };
}

async function glossariesOf(service: WordsService, call: Call): Promise<readonly ListedGlossary[]> {
  const all = await service.glossaries({}, call);
  return all.map(({ glossaryId: id, name, ready, dictionaries }) => ({ id, name, ready, dictionaries }));
}

async function stylesOf(service: WordsService, call: Call): Promise<readonly ListedStyle[]> {
  const all = await service.styleRules({}, call);
  return all.map(({ styleId: id, name, language, version }) => ({ id, name, language, version }));
}

async function memoriesOf(service: WordsService, call: Call): Promise<readonly ListedMemory[]> {
  const all = await service.translationMemories({}, call);
  return all.map(({ translationMemoryId: id, name, sourceLanguage, targetLanguages }) => ({
    id,
    name,
    sourceLanguage,
    targetLanguages,
  }));
}

/** Includes stored terms that the service would not accept today. */
async function indexOf(
  service: WordsService,
  dictionary: Parameters<WordsService['dictionaryEntries']>[0],
  call: Call,
): Promise<TermIndex> {
  const { rows } = readTsv(await service.dictionaryEntries(dictionary, call));
  return termIndex(rows, dictionary.sourceLang);
}

async function ifAvailable<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

async function listIfAvailable<T>(ask: () => Promise<readonly T[]>): Promise<List<T>> {
  try {
    return { kind: 'listed', all: await ask() };
  } catch (error) {
    if (isUnavailable(error)) return { kind: 'unlisted', error };
    throw error;
  }
}

/**
 * A key may be able to translate but not to list anything, and older services lack some of the lists. A busy service is
 * different: a run without the terms would miss its remembered answers and pay for every text again.
 */
function isUnavailable(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  switch (error.kind) {
    case 'auth':
      return error.reason === 'missingScope';
    case 'notFound':
    case 'rejected':
    case 'badResponse':
      return true;
    case 'busy':
    case 'quota':
    case 'unavailable':
    case 'tooLarge':
    case 'uriTooLong':
    case 'cancelled':
      return false;
  }
}
