/** VS Code's built-in themes, and the class by which a panel's page recognises each of them. */
export const panelThemes: readonly (readonly [name: string, body: string])[] = [
  ['Default Dark Modern', 'vscode-dark'],
  ['Default High Contrast', 'vscode-high-contrast:not(.vscode-high-contrast-light)'],
  ['Default High Contrast Light', 'vscode-high-contrast-light'],
  ['Default Light Modern', 'vscode-light'],
];
