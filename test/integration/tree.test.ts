import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { meterNode } from '../../src/editor/views/meter.ts';
import { NodeTree } from '../../src/editor/views/tree.ts';
import { usageNodes } from '../../src/editor/views/usageView.ts';

describe('The rows of a tree', () => {
  const tree = new NodeTree(async () => [], new vscode.EventEmitter<undefined>().event);
  const meter = (quota: Parameters<typeof meterNode>[0]['quota']) =>
    meterNode({
      id: 'account',
      label: 'Account',
      icon: 'organization',
      quota,
      unit: 'characters',
      warningPercent: 80,
    });

  it('get a new id with their first children, because VS Code would not ask for those otherwise', () => {
    const [unlimited, limited] = [meter({ used: 1 }), meter({ used: 1, limit: 5 })];
    assert.equal(unlimited.children, undefined);
    assert.equal(limited.children?.length, 2);
    assert.notEqual(tree.getTreeItem(unlimited).id, tree.getTreeItem(limited).id);
  });

  it('keep their ids when their texts change', () => {
    const idOf = (used: number, limit?: number) =>
      tree.getTreeItem(meter({ used, ...(limit !== undefined && { limit }) })).id;
    assert.equal(idOf(1), idOf(2));
    assert.equal(idOf(1, 5), idOf(2, 6));
  });

  it('have different ids for different quotas', () => {
    const quota = { used: 1, limit: 5 };
    const usage = {
      ...{ account: quota, key: quota, speechMinutes: quota, documents: quota, teamDocuments: quota },
      products: [],
    };
    const state = { kind: 'ready', usage, host: 'localhost', demo: false } as const;
    const ids = usageNodes(state, { warningPercent: 80, now: new Date() }).flatMap(({ id }) => id ?? []);
    assert.equal(new Set(ids).size, 5);
  });
});
