import * as vscode from 'vscode';
import { visible, visibleLines } from '../../visible.ts';

/** A row of a tree, as data. */
export type Node = Row & Description;

/** A row with a description says both in a sentence: read out one after the other they are none. */
type Description =
  | { readonly description?: never }
  | { readonly description: string; readonly spoken: string };

interface Row {
  readonly label: string;
  /** Unique in the tree: the row stays open and selected when its texts change. */
  readonly id?: string;
  /** What the menus of the row depend on. */
  readonly contextValue?: string;
  readonly tooltip?: string;
  /** Name of a theme icon. */
  readonly icon?: string;
  /** What a screen reader says instead of label and description. */
  readonly spoken?: string;
  readonly command?: vscode.Command;
  readonly children?: readonly Node[];
  /** In the place of `children`: asked when a person opens the row. */
  readonly load?: () => Promise<readonly Node[]>;
  /** Whether its checkbox is ticked; absent: it has none. */
  readonly checked?: boolean;
  /** Closed until a person opens it. */
  readonly collapsed?: boolean;
  /** The row as it is when it is drawn. The editor knows rows that are drawn anew one by one by their object. */
  readonly now?: () => Node;
}

/**
 * Shows nodes that are computed anew whenever `changes` fires, all or those that it names with what is below them, without the
 * control characters that names of others may have. An empty tree shows the view's welcome text.
 */
export class NodeTree implements vscode.TreeDataProvider<Node> {
  readonly onDidChangeTreeData: vscode.Event<Node[] | undefined>;
  private readonly roots: () => Promise<readonly Node[]>;
  private readonly parents = new WeakMap<Node, Node>();

  constructor(roots: () => Promise<readonly Node[]>, changes: vscode.Event<Node[] | undefined>) {
    this.roots = roots;
    this.onDidChangeTreeData = changes;
  }

  async getChildren(node?: Node): Promise<Node[]> {
    const children = node ? await childrenOf(node) : await this.roots();
    if (node) for (const child of children) this.parents.set(child, node);
    return [...children];
  }

  /** Knows the rows that were drawn: what is to be revealed has been seen. */
  getParent(node: Node): Node | undefined {
    return this.parents.get(node);
  }

  getTreeItem(drawn: Node): vscode.TreeItem {
    const node = drawn.now?.() ?? drawn;
    const item = new vscode.TreeItem(visible(node.label), collapsible(node));
    if (node.id !== undefined) item.id = node.id;
    if (node.contextValue !== undefined) item.contextValue = node.contextValue;
    if (node.description !== undefined) item.description = visible(node.description);
    if (node.tooltip !== undefined) item.tooltip = visibleLines(node.tooltip);
    if (node.icon !== undefined) item.iconPath = new vscode.ThemeIcon(node.icon);
    if (node.spoken !== undefined) item.accessibilityInformation = { label: visible(node.spoken) };
    if (node.command !== undefined) item.command = node.command;
    if (node.checked !== undefined) item.checkboxState = checkbox(node.checked);
    return item;
  }
}

async function childrenOf({ children = [], load }: Node): Promise<readonly Node[]> {
  return load ? load() : children;
}

function checkbox(isTicked: boolean): vscode.TreeItemCheckboxState {
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  return isTicked ? Checked : Unchecked;
}

function collapsible({ children, load, collapsed }: Node): vscode.TreeItemCollapsibleState {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  if (!children && !load) return None;
  return collapsed ? Collapsed : Expanded;
}
