import * as vscode from 'vscode';
import type { UrlFault } from '../../webhooks/record/problem.ts';

/** Why a URL cannot be used for a webhook. */
export function urlFaultText(fault: UrlFault): string {
  switch (fault) {
    case 'notUrl':
      return vscode.l10n.t('This is not an address. Example: https://hooks.example.com/translations');
    case 'scheme':
      return vscode.l10n.t('The address must begin with https://.');
    case 'insecure':
      return vscode.l10n.t('Use https://. Only addresses of this machine may begin with http://.');
    case 'userInfo':
      return vscode.l10n.t(
        'The address must not contain a user name or a password. You can enter them next.',
      );
    case 'hash':
      return vscode.l10n.t('The address must not contain a # and what follows it.');
    case 'queue':
      return vscode.l10n.t(
        'This is not the address of a queue. Example: {0}',
        'https://sqs.eu-west-1.amazonaws.com/123456789012/name',
      );
  }
}
