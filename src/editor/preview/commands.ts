import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';

export async function applyPreview({ preview }: Deps): Promise<void> {
  if (!(await preview()).preview.apply()) throw noPreview();
}

export async function discardPreview({ preview }: Deps): Promise<void> {
  if (!(await preview()).preview.discard()) throw noPreview();
}

export async function showPreviewChanges({ preview }: Deps): Promise<void> {
  const own = (await preview()).preview;
  if (!own.isOpen) throw noPreview();
  await own.showChanges();
}

function noPreview(): UserError {
  return new UserError('information', vscode.l10n.t('No preview is open.'));
}
