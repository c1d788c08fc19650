import { type Clock, systemClock } from '../http/clock.ts';
import { createDispatcher, type NetworkSettings } from '../http/dispatcher.ts';
import type { ServiceError } from '../http/errors.ts';
import type { Secrets } from '../http/secrets.ts';
import type { Receive } from '../http/send.ts';
import { type Analytics, type AnalyticsInput, fetchAnalytics } from './analytics.ts';
import { type CustomTagInput, type CustomTagReport, fetchCustomTags } from './customTags.ts';
import { baseUrlForKey, type Deployment, isFreeKey } from './deployment.ts';
import {
  type CreatedKey,
  createDeveloperKey,
  type DeveloperKey,
  deactivateDeveloperKey,
  type KeyInput,
  type LabelInput,
  type LimitsInput,
  labelDeveloperKey,
  limitDeveloperKey,
  listDeveloperKeys,
} from './developerKeys.ts';
import type { Plan } from './documentRules.ts';
import {
  type DocumentHandle,
  type DocumentStatus,
  documentStatus,
  downloadDocument,
  type UploadInput,
  uploadDocument,
} from './documents.ts';
import {
  createGlossary,
  type Dictionary,
  type DictionaryChange,
  type DictionaryInput,
  deleteDictionary,
  deleteGlossary,
  type Glossary,
  type GlossaryInput,
  mergeDictionary,
  type NewGlossary,
  type RenameInput,
  renameGlossary,
  replaceDictionary,
} from './glossaries.ts';
import { awaitReady } from './glossaryReady.ts';
import { listAnyGlossaries, readAnyEntries, readAnyGlossary } from './glossaryVersions.ts';
import { fetchLanguages, type ServiceLanguage } from './languages.ts';
import { type Call, createRequester, type RequestLine } from './request.ts';
import { listStyleRules, readStyleRules, type StyleRules } from './styleRules.ts';
import { type TranslateResult, translate } from './text.ts';
import type { TranslateInput } from './translateInput.ts';
import { listTranslationMemories, type TranslationMemory } from './translationMemories.ts';
import { fetchUsage, type Usage } from './usage.ts';
import { type CorrectInput, correct, type RephraseInput, rephrase, type WriteResult } from './write.ts';

export interface ClientConfig {
  readonly key: string;
  /** Further secrets to hide in answers, in addition to the key. */
  readonly secrets?: Secrets | undefined;
  /** Takes precedence over `deployment`. The caller ensures that the key belongs to this origin. */
  readonly baseUrl?: string | undefined;
  readonly deployment?: Deployment | undefined;
  /** The version of this program, for the `User-Agent`. */
  readonly version: string;
  readonly reportingTag?: string | undefined;
  readonly network: NetworkSettings;
  /** The usual time limit for one attempt as a whole. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: Clock | undefined;
  readonly log?: ((line: RequestLine) => void) | undefined;
  /** Called before a retry if the service asked to slow down (429, 529). */
  readonly onPushback?: ((error: ServiceError) => void) | undefined;
}

/** For functions without input, so that all have the same parameters. */
export type NoInput = Readonly<Record<string, never>>;

/** Requests throw ServiceError; an upload also throws UnreadableBody, a download what `receive` throws. */
export interface Client {
  translate(input: TranslateInput, call: Call): Promise<TranslateResult>;
  rephrase(input: RephraseInput, call: Call): Promise<WriteResult>;
  correct(input: CorrectInput, call: Call): Promise<WriteResult>;
  usage(input: NoInput, call: Call): Promise<Usage>;
  languages(input: NoInput, call: Call): Promise<readonly ServiceLanguage[]>;
  /** Like all functions that read glossaries, falls back to the older API, whose glossaries are read-only here. */
  glossaries(input: NoInput, call: Call): Promise<readonly Glossary[]>;
  glossary(input: GlossaryInput, call: Call): Promise<Glossary>;
  /** Tab-separated entries. */
  dictionaryEntries(input: DictionaryInput, call: Call): Promise<string>;
  createGlossary(input: NewGlossary, call: Call): Promise<Glossary>;
  /** Waits until the glossary can be used, for a few minutes at most. */
  awaitReady(input: GlossaryInput, call: Call): Promise<Glossary>;
  renameGlossary(input: RenameInput, call: Call): Promise<Glossary>;
  mergeDictionary(input: DictionaryChange, call: Call): Promise<Glossary>;
  replaceDictionary(input: DictionaryChange, call: Call): Promise<Dictionary>;
  deleteDictionary(input: DictionaryInput, call: Call): Promise<void>;
  deleteGlossary(input: GlossaryInput, call: Call): Promise<void>;
  /** The lists without their contents. */
  styleRules(input: NoInput, call: Call): Promise<readonly StyleRules[]>;
  styleRuleList(input: { readonly styleId: string }, call: Call): Promise<StyleRules>;
  translationMemories(input: NoInput, call: Call): Promise<readonly TranslationMemory[]>;
  /** Never retried if it may already have been served. */
  uploadDocument(input: UploadInput, call: Call): Promise<DocumentHandle>;
  documentStatus(input: DocumentHandle, call: Call): Promise<DocumentStatus>;
  /** Works only once per document. */
  downloadDocument(input: DocumentHandle & { readonly receive: Receive }, call: Call): Promise<void>;
  /** From here on, all but `close` need an admin key. */
  analytics(input: AnalyticsInput, call: Call): Promise<Analytics>;
  customTags(input: CustomTagInput, call: Call): Promise<CustomTagReport>;
  developerKeys(input: NoInput, call: Call): Promise<readonly DeveloperKey[]>;
  createDeveloperKey(input: { readonly label?: string | undefined }, call: Call): Promise<CreatedKey>;
  deactivateDeveloperKey(input: KeyInput, call: Call): Promise<DeveloperKey>;
  labelDeveloperKey(input: LabelInput, call: Call): Promise<DeveloperKey>;
  limitDeveloperKey(input: LimitsInput, call: Call): Promise<DeveloperKey>;
  /** Waits for pending requests, then closes the connections. */
  close(): Promise<void>;
}

/** Large requests take more than 10 seconds. */
const defaultTimeoutMs = 60_000;

/** @throws ServiceError `rejected` with a `BaseUrlProblem` as its code */
export function createClient(config: ClientConfig): Client {
  const dispatcher = createDispatcher(config.network);
  const request = createRequester({
    ...config,
    dispatcher,
    baseUrl: config.baseUrl ?? baseUrlForKey(config.key, config.deployment),
    timeoutMs: config.timeoutMs ?? defaultTimeoutMs,
  });
  const { reportingTag, clock = systemClock } = config;
  const plan: Plan = isFreeKey(config.key, config.deployment) ? 'free' : 'pro';
  const writing = { request, isFree: plan === 'free' };
  return {
    translate: (input, call) => translate({ request, reportingTag }, input, call),
    rephrase: (input, call) => rephrase(writing, input, call),
    correct: (input, call) => correct(writing, input, call),
    usage: (_input, call) => fetchUsage(request, call),
    languages: (_input, call) => fetchLanguages(request, call),
    glossaries: (_input, call) => listAnyGlossaries(request, call),
    glossary: (input, call) => readAnyGlossary(request, input, call),
    dictionaryEntries: (input, call) => readAnyEntries(request, input, call),
    createGlossary: (input, call) => createGlossary(request, input, call),
    awaitReady: (input, call) => awaitReady((own) => readAnyGlossary(request, input, own), clock, call),
    renameGlossary: (input, call) => renameGlossary(request, input, call),
    mergeDictionary: (input, call) => mergeDictionary(request, input, call),
    replaceDictionary: (input, call) => replaceDictionary(request, input, call),
    deleteDictionary: (input, call) => deleteDictionary(request, input, call),
    deleteGlossary: (input, call) => deleteGlossary(request, input, call),
    styleRules: (_input, call) => listStyleRules(request, call),
    styleRuleList: (input, call) => readStyleRules(request, input, call),
    translationMemories: (_input, call) => listTranslationMemories(request, call),
    uploadDocument: (input, call) => uploadDocument(request, input, plan, call),
    documentStatus: (input, call) => documentStatus(request, input, call),
    downloadDocument: (input, call) => downloadDocument(request, input, call),
    analytics: (input, call) => fetchAnalytics(request, input, call),
    customTags: (input, call) => fetchCustomTags(request, input, call),
    developerKeys: (_input, call) => listDeveloperKeys(request, call),
    createDeveloperKey: (input, call) => createDeveloperKey(request, input, call),
    deactivateDeveloperKey: (input, call) => deactivateDeveloperKey(request, input, call),
    labelDeveloperKey: (input, call) => labelDeveloperKey(request, input, call),
    limitDeveloperKey: (input, call) => limitDeveloperKey(request, input, call),
    close: () => dispatcher.close(),
  };
}
