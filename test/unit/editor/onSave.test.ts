/** The limits of translating on save. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import type { Memento } from 'vscode';
import { Allowance } from '../../../src/editor/onSave/allowance.ts';
import { OnSaveState } from '../../../src/editor/onSave/state.ts';

describe('What translating on save may send', () => {
  const caps = { perSave: 10, perDay: 25 };
  let stored: Map<string, unknown>;
  let now: Date;
  const state: Memento = {
    keys: () => [...stored.keys()],
    get: (key: string) => stored.get(key) as never,
    update: async (key, value) => void stored.set(key, value),
  };
  const window = () => new Allowance(state, () => now);

  beforeEach(() => {
    stored = new Map();
    now = new Date(2026, 10, 23, 23, 59);
  });

  it('is limited per save', () => {
    assert.deepEqual(
      [10, 11].map((count) => window().exceededBy(count, caps)),
      [undefined, 'perSave'],
    );
    assert.equal(window().exceededBy(1, { perSave: 0, perDay: 0 }), 'perSave');
    assert.equal(window().exceededBy(0, { perSave: 0, perDay: 0 }), undefined, 'what is known costs nothing');
  });

  it('is limited per day, for all windows with the same profile', async () => {
    const [one, other] = [window(), window()];
    await one.count(10);
    await other.count(10);
    assert.deepEqual(
      [5, 6].map((count) => one.exceededBy(count, caps)),
      [undefined, 'perDay'],
    );
    now = new Date(2026, 10, 24, 0, 1);
    assert.equal(one.exceededBy(10, caps), undefined);
  });

  it('depends on what was sent, not on what was about to be', async () => {
    const allowance = window();
    await allowance.count(20);
    await allowance.count(-15);
    assert.equal(allowance.exceededBy(10, caps), undefined);
    now = new Date(2026, 10, 24, 0, 1);
    await allowance.count(-5);
    await allowance.count(16);
    assert.equal(
      allowance.exceededBy(10, caps),
      'perDay',
      'what was counted yesterday and not sent is not credited to today',
    );
  });

  it('is reported as exceeded again on another day, or for one save after a successful run', () => {
    const own = new OnSaveState({ isGiven: () => true, set: async () => {} }, window());
    assert.deepEqual(
      [own.isNews('perDay'), own.isNews('perDay'), own.isNews('perSave'), own.isNews('perSave')],
      [true, false, true, false],
    );
    own.succeeded();
    assert.deepEqual([own.isNews('perDay'), own.isNews('perSave')], [false, true]);
    now = new Date(2026, 10, 24, 0, 1);
    assert.deepEqual([own.isNews('perDay'), own.isNews('perSave')], [true, false]);
  });
});
