/** The prompts of this feature. Escape in a step returns to the list of settings without writing anything. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import { shown } from '../plainText.ts';

/** Code points. */
const longest = 60;

/** A text on one line, truncated. */
export function oneLine(text: string): string {
  const characters = [...visible(text.replace(/\s+/g, ' ').trim())];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}

export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language, { type: 'conjunction' }).format(texts);
}

interface Asked {
  readonly title: string;
  readonly placeHolder: string;
}

/** One of the items; undefined if the user cancelled. Losing the focus does not close the prompt. */
export async function chooseOne<T extends vscode.QuickPickItem>(
  items: readonly T[],
  { title, placeHolder }: Asked,
): Promise<T | undefined> {
  return await vscode.window.showQuickPick(items.map(shown), {
    title: withBack(title),
    placeHolder,
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
}

export async function chooseMany<T extends vscode.QuickPickItem>(
  items: readonly T[],
  { title, placeHolder }: Asked,
): Promise<readonly T[] | undefined> {
  return await vscode.window.showQuickPick(items.map(shown), {
    title: withBack(title),
    placeHolder,
    ignoreFocusOut: true,
    matchOnDescription: true,
    canPickMany: true,
  });
}

function withBack(title: string): string {
  return vscode.l10n.t('{0} (Escape goes back)', title);
}

/** Shown while the user is typing. */
export function count(characters: number, limit: number): vscode.InputBoxValidationMessage {
  return {
    message: vscode.l10n.t('{0} of {1} characters', characters, limit),
    severity: vscode.InputBoxValidationSeverity.Info,
  };
}
