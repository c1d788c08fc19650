import * as vscode from 'vscode';
import { checkKeyLabel } from '../../service/developerKeyRules.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';

/** UTF-16 code units: enough to recognise a key, and a question about it stays readable. */
const longestName = 80;

/** A key as people call it: one line of visible characters, in its own direction, and not too long. */
export function keyName({ label }: Pick<DeveloperKey, 'label'>, longest = longestName): string {
  const name = label
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // Joiners stay, because scripts and emoji need them.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
  if (name === '') return vscode.l10n.t('(no label)');
  return name.length > longest ? `${name.slice(0, longest - 1).toWellFormed()}…` : name;
}

/** The text for places where `$(name)` draws an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '\\$(');
}

/** What a prompt for a label says about a text; a label that another key has is allowed all the same. */
export function labelProblem(
  text: string,
  taken: ReadonlySet<string>,
): string | vscode.InputBoxValidationMessage | undefined {
  if (checkKeyLabel(text).length > 0) return vscode.l10n.t('Enter a label, or press Escape to leave.');
  if (!taken.has(text.trim())) return undefined;
  const message = vscode.l10n.t('Another key has this label. What the two use is then shown together.');
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}
