import { commands, type TreeView } from 'vscode';
import type { Node } from '../views/tree.ts';

/** What the key bindings of the view pass, in place of a row. */
export function meansFocus(resource: unknown): boolean {
  return typeof resource === 'object' && resource !== null && 'focused' in resource;
}

/**
 * The row that the keyboard is on, which is selected from then on. VS Code tells extensions the selected rows only, and
 * has a command that adds the focused one to them or takes it away.
 */
export async function focusedRow(view: TreeView<Node>): Promise<Node | undefined> {
  const before = view.selection;
  await commands.executeCommand('list.toggleSelection');
  const row = view.selection.find((one) => !before.some((other) => isSame(one, other))) ?? before[0];
  if (row !== undefined) await view.reveal(row, { select: true, focus: true });
  return row;
}

/** Rows are made anew whenever the view is drawn. */
function isSame(one: Node, other: Node): boolean {
  return one === other || (one.id !== undefined && one.id === other.id);
}
