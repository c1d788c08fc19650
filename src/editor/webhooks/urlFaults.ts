import * as vscode from 'vscode';
import type { UrlFault } from '../../webhooks/record/problem.ts';

/** Why an address is none for a webhook. */
export function urlFaultText(fault: UrlFault): string {
  switch (fault) {
    case 'notUrl':
      return vscode.l10n.t('This is not an address, such as https://hooks.example.com/translations.');
    case 'scheme':
      return vscode.l10n.t('The address must begin with https://.');
    case 'insecure':
      return vscode.l10n.t('Only addresses of this machine may begin with http://; use https://.');
    case 'userInfo':
      return vscode.l10n.t(
        'A user name and a password must not stand in the address; they are asked for next.',
      );
    case 'hash':
      return vscode.l10n.t('An address that is delivered to has no part behind a #.');
    case 'queue':
      return vscode.l10n.t(
        'This is not the address of a queue, such as {0}.',
        'https://sqs.eu-west-1.amazonaws.com/123456789012/name',
      );
  }
}
