/** The terminal's sentences about the service: how to reach it, how it fails, and what it requires. */
import { type BusyReason, type NetworkCause, ServiceError } from '../http/errors.ts';
import type { BaseUrlProblem } from '../service/baseUrl.ts';
import { RuleError, type Violation } from '../service/rules.ts';
import { settingSentence } from './messages.ts';

export function baseUrlSentence(problem: BaseUrlProblem): string {
  switch (problem) {
    case 'notUrl':
      return 'The base URL is not a valid URL.';
    case 'scheme':
    case 'insecure':
      return 'The base URL must begin with https:// (http:// only for this machine).';
    case 'userInfo':
      return 'The base URL must not contain a user name or password.';
    case 'query':
    case 'hash':
      return 'The base URL must not contain a query or a fragment.';
  }
}

/** A sentence for a failure of the service; undefined for any other error. */
export function failureSentence(error: unknown): string | undefined {
  return error instanceof ServiceError ? withItsWords(ownSentence(error), error) : undefined;
}

/** A sentence about a failure, followed by the service's message and the trace id that its support asks for. */
export function withItsWords(sentence: string, { serviceMessage, traceId }: ServiceError): string {
  const said = serviceMessage === undefined ? '' : ` It says: ${serviceMessage.replace(/[^.!?]$/u, '$&.')}`;
  return `${sentence}${said}${traceId === undefined ? '' : ` Trace ID: ${traceId}`}`;
}

/** A sentence about a failure without the service's message, which may quote the request. */
export function ownSentence(error: ServiceError): string {
  return error instanceof RuleError ? error.violations.map(violationSentence).join(' ') : kindSentence(error);
}

function kindSentence(error: ServiceError): string {
  switch (error.kind) {
    case 'auth':
      return authSentence(error);
    case 'quota':
      return 'The usage limit of the account or key has been reached.';
    case 'busy':
      return busySentence(error.busyReason);
    case 'unavailable':
      return unavailableSentence(error);
    case 'tooLarge':
      return error.size
        ? `A request of ${error.size.bytes} bytes is over the limit of ${error.size.limitBytes}.`
        : 'The service rejected a request as too large.';
    case 'uriTooLong':
      return `The URL of ${error.endpoint} is too long for the service, or for a proxy in front of it.`;
    case 'rejected':
      return `The service refused a request (status ${error.status ?? error.code ?? 'unknown'}).`;
    case 'notFound':
      return `The service does not have what ${error.endpoint} asked for.`;
    case 'badResponse':
      return `The service's answer cannot be understood (${error.shape?.issue ?? `status ${error.status}`}).`;
    case 'cancelled':
      return 'The run was interrupted.';
  }
}

function authSentence(error: ServiceError): string {
  switch (error.reason) {
    case 'missingScope':
      return 'The API key is not allowed to do this.';
    case 'wrongDeployment':
      return 'The API key belongs to another address of the service; set it with --base-url.';
    case 'paidOnly':
      return 'The API key belongs to a free account, and this is available to paid accounts only.';
    case 'missingKey':
    case 'refused':
    case undefined:
      return 'The service did not accept the API key.';
  }
}

function busySentence(reason: BusyReason | undefined): string {
  switch (reason) {
    case 'glossaryRequests':
      return 'There were too many glossary requests recently. Try again later.';
    case 'glossaryNotReady':
      return 'The service is still preparing the glossary. Try again later.';
    case undefined:
      return 'The service is busy and refuses further requests. Try again later.';
  }
}

function unavailableSentence({ network, status }: ServiceError): string {
  if (!network) return `The service is not available (status ${status ?? 'unknown'}).`;
  const code = network.code === undefined ? '' : ` (${network.code})`;
  return `The service cannot be reached: ${networkCauses[network.cause]}${code}.`;
}

const networkCauses: Readonly<Record<NetworkCause, string>> = {
  refused: 'the connection was refused',
  unreachable: 'its network cannot be reached',
  dns: 'its name cannot be looked up',
  timeout: 'it did not answer in time',
  tls: 'its certificate is not trusted',
  reset: 'the connection was lost',
  proxy: 'the proxy refused the connection',
};

/** @param lacking the targets without formality */
export function formalitySentence(
  formality: string,
  lacking: readonly { readonly code: string; readonly name: string }[],
): string {
  const names = [...new Set(lacking.map(({ code, name }) => `${name} (${code})`))].join(', ');
  return `vernacular.formality or --formality requires "${formality}", but the service has no formality for ${names}. "prefer_${formality}" uses it where it exists.`;
}

export function instructionsSentence(targets: readonly string[]): string {
  return `vernacular.customInstructions is not sent for ${targets.join(', ')}: the service does not support instructions for these languages.`;
}

export function violationSentence(violation: Violation): string {
  switch (violation.code) {
    case 'latencyOptimizedConflict':
      return 'vernacular.modelType latency_optimized cannot be combined with vernacular.styles or vernacular.customInstructions.';
    case 'glossaryWithoutSource':
      return 'vernacular.glossaries needs a source language.';
    case 'instructionsNotForTarget':
      return `vernacular.customInstructions cannot be used for ${violation.targetLang}.`;
    case 'value':
      return settingSentence({ setting: violation.parameter, ...violation.fault });
    case 'variantNeeded':
      return `The target ${violation.targetLang} needs a variant: ${violation.choices.join(' or ')}.`;
    case 'variantAsSource':
      return `The source ${violation.sourceLang} must be ${violation.root}.`;
    case 'noTexts':
    case 'tooManyTexts':
      return `A request broke a rule of the service (${violation.code}).`;
    case 'styleAndTone':
      return 'A text can be rephrased in a style or in a tone, but not in both.';
    case 'notInLanguage':
      return `${violation.targetLang} has no ${violation.parameter === 'tone' ? 'tone' : 'style'} ${violation.value}.`;
    case 'notADay':
      return `"${violation.text}" is not a day: write it like 2026-01-31.`;
    case 'rangeReversed':
      return `The range ends (${violation.end}) before it begins (${violation.start}).`;
    case 'rangeTooLong':
      // The service's own wording, and an explanation.
      return `The date range cannot exceed ${violation.limit} days: this one has ${violation.days}, the first and the last included.`;
    case 'emptyLabel':
      return 'The label is empty.';
    case 'limitOutOfRange':
      return `A limit must be a whole number of at least 0, not ${violation.value}.`;
    case 'emptyName':
      return 'The name is empty.';
    case 'nameTooLong':
      return `The name has ${violation.bytes} bytes in UTF-8; at most ${violation.limitBytes} are allowed.`;
    case 'nameWithControlCharacter':
      return 'The name contains a line break or another control character.';
    case 'dictionaryTooLarge':
      return `The dictionary ${violation.sourceLang}>${violation.targetLang} has ${violation.bytes} bytes in UTF-8; at most ${violation.limitBytes} are allowed.`;
    case 'variantInGlossary':
      return `Glossaries have no dictionaries for ${violation.lang}; use ${violation.root}, which covers all of its variants.`;
    case 'notAGlossaryLanguage':
      return `Glossaries may not be available for ${violation.lang}.`;
    case 'emptyDocument':
      return 'The file is empty.';
    case 'documentTooLarge':
      return `The file has ${violation.bytes} bytes; the service accepts at most ${violation.limitBytes} for .${violation.extension} files.`;
    case 'sameLanguage':
      return `The file is already in ${violation.lang}.`;
  }
}
