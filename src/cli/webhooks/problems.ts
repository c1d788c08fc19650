/** Problems of webhook records, as sentences. */
import type { JsonPath, RecordProblem, UrlFault } from '../../webhooks/record/problem.ts';

/** For example `webhooks[0].webhook_url: …`. */
export function problemLine(problem: RecordProblem): string {
  const place = placeOf(problem.path);
  return place === '' ? sentenceOf(problem) : `${place}: ${sentenceOf(problem)}`;
}

function placeOf(path: JsonPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function sentenceOf(problem: RecordProblem): string {
  switch (problem.code) {
    case 'notJson':
      return 'This is not JSON.';
    case 'tooDeep':
      return `It is nested deeper than ${problem.limit} levels.`;
    case 'type':
      return `This must be ${articles[problem.expected]}.`;
    case 'inexact':
      return 'This number cannot be stored exactly as it is written.';
    case 'choice':
      return `This must be one of ${problem.choices.map((one) => `"${one}"`).join(', ')}.`;
    case 'range':
      return `This must be ${problem.min} or more.`;
    case 'missing':
      return 'This is missing.';
    case 'spelledTwice':
      return `${problem.names.join(' and ')} are the same field: keep one of them.`;
    case 'secretInRecord':
      return 'A secret must not be in the record: set it in the environment.';
    case 'duplicateOid':
      return `Another webhook has the identifier ${problem.oid}.`;
    case 'url':
      return urlSentences[problem.fault];
    case 'characters':
      return 'This contains characters that cannot be sent, such as a colon in a user name.';
  }
}

const articles = {
  string: 'a string',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  list: 'a list',
} as const;

const urlSentences: Readonly<Record<UrlFault, string>> = {
  notUrl: 'This is not an address.',
  scheme: 'The address must begin with https://.',
  insecure: 'Use https://. Only addresses of this machine may begin with http://.',
  userInfo: 'The address must not contain a user name or a password: use authentication_type basic.',
  hash: 'The address must not contain a # and what follows it.',
  queue: 'This is not the address of a queue. Example: https://sqs.eu-west-1.amazonaws.com/123456789012/name',
};
