import * as vscode from 'vscode';
import { checkKeyLabel } from '../../service/developerKeyRules.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import { shortened } from '../../visible.ts';

/** UTF-16 code units: enough to recognise a key and short enough for a question. */
const longestName = 80;

/** A key's display name: one line of visible characters, truncated. */
export function keyName({ label }: Pick<DeveloperKey, 'label'>, longest = longestName): string {
  const name = label
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // Keeps joiners, which some scripts and emoji need.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
  if (/^\p{Default_Ignorable_Code_Point}*$/u.test(name)) return vscode.l10n.t('(no label)');
  return shortened(name, longest);
}

/** What the prompt says about a label, if anything. Duplicate labels are allowed. */
export function labelProblem(
  text: string,
  taken: ReadonlySet<string>,
): string | vscode.InputBoxValidationMessage | undefined {
  if (checkKeyLabel(text).length > 0) return vscode.l10n.t('Enter a label, or press Escape to cancel.');
  if (!taken.has(text.trim())) return undefined;
  const message = vscode.l10n.t('Another key has this label. Their usage will be shown together.');
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}
