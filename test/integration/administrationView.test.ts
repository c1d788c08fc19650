import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { KeyWithUse } from '../../src/administration/developerKeys.ts';
import type { Connection, Connections } from '../../src/editor/connection.ts';
import { DeveloperKeys, type KeysState } from '../../src/editor/developerKeys/model.ts';
import { withViewProgress } from '../../src/editor/developerKeys/progress.ts';
import { Log } from '../../src/editor/log.ts';
import { developerKeyMessage, developerKeyNodes } from '../../src/editor/views/developerKeyNodes.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import { ServiceError, type ServiceErrorKind } from '../../src/http/errors.ts';
import type { UsageBreakdown } from '../../src/service/analytics.ts';
import type { Client } from '../../src/service/client.ts';
import type { DeveloperKey, KeyLimits } from '../../src/service/developerKeys.ts';

const id = '1a2b3c4d-0000-4000-8000-00000000aaaa:5e6f7a8b-0000-4000-8000-00000000bbbb';

function key(rest: Partial<DeveloperKey> = {}): DeveloperKey {
  const limits = { characters: null, speechMilliseconds: null };
  return { keyId: id, label: 'CI', deactivated: false, created: '2026-01-05T10:00:00.000Z', limits, ...rest };
}

function rows(keys: readonly KeyWithUse[], showsDeactivated = false, useProblem?: string): readonly Node[] {
  return developerKeyNodes({ kind: 'ready', keys, useProblem }, { showsDeactivated, warningPercent: 80 });
}

interface Summary {
  readonly limits?: Partial<KeyLimits>;
  readonly usage?: UsageBreakdown;
  readonly sharedBy?: number;
  readonly description: string;
  readonly icon: string;
}

const summaries: readonly Summary[] = [
  { usage: { total: 1234 }, description: '1,234 used, no limit', icon: 'key' },
  { limits: { characters: 4000 }, usage: { total: 1234 }, description: '30 %, 1,234 of 4,000', icon: 'key' },
  { limits: { characters: 1000 }, usage: { total: 800 }, description: '80 %, 800 of 1,000', icon: 'warning' },
  {
    limits: { characters: 1000 },
    usage: { total: 1001 },
    description: 'limit reached, 100 %, 1,001 of 1,000',
    icon: 'warning',
  },
  { limits: { characters: 0 }, usage: { total: 7 }, description: 'blocked, 7 used', icon: 'lock' },
  {
    limits: { characters: 1000 },
    usage: { total: 5000 },
    sharedBy: 3,
    description: '5,000 shared by 3 keys, limit 1,000',
    icon: 'key',
  },
  { limits: { characters: 1000 }, description: 'limit 1,000', icon: 'key' },
  { description: 'no limit', icon: 'key' },
];

describe('A row of a developer key', () => {
  for (const { limits = {}, usage, sharedBy = 1, description, icon } of summaries) {
    it(`says "${description}"`, () => {
      const entry = {
        key: key({ limits: { ...key().limits, ...limits } }),
        ...(usage && { use: { usage, sharedBy } }),
      };
      const [row] = rows([entry]);
      assert.deepEqual([row?.label, row?.description, row?.icon], ['CI', description, icon]);
      assert.equal(row?.spoken, `CI: ${description}`);
      assert.deepEqual([row?.id, row?.contextValue, row?.collapsed], [id, 'developerKey.active', true]);
    });
  }

  it('says when the key was deactivated, and is shown on demand only', () => {
    const entry = { key: key({ deactivated: true, deactivatedAt: '2026-02-03T00:00:00.000Z', label: '' }) };
    const [hidden] = rows([entry]);
    assert.deepEqual([hidden?.label, hidden?.description], ['Deactivated keys', '1 hidden']);
    assert.equal(hidden?.command?.command, 'vernacular.showDeactivatedKeys');
    const [row, ...others] = rows([entry], true);
    assert.deepEqual([row?.label, row?.description], ['(no label)', 'deactivated Feb 3, 2026']);
    assert.equal(row?.contextValue, 'developerKey.deactivated');
    assert.deepEqual(others, []);
  });

  it('opens to all that is known about the key, without its whole id', () => {
    const limits = { characters: 0, speechMilliseconds: 5_405_000 };
    const usage = { total: 6, text: 1, documents: 2, writing: 3, speechMinutes: 1.25 };
    const [row] = rows([{ key: key({ limits }), use: { usage, sharedBy: 2 } }]);
    const texts = (nodes: readonly Node[] = []) =>
      nodes.map(({ label, description }) => `${label}: ${description}`);
    assert.deepEqual(texts(row?.children), [
      'Key id: 1a2b…aaaa:5e6f…bbbb',
      'Created: Jan 5, 2026',
      'Characters: limit 0: blocked',
      'Speech: at most 1 h 30 min 5 s a month',
      'Used this month: by 2 keys of this label',
    ]);
    const use = row?.children?.at(-1);
    assert.match(use?.tooltip ?? '', /2 keys have this label.*\n.*yesterday/);
    assert.deepEqual(texts(use?.children), [
      'Characters: 6',
      'Text translation: 1',
      'Document translation: 2',
      'Writing: 3',
      'Speech: 1.25 min',
    ]);
  });

  it('is there although nobody knows what the keys used', () => {
    const [problem, row] = rows([{ key: key() }], false, 'The service is too busy at the moment.');
    assert.equal(problem?.description, 'The service is too busy at the moment.');
    assert.equal(problem?.command?.command, 'vernacular.refreshDeveloperKeys');
    assert.equal(row?.label, 'CI');
  });
});

describe('The view of developer keys', () => {
  const options = { showsDeactivated: false, warningPercent: 80 };
  const others: readonly (readonly [KeysState, string | undefined, string | undefined])[] = [
    [{ kind: 'none' }, undefined, undefined],
    [{ kind: 'loading' }, 'Reading the developer keys…', undefined],
    [{ kind: 'refused', message: 'No right.' }, 'Set Admin Key…', 'No right.'],
    [{ kind: 'failed', message: 'It is down.' }, 'Try Again', 'It is down.'],
    [{ kind: 'ready', keys: [] }, undefined, undefined],
  ];
  for (const [state, label, message] of others) {
    it(`has ${label ?? 'no row'} when the list is ${state.kind}`, () => {
      const nodes = developerKeyNodes(state, options);
      assert.deepEqual(
        nodes.map((node) => node.label),
        label === undefined ? [] : [label],
      );
      assert.equal(developerKeyMessage(state), message);
    });
  }
});

/** A service of which each answer can be exchanged, and that counts what it is asked. */
class FakeService {
  kind: 'service' | undefined = 'service';
  identity = 'one';
  keys: () => Promise<readonly DeveloperKey[]> = async () => [key()];
  use: () => Promise<number> = async () => 5;
  readonly asked: string[] = [];

  get connections(): Connections {
    return {
      kind: async () => this.kind,
      admin: async () => ({ identity: this.identity, client: this.client }) as Connection,
    } as unknown as Connections;
  }

  private get client(): Client {
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
    } as unknown as Client;
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
  it('is read when somebody looks, and then what the keys used', async () => {
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

  it('stays when what the keys used cannot be read', async () => {
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

  it('is asked for once with a key that is refused, until the person or the key asks anew', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.keys = () => failing('auth');
    await model.refresh();
    assert.equal(model.state.kind, 'refused');
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

  it('is read again when a key that was refused is entered once more', async () => {
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

  it('is not read again when another key or setting changed', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.refresh();
    await model.follow();
    model.look();
    assert.deepEqual(service.asked, ['keys', 'use']);
  });

  it('is read again after a change only where somebody has looked', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.follow();
    model.reread();
    assert.deepEqual(service.asked, []);
    await model.refresh();
    model.reread();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(service.asked, ['keys', 'use', 'keys']);
  });

  it('says why it could not be read, and is read again on demand', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    service.keys = () => failing('unavailable');
    await model.refresh();
    assert.equal(model.state.kind, 'failed');
    service.keys = async () => [];
    await model.refresh();
    assert.deepEqual(model.state, { kind: 'ready', keys: [] });
  });

  it('keeps the last figures until the next are there', async () => {
    const service = new FakeService();
    const { model } = modelOf(service);
    await model.refresh();
    const shown: unknown[] = [];
    model.onDidChange(() => shown.push(totals(model)));
    await model.refresh();
    assert.deepEqual(shown, [], 'nothing is drawn anew for nothing');
    service.keys = async () => [key(), key({ keyId: 'b', label: 'Web' })];
    service.use = async () => 9;
    await model.refresh();
    assert.deepEqual(shown, [
      [5, 0],
      [9, 0],
    ]);
  });

  it('is that of the later of two refreshes', async () => {
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

  it('is gone with the admin key', async () => {
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

describe('A request that takes long', () => {
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
      await assert.rejects(async () => withViewProgress('Waiting…', endless, 0), /stopped/);
      assert.deepEqual(offered, ['Waiting…']);
      assert.equal(await withViewProgress('Short', async () => 7), 7);
      assert.deepEqual(offered, ['Waiting…']);
    } finally {
      window.withProgress = withProgress;
    }
  });
});
