/** Built-in VS Code themes, and a selector for the classes that a panel's `body` has with each of them. */
export const panelThemes: readonly (readonly [name: string, body: string])[] = [
  ['Default Dark Modern', 'vscode-dark'],
  ['Default High Contrast', 'vscode-high-contrast:not(.vscode-high-contrast-light)'],
  ['Default High Contrast Light', 'vscode-high-contrast-light'],
  ['Default Light Modern', 'vscode-light'],
];

/** The same themes, and a class that the workbench has with each of them. */
export const workbenchThemes: readonly (readonly [name: string, type: string])[] = [
  ['Default Dark Modern', 'vs-dark'],
  ['Default High Contrast', 'hc-black'],
  ['Default High Contrast Light', 'hc-light'],
  ['Default Light Modern', 'vs'],
];
