import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import {
  checkDictionary,
  checkGlossaryName,
  checkLanguagePair,
  type DictionaryEntries,
  type LanguagePair,
} from './glossaryRules.ts';
import { nothing } from './nothing.ts';
import { withoutDuplicates } from './pages.ts';
import type { Call, Parsed, Requester } from './request.ts';
import { refuse } from './rules.ts';

/** The terms of one language pair. */
export interface Dictionary extends LanguagePair {
  readonly entryCount: number;
}

export interface Glossary {
  readonly glossaryId: string;
  /** May contain any characters, and need not be unique. */
  readonly name: string;
  /** One per language pair. Codes are in lower case. */
  readonly dictionaries: readonly Dictionary[];
  /** ISO 8601 date-time. */
  readonly created?: string | undefined;
  /** Whether the glossary can be used yet: see `awaitReady`. */
  readonly ready: boolean;
  /** Served only by version 2 of the API, so it can be read but not changed. */
  readonly readOnly: boolean;
}

export interface GlossaryInput {
  readonly glossaryId: string;
}

export interface NewGlossary {
  readonly name: string;
  readonly dictionaries: readonly DictionaryEntries[];
}

export interface RenameInput extends GlossaryInput {
  readonly name: string;
}

export interface DictionaryInput extends GlossaryInput, LanguagePair {}

export interface DictionaryChange extends GlossaryInput, DictionaryEntries {}

/** Source: DeepL API reference, "Multilingual glossaries". */
const dictionarySchema = z.object({
  source_lang: z.string(),
  target_lang: z.string(),
  entry_count: z.number().int().nonnegative(),
});
const glossarySchema = z.object({
  glossary_id: z.string().min(1),
  name: z.string(),
  dictionaries: z.array(dictionarySchema).nullish(),
  creation_time: z.string().nullish(),
  ready: z.boolean().nullish(),
});
const listSchema = z.object({ glossaries: z.array(glossarySchema) });

const entriesSchema = z.object({
  source_lang: z.string().nullish(),
  target_lang: z.string().nullish(),
  entries: z.string(),
  entries_format: z.literal('tsv').nullish(),
});
/** The reference documents both shapes: a list with the dictionary, and the dictionary alone. */
const answeredEntries = z.union([z.object({ dictionaries: z.array(entriesSchema) }), entriesSchema]);

const all = '/v3/glossaries';
const one = `${all}/{glossary_id}`;
const dictionaries = `${one}/dictionaries`;

/** @throws ServiceError of any kind, like all functions in this file that send a request */
export async function listGlossaries(request: Requester, call: Call): Promise<readonly Glossary[]> {
  const { value } = await request({ method: 'GET', path: all, schema: listSchema }, call);
  return withoutDuplicates(value.glossaries.map(glossaryOf), ({ glossaryId }) => glossaryId);
}

/** @throws ServiceError of any kind */
export async function readGlossary(
  request: Requester,
  { glossaryId }: GlossaryInput,
  call: Call,
): Promise<Glossary> {
  const spec = { method: 'GET', path: one, ...idOf(glossaryId), schema: glossarySchema } as const;
  return glossaryOf((await request(spec, call)).value);
}

/**
 * Tab-separated.
 * @throws ServiceError of any kind; also `notFound` if there is no dictionary for the pair, and `badResponse` if a key
 * was hidden in the terms, because writing them back would lose it
 */
export async function readEntries(
  request: Requester,
  { glossaryId, ...pair }: DictionaryInput,
  call: Call,
): Promise<string> {
  const path = `${one}/entries`;
  const query = wirePair(pair);
  const where = { path, ...idOf(glossaryId), query };
  const answer = await request({ method: 'GET', ...where, schema: answeredEntries, large: true }, call);
  const answered = 'dictionaries' in answer.value ? answer.value.dictionaries : [answer.value];
  const wanted = answered.find(
    ({ source_lang: sourceLang, target_lang: targetLang }) =>
      pairName({ ...pair, ...(sourceLang && { sourceLang }), ...(targetLang && { targetLang }) }) ===
      pairName(pair),
  );
  const endpoint = `GET ${path}`;
  if (wanted !== undefined) return wholeEntries(wanted.entries, answer, endpoint);
  throw new ServiceError({ kind: 'notFound', endpoint, traceId: answer.traceId });
}

/**
 * Never retried if the request may already have been served, to avoid a second glossary.
 * @throws RuleError for a name, a language or a size that the service would refuse (single terms are not checked here)
 */
export async function createGlossary(
  request: Requester,
  { name, dictionaries }: NewGlossary,
  call: Call,
): Promise<Glossary> {
  refuse(`POST ${all}`, [...checkGlossaryName(name), ...dictionaries.flatMap(checkDictionary)]);
  const spec = {
    method: 'POST',
    path: all,
    body: { name, dictionaries: dictionaries.map(wireDictionary) },
    schema: glossarySchema,
    repeat: 'creates',
    large: true,
  } as const;
  return glossaryOf((await request(spec, call)).value);
}

/** @throws RuleError for a name that the service would refuse */
export async function renameGlossary(
  request: Requester,
  { glossaryId, name }: RenameInput,
  call: Call,
): Promise<Glossary> {
  refuse(`PATCH ${one}`, checkGlossaryName(name));
  return await patch(request, glossaryId, { name }, call);
}

/**
 * Replaces terms with the same source. Creates the dictionary if it does not exist.
 * @throws RuleError for a language or a size that the service would refuse
 */
export async function mergeDictionary(
  request: Requester,
  { glossaryId, ...dictionary }: DictionaryChange,
  call: Call,
): Promise<Glossary> {
  refuse(`PATCH ${one}`, checkDictionary(dictionary));
  return await patch(request, glossaryId, { dictionaries: [wireDictionary(dictionary)] }, call);
}

/** Like `mergeDictionary`, but removes all other terms. */
export async function replaceDictionary(
  request: Requester,
  { glossaryId, ...dictionary }: DictionaryChange,
  call: Call,
): Promise<Dictionary> {
  refuse(`PUT ${dictionaries}`, checkDictionary(dictionary));
  const spec = {
    method: 'PUT',
    path: dictionaries,
    ...idOf(glossaryId),
    body: wireDictionary(dictionary),
    schema: dictionarySchema,
    large: true,
  } as const;
  return dictionaryOf((await request(spec, call)).value);
}

/** @throws RuleError for a language variant */
export async function deleteDictionary(
  request: Requester,
  { glossaryId, ...pair }: DictionaryInput,
  call: Call,
): Promise<void> {
  refuse(`DELETE ${dictionaries}`, checkLanguagePair(pair));
  const where = { ...idOf(glossaryId), query: wirePair(pair) };
  await request({ method: 'DELETE', path: dictionaries, ...where, ...nothing }, call);
}

/** @throws ServiceError of any kind */
export async function deleteGlossary(
  request: Requester,
  { glossaryId }: GlossaryInput,
  call: Call,
): Promise<void> {
  await request({ method: 'DELETE', path: one, ...idOf(glossaryId), ...nothing }, call);
}

async function patch(request: Requester, id: string, body: object, call: Call): Promise<Glossary> {
  const spec = {
    method: 'PATCH',
    path: one,
    ...idOf(id),
    body,
    schema: glossarySchema,
    large: true,
  } as const;
  return glossaryOf((await request(spec, call)).value);
}

function idOf(glossaryId: string): { readonly pathValues: Readonly<Record<string, string>> } {
  return { pathValues: { glossary_id: glossaryId } };
}

function wirePair({ sourceLang, targetLang }: LanguagePair): Readonly<Record<string, string>> {
  return { source_lang: sourceLang.toLowerCase(), target_lang: targetLang.toLowerCase() };
}

function wireDictionary(dictionary: DictionaryEntries): object {
  return { ...wirePair(dictionary), entries: dictionary.entries, entries_format: 'tsv' };
}

function glossaryOf(wire: z.infer<typeof glossarySchema>): Glossary {
  return {
    glossaryId: wire.glossary_id,
    name: wire.name,
    dictionaries: withoutDuplicates((wire.dictionaries ?? []).map(dictionaryOf), pairName),
    created: wire.creation_time ?? undefined,
    ready: wire.ready ?? true,
    readOnly: false,
  };
}

function dictionaryOf(wire: z.infer<typeof dictionarySchema>): Dictionary {
  return {
    sourceLang: wire.source_lang.toLowerCase(),
    targetLang: wire.target_lang.toLowerCase(),
    entryCount: wire.entry_count,
  };
}

export function pairName({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang}>${targetLang}`.toLowerCase();
}

/** @throws ServiceError `badResponse` if a key was hidden in the terms */
export function wholeEntries(
  entries: string,
  { redacted, traceId }: Pick<Parsed<unknown>, 'redacted' | 'traceId'>,
  endpoint: string,
): string {
  if (!redacted?.has(entries)) return entries;
  const shape = { path: 'entries', issue: 'holdsKey' };
  throw new ServiceError({ kind: 'badResponse', endpoint, traceId, shape });
}
