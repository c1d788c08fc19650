/** Prompts that can be left with Escape, and with Back where there is something to return to. */
import * as vscode from 'vscode';
import { shortened, visible } from '../../visible.ts';
import { oneLine } from '../oneLine.ts';
import { shown } from '../plainText.ts';
import { formatNumber } from '../views/figures.ts';

/** UTF-16 code units. */
const longest = 60;

/** A text on one line, truncated. */
export function shortLine(text: string): string {
  return shortened(visible(oneLine(text)), longest);
}

export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language, { type: 'conjunction' }).format(texts);
}

interface Choice<T> {
  readonly title: string;
  readonly placeHolder: string;
  /** Whether the prompt has a Back button. Defaults to true; false for a prompt that comes first. */
  readonly hasBack?: boolean;
  /** One of the items, which has the focus instead of the first. */
  readonly active?: T | undefined;
  /** By default, losing the focus does not close the prompt. */
  readonly ignoreFocusOut?: boolean;
}

/** One of the items; undefined if the user cancelled or went back. */
export async function chooseOne<T extends vscode.QuickPickItem>(
  items: readonly T[],
  choice: Choice<T>,
): Promise<T | undefined> {
  return (await choose(items, choice, false))?.[0];
}

export function chooseMany<T extends vscode.QuickPickItem>(
  items: readonly T[],
  choice: Choice<T>,
): Promise<readonly T[] | undefined> {
  return choose(items, choice, true);
}

function choose<T extends vscode.QuickPickItem>(
  items: readonly T[],
  { title, hasBack = true, placeHolder, active, ignoreFocusOut = true }: Choice<T>,
  canSelectMany: boolean,
): Promise<readonly T[] | undefined> {
  const prompt = vscode.window.createQuickPick<T>();
  const offered = items.map(shown);
  Object.assign(prompt, { title, placeholder: placeHolder, ignoreFocusOut, canSelectMany });
  prompt.matchOnDescription = true;
  prompt.items = offered;
  // An empty list would take the focus from the first item, and Enter would then accept nothing.
  if (active) prompt.activeItems = offered.filter((_, index) => items[index] === active);
  if (canSelectMany) prompt.selectedItems = offered.filter(({ picked }) => picked);
  return answerOf(prompt, hasBack, () =>
    canSelectMany || prompt.selectedItems.length > 0 ? prompt.selectedItems : undefined,
  );
}

interface Entry {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly validate: (text: string) => string | vscode.InputBoxValidationMessage | undefined;
}

/** Undefined if the user cancelled or went back. Losing the focus does not close the prompt. */
export function enterText({ validate, ...entry }: Entry): Promise<string | undefined> {
  const box = vscode.window.createInputBox();
  Object.assign(box, entry, { ignoreFocusOut: true });
  const check = () => {
    box.validationMessage = validate(box.value);
  };
  box.onDidChangeValue(check);
  check();
  return answerOf(box, true, () => (isRefused(box.validationMessage) ? undefined : box.value));
}

function isRefused(message: vscode.InputBox['validationMessage']): boolean {
  if (typeof message === 'string') return true;
  return message?.severity === vscode.InputBoxValidationSeverity.Error;
}

type Input = vscode.QuickInput & {
  buttons: readonly vscode.QuickInputButton[];
  readonly onDidAccept: vscode.Event<void>;
  readonly onDidTriggerButton: vscode.Event<vscode.QuickInputButton>;
};

/** @param answer returns undefined while the input cannot be accepted */
function answerOf<T>(input: Input, hasBack: boolean, answer: () => T | undefined): Promise<T | undefined> {
  if (hasBack) input.buttons = [vscode.QuickInputButtons.Back];
  return new Promise((resolve) => {
    input.onDidAccept(() => {
      const accepted = answer();
      if (accepted === undefined) return;
      resolve(accepted);
      input.hide();
    });
    input.onDidTriggerButton(() => input.hide());
    input.onDidHide(() => {
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
}

/** Shown while the user is typing. */
export function count(characters: number, limit: number): vscode.InputBoxValidationMessage {
  return {
    message: vscode.l10n.t('{0} of {1} characters', formatNumber(characters), formatNumber(limit)),
    severity: vscode.InputBoxValidationSeverity.Info,
  };
}
