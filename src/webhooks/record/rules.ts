/** The rules that the schema does not express, for a record whose fields have valid types. */
import { isLoopbackHost } from '../../http/loopback.ts';
import type { RecordProblem, UrlFault } from './problem.ts';
import type { WebhookRecord } from './schema.ts';

export function rulesBroken(record: WebhookRecord): readonly RecordProblem[] {
  return [...urlProblems(record), ...authenticationProblems(record)];
}

function urlProblems({
  webhook_url: text,
  authentication_type: type,
}: WebhookRecord): readonly RecordProblem[] {
  const fault = urlFault(text, type === 'cloud iam');
  return fault === undefined ? [] : [{ code: 'url', fault, path: ['webhook_url'] }];
}

/** An empty fragment appears only in `href`. */
function urlFault(text: string, isQueue: boolean): UrlFault | undefined {
  if (!URL.canParse(text)) return 'notUrl';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'userInfo';
  if (url.href.includes('#')) return 'hash';
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return 'insecure';
  return isQueue && !isQueueUrl(url) ? 'queue' : undefined;
}

/**
 * Allows any host, because other services and test servers use the same protocol.
 * Source: Amazon SQS developer guide, "Queue and message identifiers". The suffix of a FIFO queue counts
 * towards the length of its name.
 */
function isQueueUrl({ pathname, search }: URL): boolean {
  return search === '' && /^\/[\w-]+\/(?=.{1,80}$)[\w-]+(?:\.fifo)?$/.test(pathname);
}

function authenticationProblems(record: WebhookRecord): readonly RecordProblem[] {
  switch (record.authentication_type) {
    case undefined:
    case 'none':
      return [];
    case 'basic':
      // RFC 7617
      return credentialProblems('basic_username', record.basic_username, (name) => !/[:\p{Cc}]/u.test(name));
    case 'api user':
      return record.api_user_oid === undefined ? [{ code: 'missing', path: ['api_user_oid'] }] : [];
    case 'cloud iam':
      return credentialProblems('iam_access_key', record.iam_access_key, (key) => /^\w+$/.test(key));
  }
}

function credentialProblems(
  field: 'basic_username' | 'iam_access_key',
  value: string | undefined,
  isFine: (value: string) => boolean,
): readonly RecordProblem[] {
  if (value === undefined || value === '') return [{ code: 'missing', path: [field] }];
  return isFine(value) ? [] : [{ code: 'characters', path: [field] }];
}
