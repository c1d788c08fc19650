/** Problems of webhook records, as sentences. They quote no text values, because any of them may be a password. */
import * as vscode from 'vscode';
import type { UrlFault, ValueType } from '../../webhooks/record/problem.ts';
import type { SecretKind } from '../../webhooks/record/secrets.ts';
import type { DocumentProblem } from './recordProblems.ts';
import { urlFaultText } from './urlFaults.ts';

/** The path, for example `event_categories[0].subscribed`; empty for the whole record. Its names are untrusted. */
export function fieldName({ path }: DocumentProblem): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

export function problemSentence(problem: DocumentProblem): string {
  switch (problem.code) {
    case 'notJson':
      return vscode.l10n.t('This is not JSON.');
    case 'tooDeep':
      return vscode.l10n.t('This is nested deeper than {0} levels.', problem.limit);
    case 'type':
      return typeSentence(problem.expected);
    case 'inexact':
      return vscode.l10n.t('This number cannot be stored exactly as it is written.');
    case 'choice':
      return vscode.l10n.t(
        'This must be one of {0}.',
        problem.choices.map((one) => JSON.stringify(one)).join(', '),
      );
    case 'range':
      return vscode.l10n.t('This must be {0} or more.', problem.min);
    case 'missing':
      return vscode.l10n.t('{0} is missing.', fieldName(problem));
    case 'spelledTwice':
      return vscode.l10n.t('{0} and {1} are the same field: keep one of them.', ...problem.names);
    case 'secretInRecord':
      return secretSentence(problem.secret);
    case 'duplicateOid':
      return vscode.l10n.t('Another webhook has the identifier {0}.', problem.oid);
    case 'otherOid':
      return vscode.l10n.t('The identifier of this webhook is {0} and cannot be changed.', problem.oid);
    case 'noEvents':
      return vscode.l10n.t(
        'Only tests are delivered, because no event in this list is subscribed. Without the list, every event is delivered.',
      );
    case 'url':
      return urlSentence(problem.fault);
    case 'characters':
      return vscode.l10n.t('This contains characters that cannot be sent, such as a colon in a user name.');
  }
}

function typeSentence(expected: ValueType): string {
  switch (expected) {
    case 'string':
      return vscode.l10n.t('This must be a string.');
    case 'integer':
      return vscode.l10n.t('This must be a whole number.');
    case 'boolean':
      return vscode.l10n.t('This must be true or false.');
    case 'object':
      return vscode.l10n.t('This must be an object.');
    case 'list':
      return vscode.l10n.t('This must be a list.');
  }
}

function secretSentence(secret: SecretKind): string {
  switch (secret) {
    case 'password':
      return vscode.l10n.t('A password must not be in the record. Move it to secret storage.');
    case 'secretKey':
      return vscode.l10n.t('A secret key must not be in the record. Move it to secret storage.');
    case 'token':
    case 'signingSecret':
      return vscode.l10n.t('A secret must not be in the record. Move it to secret storage.');
  }
}

function urlSentence(fault: UrlFault): string {
  if (fault !== 'userInfo') return urlFaultText(fault);
  return vscode.l10n.t(
    'The address must not contain a user name or a password. Use the authentication type "basic".',
  );
}
