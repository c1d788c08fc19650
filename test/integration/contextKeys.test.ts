import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { setContextKey } from '../../src/editor/contextKeys.ts';

describe('Context keys', () => {
  const { executeCommand } = vscode.commands;
  let sent: unknown[][] = [];
  let outcome: Promise<unknown> = Promise.resolve();

  beforeEach(() => {
    sent = [];
    outcome = Promise.resolve();
    Object.assign(vscode.commands, {
      executeCommand: (...args: unknown[]) => {
        sent.push(args);
        return outcome;
      },
    });
  });
  afterEach(() => Object.assign(vscode.commands, { executeCommand }));

  it('are sent to the window when they change, and only then', async () => {
    for (const value of [undefined, undefined, true, true, false, true]) {
      await setContextKey('vernacular.test.changes', value);
    }
    await setContextKey('vernacular.test.other', true);
    assert.deepEqual(sent, [
      ...[undefined, true, false, true].map((value) => ['setContext', 'vernacular.test.changes', value]),
      ['setContext', 'vernacular.test.other', true],
    ]);
  });

  it('count as set for every caller only once the window has them', async () => {
    let settle = () => {};
    outcome = new Promise<void>((resolve) => (settle = resolve));
    const settled: string[] = [];
    const sets = ['first', 'second'].map(async (name) => {
      await setContextKey('vernacular.test.slow', true);
      settled.push(name);
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(settled, []);
    settle();
    await Promise.all(sets);
    assert.deepEqual([settled, sent.length], [['first', 'second'], 1]);
  });

  it('are sent again after the window has refused them', async () => {
    outcome = Promise.reject(new Error('The window is gone'));
    await assert.rejects(setContextKey('vernacular.test.refused', true), /gone/);
    outcome = Promise.resolve();
    await setContextKey('vernacular.test.refused', true);
    assert.equal(sent.length, 2);
  });
});
