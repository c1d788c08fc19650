/** The prompts of this feature. Escape in a step goes back to the list of settings, and nothing is written. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import { withoutIcons } from '../developerKeys/names.ts';

/** Code points of a text of which only so much is shown. */
const longest = 60;

/** A text on one line, not too long. */
export function oneLine(text: string): string {
  const characters = [...visible(text.replace(/\s+/g, ' ').trim())];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}

export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language, { type: 'conjunction' }).format(texts);
}

/** Told apart from what a prompt says, so that its words are plain. */
export function shown<T extends vscode.QuickPickItem>(item: T): T {
  const { label, description, detail } = item;
  return {
    ...item,
    label: withoutIcons(visible(label)),
    ...(description !== undefined && { description: withoutIcons(visible(description)) }),
    ...(detail !== undefined && { detail: withoutIcons(visible(detail)) }),
  };
}

interface Asked {
  readonly title: string;
  readonly placeHolder: string;
}

/** One of these; undefined when the person left. What leaves a step by accident would have to be found again. */
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

/** Told while a person types. */
export function count(characters: number, limit: number): vscode.InputBoxValidationMessage {
  return {
    message: vscode.l10n.t('{0} of {1} characters', characters, limit),
    severity: vscode.InputBoxValidationSeverity.Info,
  };
}
