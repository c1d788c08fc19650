import * as vscode from 'vscode';
import { confirmLoss } from './confirm.ts';
import type { Deps } from './deps.ts';
import { show, UserError } from './errors.ts';
import type { Answers } from './memory.ts';
import { formatNumber } from './views/figures.ts';

export async function clearMemory(deps: Deps): Promise<void> {
  const answers = await deps.memory();
  await answers.disk?.refresh();
  const { entries, bytes } = sizeOf(answers);
  if (entries === 0) throw isEmpty();
  const detail = vscode.l10n.t(
    'Translations: {0} ({1}). Once they are cleared, texts are sent and paid for again when needed.',
    formatNumber(entries),
    formatBytes(bytes),
  );
  const question = vscode.l10n.t('Clear the remembered translations?');
  const [act, keep] = [vscode.l10n.t('Clear'), vscode.l10n.t('Keep Them')];
  if (!(await confirmLoss({ question, detail, act, keep }))) return;
  await forget(answers);
  await show(isEmpty());
}

function isEmpty(): UserError {
  return new UserError('information', vscode.l10n.t('No translations are remembered.'));
}

function sizeOf({ session, disk }: Answers): { readonly entries: number; readonly bytes: number } {
  const { entries, bytes } = disk?.size() ?? { entries: 0, bytes: 0 };
  return { entries: entries + session.entries, bytes };
}

async function forget({ session, disk }: Answers): Promise<void> {
  session.clear();
  try {
    await disk?.clear();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new UserError('error', vscode.l10n.t('The remembered translations cannot be deleted ({0}).', code));
  }
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  // In English, only the long form of the byte has a plural.
  const unitDisplay = power === 0 ? 'long' : 'short';
  const unit = units[power] ?? 'byte';
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(vscode.env.language, options).format(bytes / 1000 ** power);
}
