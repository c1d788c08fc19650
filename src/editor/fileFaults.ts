/** Why a file that VS Code does not manage cannot be used, as sentences. */
import * as vscode from 'vscode';
import { BusyFile } from '../store/busyFile.ts';
import { BlockedLease } from '../store/lease.ts';
import { NotAFile } from '../store/regularFile.ts';
import { OutsideRoot } from '../store/root.ts';
import { systemCode } from '../store/systemCode.ts';

/** @returns undefined for an error that is not about a file */
export function fileFaultText(error: unknown): string | undefined {
  if (error instanceof NotAFile) return vscode.l10n.t('It is not a file.');
  if (error instanceof OutsideRoot)
    return vscode.l10n.t('It is outside its folder, or a link leads out of it.');
  if (error instanceof BusyFile || error instanceof BlockedLease)
    return vscode.l10n.t('Another program is using it.');
  const code = systemCode(error);
  // Node's own codes report incorrect calls, not problems with a file.
  return code === undefined || code.startsWith('ERR_') ? undefined : systemText(code);
}

/** @returns the file that the error names, if any */
export function faultyFile(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

function systemText(code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return vscode.l10n.t('The file or its folder is read-only ({0}).', code);
    case 'EISDIR':
      return vscode.l10n.t('It is not a file.');
    case 'ENOENT':
      return vscode.l10n.t('There is no such file.');
    case 'ENOSPC':
    case 'EDQUOT':
      return vscode.l10n.t('The disk is full.');
    default:
      return vscode.l10n.t('The file cannot be read or written ({0}).', code);
  }
}
