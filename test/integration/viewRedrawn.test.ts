import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { viewIds } from '../../src/editor/ids.ts';
import { type Node, NodeTree } from '../../src/editor/views/tree.ts';
import { until } from '../support/until.ts';

/** A view whose only row has the current version as its label. */
class VersionView implements vscode.Disposable {
  version = 0;
  drawn = -1;
  private last: Node = { label: '' };
  /** Called when the rows of the first version have been given to VS Code. */
  whenDrawn: () => void = () => {};
  private readonly changed = new vscode.EventEmitter<Node[] | undefined>();
  private readonly tree: NodeTree;
  private readonly view: vscode.TreeView<Node>;
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
    this.tree = new NodeTree(async () => [this.row()], this.changed.event);
    const draw = this.tree.getTreeItem.bind(this.tree);
    this.tree.getTreeItem = (node) => {
      this.drawn = Number(node.label);
      if (this.drawn === 0) this.whenDrawn();
      return draw(node);
    };
    this.view = vscode.window.createTreeView(id, { treeDataProvider: this.tree });
  }

  /** Commands do nothing while the window is starting. */
  show(): Promise<void> {
    return until(async () => {
      await vscode.commands.executeCommand(`${this.id}.focus`);
      return this.view.visible;
    });
  }

  hide(): Promise<void> {
    return until(async () => {
      await vscode.commands.executeCommand('workbench.view.explorer');
      return !this.view.visible;
    });
  }

  change(): void {
    this.version++;
    this.changed.fire(undefined);
  }

  /** Waits until VS Code has drawn the rows; disposing of a view earlier would stop all later drawing in its place. */
  async settled(): Promise<void> {
    await until(async () => {
      try {
        await this.view.reveal(this.last);
        return true;
      } catch {
        return false;
      }
    });
  }

  private row(): Node {
    this.last = { label: String(this.version) };
    return this.last;
  }

  dispose(): void {
    this.view.dispose();
    this.tree.dispose();
    this.changed.dispose();
  }
}

/** Whether an event gets into the same message as the rows is a matter of luck. */
const rounds = 5;

describe('A view', () => {
  it('announces no changes before its rows have been requested', async () => {
    const changes = new vscode.EventEmitter<Node[] | undefined>();
    const row: Node = { label: 'Account' };
    const tree = new NodeTree(async () => [row], changes.event);
    const announced: unknown[] = [];
    tree.onDidChangeTreeData((rows) => announced.push(rows));
    changes.fire(undefined);
    changes.fire([row]);
    assert.deepEqual(announced, []);
    await tree.getChildren();
    changes.fire([row]);
    changes.fire(undefined);
    assert.deepEqual(announced, [[row], undefined]);
    tree.dispose();
    changes.dispose();
  });

  it('has the newest rows if they change just after it has first appeared', async () => {
    // The extension registers its own views when it starts.
    await vscode.extensions.getExtension('vernacular.vernacular')?.activate();
    const earlier = new VersionView(viewIds.usage);
    await earlier.show();
    await earlier.settled();
    earlier.dispose();
    for (let round = 0; round < rounds; round++) {
      await vscode.commands.executeCommand('workbench.view.explorer');
      const view = new VersionView(viewIds.usage);
      view.whenDrawn = () => setImmediate(() => view.change());
      // Once the other view is shown, VS Code also knows this one.
      await view.hide();
      await view.show();
      await until(() => view.version > 0 && view.drawn === view.version);
      await view.settled();
      view.dispose();
    }
  });
});
