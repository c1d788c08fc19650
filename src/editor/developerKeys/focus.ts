import { commands, type TreeView } from 'vscode';
import type { Node } from '../views/tree.ts';

/** Whether a command received the argument that the view's key bindings pass instead of a row. */
export function meansFocus(resource: unknown): boolean {
  return typeof resource === 'object' && resource !== null && 'focused' in resource;
}

/**
 * Returns the row with the keyboard focus and selects it. Extensions learn only which rows are selected, but VS Code
 * has a command that toggles the selection of the focused one.
 */
export async function focusedRow(view: TreeView<Node>): Promise<Node | undefined> {
  const before = view.selection;
  await commands.executeCommand('list.toggleSelection');
  const row = view.selection.find((one) => !before.some((other) => isSame(one, other))) ?? before[0];
  if (row !== undefined) await view.reveal(row, { select: true, focus: true });
  return row;
}

/** Compares ids, because new rows are created whenever the view is drawn. */
function isSame(one: Node, other: Node): boolean {
  return one === other || (one.id !== undefined && one.id === other.id);
}
