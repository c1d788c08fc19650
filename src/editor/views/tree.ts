import * as vscode from 'vscode';
import { visible, visibleLines } from '../../visible.ts';
import { RepeatedRedraw } from './repeatedRedraw.ts';

/** A row of a tree, as data. */
export type Node = Row & Description;

/** Label and description do not form a sentence when read out together, so screen readers need a separate text. */
type Description =
  | { readonly description?: never }
  | { readonly description: string; readonly spoken: string };

interface Row {
  readonly label: string;
  /**
   * Unique in the tree, so that the row stays expanded and selected when its texts change. A row that does not
   * always have children needs an id.
   */
  readonly id?: string;
  /** The context value on which the row's menus depend. */
  readonly contextValue?: string;
  readonly tooltip?: string;
  /** The name of a theme icon. */
  readonly icon?: string;
  /** Read by screen readers instead of label and description. */
  readonly spoken?: string;
  readonly command?: vscode.Command;
  readonly children?: readonly Node[];
  /** Loads the children when the row is expanded, instead of `children`. */
  readonly load?: () => Promise<readonly Node[]>;
  /** Whether its checkbox is ticked; absent if it has none. */
  readonly checked?: boolean;
  /** Whether the row is initially collapsed. */
  readonly collapsed?: boolean;
  /**
   * The current data of the row at the time of drawing. VS Code identifies the rows to redraw by their objects, which
   * stay the same.
   */
  readonly now?: () => Node;
}

/**
 * Draws nodes again whenever `changes` fires: all of them, or those that the event names, including their children.
 * Until VS Code has requested rows, there is nothing to draw again.
 * Control characters in the texts of rows are replaced.
 */
export class NodeTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<Node[] | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly roots: () => Promise<readonly Node[]>;
  private readonly parents = new WeakMap<Node, Node>();
  private readonly redraw = new RepeatedRedraw(() => this.changed.fire(undefined));
  private readonly listening: vscode.Disposable;
  /** Whether VS Code has ever requested rows. */
  private isRequested = false;

  constructor(roots: () => Promise<readonly Node[]>, changes: vscode.Event<Node[] | undefined>) {
    this.roots = roots;
    this.listening = changes((nodes) => this.follow(nodes));
  }

  dispose(): void {
    this.listening.dispose();
    this.redraw.end();
    this.changed.dispose();
  }

  async getChildren(node?: Node): Promise<Node[]> {
    this.isRequested = true;
    if (!node) this.redraw.end();
    const children = node ? await childrenOf(node) : await this.roots();
    if (node) for (const child of children) this.parents.set(child, node);
    return [...children];
  }

  /** Only finds parents of rows that have been drawn, which suffices for revealing rows. */
  getParent(node: Node): Node | undefined {
    return this.parents.get(node);
  }

  getTreeItem(drawn: Node): vscode.TreeItem {
    const node = drawn.now?.() ?? drawn;
    const item = new vscode.TreeItem(visible(node.label), collapsible(node));
    if (node.id !== undefined) item.id = itemId(node.id, node);
    if (node.contextValue !== undefined) item.contextValue = node.contextValue;
    if (node.description !== undefined) item.description = visible(node.description);
    // A narrow view truncates the description.
    const tooltip = node.tooltip ?? (node.description === undefined ? undefined : node.spoken);
    if (tooltip !== undefined) item.tooltip = visibleLines(tooltip);
    if (node.icon !== undefined) item.iconPath = new vscode.ThemeIcon(node.icon);
    if (node.spoken !== undefined) item.accessibilityInformation = { label: visible(node.spoken) };
    if (node.command !== undefined) item.command = node.command;
    if (node.checked !== undefined) item.checkboxState = checkbox(node.checked);
    return item;
  }

  /**
   * Before VS Code has requested any row, there is nothing to redraw. If an event and the first request cross, VS Code
   * may draw rows without their children, and never request the children.
   */
  private follow(nodes: Node[] | undefined): void {
    if (!this.isRequested) return;
    if (nodes) this.changed.fire(nodes);
    else this.redraw.begin();
  }
}

async function childrenOf({ children = [], load }: Node): Promise<readonly Node[]> {
  return load ? load() : children;
}

/**
 * If a row gets its first children while VS Code is still drawing it without any, VS Code never asks for them unless
 * the id of the row changes.
 */
function itemId(id: string, { children, load }: Node): string {
  return children || load ? id : `${id}\n`;
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
