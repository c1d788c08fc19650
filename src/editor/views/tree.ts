import * as vscode from 'vscode';

/** A row of a tree, as data. */
export interface Node {
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
  /** Name of a theme icon. */
  readonly icon?: string;
  /** What a screen reader says instead of label and description. */
  readonly spoken?: string;
  readonly command?: vscode.Command;
  readonly children?: readonly Node[];
}

/** Shows nodes that are computed anew whenever `changes` fires. An empty tree shows the view's welcome text. */
export class NodeTree implements vscode.TreeDataProvider<Node> {
  readonly onDidChangeTreeData: vscode.Event<void>;
  private readonly roots: () => Promise<readonly Node[]>;

  constructor(roots: () => Promise<readonly Node[]>, changes: vscode.Event<void>) {
    this.roots = roots;
    this.onDidChangeTreeData = changes;
  }

  async getChildren(node?: Node): Promise<Node[]> {
    return [...(node ? (node.children ?? []) : await this.roots())];
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const { Expanded, None } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(node.label, node.children ? Expanded : None);
    if (node.description !== undefined) item.description = node.description;
    if (node.tooltip !== undefined) item.tooltip = node.tooltip;
    if (node.icon !== undefined) item.iconPath = new vscode.ThemeIcon(node.icon);
    if (node.spoken !== undefined) item.accessibilityInformation = { label: node.spoken };
    if (node.command !== undefined) item.command = node.command;
    return item;
  }
}
