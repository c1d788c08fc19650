/** Binds the engine to the service: the one place that knows both. The editor and the terminal share it. */
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './engine/concurrencyLimiter.ts';
import type { EngineDeps, FailureAction, Markup, TextOptions } from './engine/segment.ts';
import { type NetworkFailure, ServiceError } from './http/errors.ts';
import type { Client } from './service/client.ts';
import { isWithoutList, type ServiceLanguage } from './service/languages.ts';
import { limits } from './service/limits.ts';
import type { Call } from './service/request.ts';
import { RuleError } from './service/rules.ts';
import { translateOverheadBytes } from './service/text.ts';
import type { TranslateOptions } from './service/translateInput.ts';
import type { Usage } from './service/usage.ts';
import { type RephraseInput, writeOverheadBytes } from './service/write.ts';
import { undetermined } from './writing/language.ts';

const concurrentRequests = 4;

/** Who translates: what the engine needs of it, and the languages that it has. */
export interface Translator extends EngineDeps {
  /**
   * Undefined where there is no list for this key, which may translate without one: codes go as they are spelled then.
   * @throws ServiceError that a translation would end in as well
   */
  languages(call: Call): Promise<readonly ServiceLanguage[] | undefined>;
}

/** Tells what a key and its account have used. */
export type UsageReader = (call: Call) => Promise<Usage>;

/** What an administrator's key is good for. */
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

/** What a key that translates may do with terms: glossaries, style rules, translation memories. */
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

/** What a key that translates documents may do with them. */
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

/** A client, and how many of its requests the service bears at once: what one run learns holds for the next. */
export interface ThrottledClient extends Client {
  readonly limiter: ConcurrencyLimiter;
}

/** Opens a client that slows its runs down when the service asks for it. */
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
      return translations.map(({ text, redacted, detectedSourceLang }) => ({
        text,
        ...(redacted && { withheld: true }),
        detectedSource: detectedSourceLang,
      }));
    },
  };
}

/** Who improves texts in their own language: the same engine, with the limits and options of writing. */
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
      return improvements.map(({ text, redacted, detectedSourceLang }) => ({
        text,
        ...(redacted && { withheld: true }),
        detectedSource: detectedSourceLang,
      }));
    },
  };
}

/** What an estimate of writing needs. */
export const writerLimits: Pick<EngineDeps, 'limits' | 'overheadBytes'> = {
  limits: { texts: limits.write.texts, bytes: limits.write.bodyBytes },
  overheadBytes: (_markup, options) => writeOverheadBytes(writeOptions(options)),
};

/** Where nobody knows the language yet, a style or tone is a wish: the language may have none. */
function writeOptions({ targetLang, writing }: TextOptions): Omit<RephraseInput, 'texts'> {
  const isKnown = targetLang !== undetermined;
  const wish = (value: string | undefined) => (value === undefined || isKnown ? value : `prefer_${value}`);
  return {
    ...(isKnown && { targetLang }),
    ...(writing?.kind === 'rephrase' && { style: wish(writing.style), tone: wish(writing.tone) }),
  };
}

/** What an estimate needs: no client, because nothing is sent. */
export const engineLimits: Pick<EngineDeps, 'limits' | 'overheadBytes'> = {
  // No margin: where something before the service takes less, a request that it refuses is halved.
  limits: { texts: limits.translate.texts, bytes: limits.translate.bodyBytes },
  overheadBytes: (markup, options) => translateOverheadBytes(translateOptions(markup, options)),
};

/** The settings' plain `more` and `less` are meant strictly: their soft forms have names of their own. */
function translateOptions(markup: Markup, options: TextOptions): TranslateOptions {
  return {
    ...options,
    strictFormality: options.formality === 'more' || options.formality === 'less',
    ...(markup === 'xml' && { tagHandling: 'xml', tagHandlingVersion: 'v2' }),
  };
}

/**
 * A refused request may be the fault of a text, and one without a good answer bad luck; anything else would fail again
 * for every other request.
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
      // It was billed, it seems: once more is what a request costs at most.
      return { action: 'postpone', times: 1, isQuick: true };
    default:
      return { action: 'stop' };
  }
}

/** The retries of the request itself are used up. A status of 5xx is not billed, nor is what was not sent. */
function afterNoAnswer(network: NetworkFailure | undefined): FailureAction {
  switch (network?.cause) {
    case 'tls':
    case 'proxy':
      return { action: 'stop' };
    case 'timeout':
      // It may have been billed twice already.
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

/** Where every fifth connection breaks, fewer than 3 requests in a million are left: each is two attempts. */
const mostReturns = 3;
