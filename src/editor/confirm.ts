import * as vscode from 'vscode';

export interface Loss {
  readonly question: string;
  readonly detail?: string;
  /** Button titles. */
  readonly act: string;
  readonly keep: string;
}

/**
 * Asks before something is lost. Enter, Escape and closing the dialog all keep it: VS Code focuses the first button,
 * which is `keep`, and its own Cancel counts as keeping.
 */
export async function confirmLoss({ question, detail, act, keep }: Loss): Promise<boolean> {
  const options = { modal: true, ...(detail !== undefined && { detail }) };
  return (await vscode.window.showWarningMessage(question, options, keep, act)) === act;
}
