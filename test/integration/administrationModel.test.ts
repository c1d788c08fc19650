import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Administration } from '../../src/backend.ts';
import type { AdminConnection, Connections } from '../../src/editor/connection.ts';
import { DeveloperKeys } from '../../src/editor/developerKeys/model.ts';
import { viewIds } from '../../src/editor/ids.ts';
import { Log } from '../../src/editor/log.ts';
import { withViewProgress } from '../../src/editor/viewProgress.ts';
import { ServiceError, type ServiceErrorKind } from '../../src/http/errors.ts';
import type { DeveloperKey } from '../../src/service/developerKeys.ts';
import { until } from '../support/until.ts';

const viewId = viewIds.developerKeys;

function key(rest: Partial<DeveloperKey> = {}): DeveloperKey {
  const limits = { characters: null, speechMilliseconds: null };
  return { keyId: 'a', label: 'CI', deactivated: false, limits, ...rest };
}

/** A service that records its requests, and whose answers can be replaced. */
class FakeService {
  kind: 'service' | undefined = 'service';
  identity = 'one';
  keys: () => Promise<readonly DeveloperKey[]> = async () => [key()];
  use: () => Promise<number> = async () => 5;
  readonly asked: string[] = [];

  get connections(): Connections {
    return {
      kind: async () => this.kind,
      admin: async () =>
        ({ identity: this.identity, administration: this.administration }) as AdminConnection,
    } as unknown as Connections;
  }

  private get administration(): Administration {
    const range = { start: '2026-03-01', end: '2026-03-02' };
    return {
      developerKeys: () => {
        this.asked.push('keys');
        return this.keys();
      },
      analytics: async () => {
        this.asked.push('use');
        const usage = { total: await this.use() };
        return { range, total: usage, usages: [{ label: 'CI', maskedKey: 'a****b', usage }] };
      },
    } as unknown as Administration;
  }
}

async function failing(kind: ServiceErrorKind): Promise<never> {
  throw new ServiceError({ kind, endpoint: 'GET /v2/admin/developer-keys', traceId: 'trace-7' });
}

function modelOf(service: FakeService): { readonly model: DeveloperKeys; readonly seen: string[] } {
  const channel = vscode.window.createOutputChannel('Developer keys of a test', { log: true });
  const model = new DeveloperKeys(service.connections, new Log(channel));
  const seen: string[] = [];
  model.onDidChange(() => seen.push(model.state.kind));
  return { model, seen };
}

const totals = ({ state }: DeveloperKeys) =>
  state.kind === 'ready' ? state.keys.map(({ use }) => use?.usage.total) : [];

describe('The list of developer keys', () => {
  it('is read when the view is shown, followed by the usage of the keys', async () => {
    const service = new FakeService();
    const { model, seen } = modelOf(service);
    await model.follow();
    assert.deepEqual(service.asked, []);
    const read = new Promise<void>((resolve) => {
      model.onDidChange(() => totals(model)[0] === 5 && resolve());
    });
    model.look();
    model.look();
    await read;
    assert.deepEqual(service.asked, ['keys', 'use']);
    assert.deepEqual(seen, ['unread', 'loading', 'ready', 'ready']);
  });

  it('is shown even if the usage of the keys cannot be read', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.use = () => failing('busy');
    await model.refresh();
    assert.equal(model.state.kind, 'ready');
    assert.match((model.state as { useProblem: string }).useProblem, /too busy.*trace-7/);
    assert.deepEqual(totals(model), [undefined]);
    service.use = async () => 6;
    await model.refresh();
    assert.deepEqual(totals(model), [6]);
    assert.ok(!(model.state as { useProblem?: string }).useProblem);
  });

  it('is requested only once with a refused key, until the user refreshes it or the key changes', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.keys = () => failing('auth');
    await model.refresh();
    assert.equal(model.state.kind, 'forbidden');
    assert.match((model.state as { message: string }).message, /Only the key of an administrator.*trace-7/);
    await model.follow();
    model.look();
    assert.deepEqual(service.asked, ['keys']);
    await model.refresh();
    assert.deepEqual(service.asked, ['keys', 'keys']);
    service.identity = 'another';
    service.keys = async () => [key()];
    await model.follow();
    assert.equal(model.state.kind, 'unread');
    await model.refresh();
    assert.deepEqual(totals(model), [5]);
  });

  it('is read again when a refused key is entered again', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.keys = () => failing('auth');
    await model.refresh();
    service.keys = async () => [key()];
    const ready = new Promise<void>((resolve) => {
      model.onDidChange(() => model.state.kind === 'ready' && resolve());
    });
    model.reread();
    await ready;
  });

  it('is not read again if an unrelated key or setting changes', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.refresh();
    await model.follow();
    model.look();
    assert.deepEqual(service.asked, ['keys', 'use']);
  });

  it('is read again after a change only if it was shown before', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.follow();
    model.reread();
    assert.deepEqual(service.asked, []);
    await model.refresh();
    model.reread();
    await until(() => service.asked.length >= 4);
    assert.deepEqual(service.asked, ['keys', 'use', 'keys', 'use']);
  });

  it('is marked as failed if it cannot be read, and is read again on demand', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.keys = () => failing('unavailable');
    await model.refresh();
    assert.equal(model.state.kind, 'failed');
    service.keys = async () => [];
    await model.refresh();
    assert.deepEqual(model.state, { kind: 'ready', keys: [] });
  });

  it('keeps the last figures until the next ones arrive', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.refresh();
    const shown: unknown[] = [];
    model.onDidChange(() => shown.push(totals(model)));
    await model.refresh();
    assert.deepEqual(shown, [], 'something was redrawn although nothing had changed');
    service.keys = async () => [key(), key({ keyId: 'b', label: 'Web' })];
    service.use = async () => 9;
    await model.refresh();
    assert.deepEqual(shown, [
      [5, 0],
      [9, 0],
    ]);
  });

  it('comes from the later of two overlapping refreshes', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    let answerFirst = () => {};
    service.keys = () => new Promise((resolve) => (answerFirst = () => resolve([key({ label: 'Old' })])));
    const first = model.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    service.keys = async () => [key({ label: 'New' })];
    await model.refresh();
    answerFirst();
    await first;
    assert.equal(model.state.kind === 'ready' && model.state.keys[0]?.key.label, 'New');
  });

  it('disappears with the admin key', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.refresh();
    service.kind = undefined;
    await model.follow();
    assert.deepEqual(model.state, { kind: 'none' });
    await model.refresh();
    assert.deepEqual(model.state, { kind: 'none' });
  });
});

describe('A long request', () => {
  it('can be stopped', async () => {
    const window = vscode.window as { withProgress: typeof vscode.window.withProgress };
    const { withProgress } = window;
    const offered: string[] = [];
    window.withProgress = async (options, task) => {
      const source = new vscode.CancellationTokenSource();
      const running = task({ report: () => {} }, source.token);
      if (options.cancellable) {
        offered.push(options.title ?? '');
        source.cancel();
      }
      return running;
    };
    try {
      const endless = (signal: AbortSignal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        );
      await assert.rejects(
        async () => withViewProgress({ viewId, title: 'Waiting…' }, endless, 0),
        /stopped/,
      );
      assert.deepEqual(offered, ['Waiting…']);
      assert.equal(await withViewProgress({ viewId, title: 'Short' }, async () => 7), 7);
      assert.deepEqual(offered, ['Waiting…']);
    } finally {
      window.withProgress = withProgress;
    }
  });
});
