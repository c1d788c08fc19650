/** Connects the engine to the service. Shared by editor and terminal. */
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './engine/concurrencyLimiter.ts';
import type { EngineDeps, FailureAction, Markup, TextOptions, TranslatedText } from './engine/segment.ts';
import { type NetworkFailure, ServiceError } from './http/errors.ts';
import type { Client } from './service/client.ts';
import { isWithoutList, type ServiceLanguage } from './service/languages.ts';
import { limits } from './service/limits.ts';
import type { Call } from './service/request.ts';
import { RuleError } from './service/rules.ts';
import { type Translation, translateOverheadBytes } from './service/text.ts';
import type { TranslateOptions } from './service/translateInput.ts';
import type { Usage } from './service/usage.ts';
import { type Improvement, type RephraseInput, writeOverheadBytes } from './service/write.ts';
import { undetermined } from './writing/language.ts';

const concurrentRequests = 4;

export interface Translator extends EngineDeps {
  /**
   * Undefined if only the list is unavailable; the key may still be able to translate. See `isWithoutList`.
   *
   * @throws ServiceError
   */
  languages(call: Call): Promise<readonly ServiceLanguage[] | undefined>;
}

export type UsageReader = (call: Call) => Promise<Usage>;

export type Administration = Pick<
  Client,
  | 'analytics'
  | 'customTags'
  | 'developerKeys'
  | 'createDeveloperKey'
  | 'deactivateDeveloperKey'
  | 'labelDeveloperKey'
  | 'limitDeveloperKey'
>;

export type TermsService = Pick<
  Client,
  | 'glossaries'
  | 'glossary'
  | 'dictionaryEntries'
  | 'createGlossary'
  | 'awaitReady'
  | 'renameGlossary'
  | 'mergeDictionary'
  | 'replaceDictionary'
  | 'deleteDictionary'
  | 'deleteGlossary'
  | 'styleRules'
  | 'styleRuleList'
  | 'translationMemories'
>;

export type DocumentsService = Pick<Client, 'uploadDocument' | 'documentStatus' | 'downloadDocument'>;

export function translatorOf(client: ThrottledClient): Translator {
  return { ...engineDeps(client), languages: (call) => listedLanguages(client, call) };
}

async function listedLanguages(client: Client, call: Call): Promise<readonly ServiceLanguage[] | undefined> {
  try {
    return await client.languages({}, call);
  } catch (error) {
    if (isWithoutList(error)) return undefined;
    throw error;
  }
}

/** A client with the limit on its concurrent requests, which carries over from one run to the next. */
export interface ThrottledClient extends Client {
  readonly limiter: ConcurrencyLimiter;
}

export function withLimiter(open: (onPushback: () => void) => Client): ThrottledClient {
  const limiter = createConcurrencyLimiter(concurrentRequests);
  return { ...open(() => limiter.pushedBack()), limiter };
}

export function engineDeps(client: Pick<ThrottledClient, 'translate' | 'limiter'>): EngineDeps {
  return {
    ...engineLimits,
    onFailure,
    limiter: client.limiter,
    async translate({ texts, markup, options }, call) {
      const { translations } = await client.translate({ texts, ...translateOptions(markup, options) }, call);
      return translations.map(answerOf);
    },
  };
}

/** Improves texts in their own language: the same engine, with the limits and options of writing. */
export function writerOf(client: Pick<ThrottledClient, 'rephrase' | 'correct' | 'limiter'>): EngineDeps {
  return {
    ...writerLimits,
    onFailure,
    limiter: client.limiter,
    async translate({ texts, options }, call) {
      const input = { texts, ...writeOptions(options) };
      const isRephrased = options.writing?.kind === 'rephrase';
      const { improvements } = await (isRephrased
        ? client.rephrase(input, call)
        : client.correct(input, call));
      return improvements.map(answerOf);
    },
  };
}

function answerOf({ text, redacted, detectedSourceLang }: Translation | Improvement): TranslatedText {
  return { text, ...(redacted && { withheld: true }), detectedSource: detectedSourceLang };
}

const writerLimits: Pick<EngineDeps, 'limits' | 'overheadBytes'> = {
  limits: { texts: limits.write.texts, bytes: limits.write.bodyBytes },
  overheadBytes: (_markup, options) => writeOverheadBytes(writeOptions(options)),
};

/** While the language is unknown, a style or tone is only a preference, because the language may not support it. */
function writeOptions({ targetLang, writing }: TextOptions): Omit<RephraseInput, 'texts'> {
  const isKnown = targetLang !== undetermined;
  const wish = (value: string | undefined) => (value === undefined || isKnown ? value : `prefer_${value}`);
  return {
    ...(isKnown && { targetLang }),
    ...(writing?.kind === 'rephrase' && { style: wish(writing.style), tone: wish(writing.tone) }),
  };
}

export const engineLimits: Pick<EngineDeps, 'limits' | 'overheadBytes'> = {
  // No safety margin: if a proxy accepts less, requests that it refuses are halved.
  limits: { texts: limits.translate.texts, bytes: limits.translate.bodyBytes },
  overheadBytes: (markup, options) => translateOverheadBytes(translateOptions(markup, options)),
};

function translateOptions(markup: Markup, options: TextOptions): TranslateOptions {
  return {
    ...options,
    strictFormality: options.formality === 'more' || options.formality === 'less',
    ...(markup === 'xml' && { tagHandling: 'xml', tagHandlingVersion: 'v2' }),
  };
}

/**
 * A rejection may be due to one of the texts; a bad or missing response may be due to chance. The errors that stop the
 * run would recur with every request.
 */
function onFailure(error: unknown): FailureAction {
  if (!(error instanceof ServiceError) || error instanceof RuleError) return { action: 'stop' };
  switch (error.kind) {
    case 'tooLarge':
      return { action: 'split', ...(error.size && { limitBytes: error.size.limitBytes }) };
    case 'rejected':
      return { action: 'leaveOut', reason: error.serviceMessage ?? `status ${error.status ?? 'unknown'}` };
    case 'unavailable':
      return afterNoAnswer(error.network);
    case 'badResponse':
      // The request was probably billed, so it is repeated only once.
      return { action: 'postpone', times: 1, isQuick: true };
    default:
      return { action: 'stop' };
  }
}

/** The request's own retries are exhausted. Requests with a 5xx status, and those not sent, are not billed. */
function afterNoAnswer(network: NetworkFailure | undefined): FailureAction {
  switch (network?.cause) {
    case 'tls':
    case 'proxy':
      return { action: 'stop' };
    case 'timeout':
      // A request whose body was sent may already have been billed twice.
      return { action: 'postpone', times: network.bodySent ? 0 : mostReturns, isQuick: false };
    case 'reset':
    case 'refused':
      return { action: 'postpone', times: mostReturns, isQuick: true };
    case 'unreachable':
    case 'dns':
    case undefined:
      return { action: 'postpone', times: mostReturns, isQuick: false };
  }
}

/**
 * If every fifth connection breaks, fewer than 3 requests in a million fail: each is sent up to 4 times, with at least
 * 2 attempts each time.
 */
const mostReturns = 3;
