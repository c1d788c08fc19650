import * as vscode from 'vscode';

type Workspace = typeof vscode.workspace;

/**
 * Overrides properties of `vscode.workspace` that otherwise only a new window could change.
 * @returns a function that restores them
 */
export function replaceInWorkspace(values: Partial<Workspace>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(vscode.workspace, name)] as const,
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(vscode.workspace, name, { configurable: true, get: () => value });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(vscode.workspace, name, descriptor);
      else Reflect.deleteProperty(vscode.workspace, name);
    }
  };
}
