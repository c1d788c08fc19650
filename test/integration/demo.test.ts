import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { DemoService } from '../../src/editor/demo.ts';
import type { Emulator } from '../../src/emulator/server.ts';

/** Two windows have separate extension hosts, but share the folder. */
describe('The demo service of two windows', () => {
  let folder: string;
  let one: DemoService;
  let other: DemoService;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-demo-'));
    const uri = vscode.Uri.file(join(folder, 'not-there-yet'));
    one = new DemoService(uri);
    other = new DemoService(uri);
    for (const demo of [one, other]) await demo.watch((error) => assert.fail(String(error)));
  });

  afterEach(async () => {
    one.dispose();
    other.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** Makes a change, and waits until `demo` has reported a different choice. */
  async function changeNoticed(demo: DemoService, change: () => Promise<void>): Promise<void> {
    const event = new Promise<void>((resolve) => {
      const listener = demo.onDidChange(() => {
        listener.dispose();
        resolve();
      });
    });
    await change();
    await event;
  }

  it('is chosen and left in both, and only the other window is notified', async () => {
    const own: string[] = [];
    one.onDidChange(() => own.push('changed'));
    assert.deepEqual([await one.chosen(), await other.chosen()], [false, false]);
    await changeNoticed(other, () => one.choose(true));
    assert.deepEqual([await one.chosen(), await other.chosen()], [true, true]);
    const address = await other.url();
    await changeNoticed(other, () => one.choose(false));
    assert.deepEqual([await one.chosen(), await other.chosen()], [false, false]);
    await assert.rejects(fetch(address), 'the emulator of the other window is still running');
    assert.deepEqual(own, []);
  });

  it('notifies the other window even if it has already noticed the choice by itself', async () => {
    await changeNoticed(other, async () => {
      await one.choose(true);
      assert.equal(await other.chosen(), true);
    });
  });

  it('can be left in both at the same time', async () => {
    await one.choose(true);
    await Promise.all([one.choose(false), other.choose(false)]);
    assert.deepEqual([await one.chosen(), await other.chosen()], [false, false]);
  });

  it('can be left while it fails to start, and started again at once', async () => {
    const { promise: failing, reject } = Promise.withResolvers<Emulator>();
    const starts = [failing, Promise.resolve({ url: 'http://new', close: async () => {} } as Emulator)];
    const demo = new DemoService(
      vscode.Uri.file(folder),
      async () => (await starts.shift()) ?? assert.fail(),
    );
    const first = demo.url();
    const left = demo.stop();
    const second = await demo.url();
    reject(new Error('No port'));
    await assert.rejects(first, /No port/);
    await left;
    assert.equal(second, 'http://new');
    assert.equal(await demo.url(), 'http://new', 'it was started once more');
  });

  it('can be left twice, even if it was not chosen', async () => {
    await one.choose(false);
    await one.choose(false);
    assert.equal(await one.chosen(), false);
  });
});
