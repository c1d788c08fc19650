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

  it('have a tooltip with everything that a narrow view truncates', () => {
    const tooltip = tree.getTreeItem(meter({ used: 1234 })).tooltip;
    assert.equal(tooltip, 'Account: 1,234 characters used, no limit');
    const period = { start: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z' };
    const state = {
      kind: 'ready',
      usage: { account: { used: 1 }, period, products: [] },
      host: 'localhost',
      demo: false,
    } as const;
    const rows = usageNodes(state, { warningPercent: 80, now: new Date('2026-03-18T12:00:00Z') });
    assert.deepEqual(
      rows.map((row) => tree.getTreeItem(row).tooltip),
      [
        'Service: localhost',
        'Account: 1 character used, no limit',
        'Period: 14 days left, Mar 1, 2026 to Apr 1, 2026',
      ],
    );
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
