import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runCommand } from '../../src/editor/commands.ts';
import type { Connections } from '../../src/editor/connection.ts';
import type { Deps } from '../../src/editor/deps.ts';
import { commandIds } from '../../src/editor/ids.ts';
import type { Log } from '../../src/editor/log.ts';
import { UsageModel, type UsageState } from '../../src/editor/usage.ts';
import { daysUntil, formatDate } from '../../src/editor/views/figures.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import { statusText } from '../../src/editor/views/usageStatus.ts';
import { usageNodes } from '../../src/editor/views/usageView.ts';
import type { Usage } from '../../src/service/usage.ts';

const now = new Date('2026-03-18T12:00:00Z');

function state(usage: Partial<Usage>): UsageState {
  const whole = { account: { used: 0 }, products: [], ...usage };
  return { kind: 'ready', usage: whole, host: 'api.example.com', demo: false };
}

function row(label: string, usage: Partial<Usage>, warningPercent = 80): Node | undefined {
  return usageNodes(state(usage), { warningPercent, now }).find((node) => node.label === label);
}

const meters: readonly (readonly [Usage['account'], string, string, string])[] = [
  [{ used: 1234 }, '1,234 characters used, no limit', 'organization', '1,234 characters used, no limit'],
  [{ used: 250, limit: 1000 }, '███░░░░░░░ 25%', 'organization', '250 of 1,000 characters used, 750 left'],
  [{ used: 800, limit: 1000 }, '████████░░ 80%', 'warning', '800 of 1,000 characters used, 200 left'],
  [
    { used: 1100, limit: 1000 },
    '██████████ limit reached',
    'warning',
    '1,100 of 1,000 characters used, limit reached',
  ],
  [{ used: 0, limit: 0 }, '██████████ limit reached', 'warning', '0 of 0 characters used, limit reached'],
  // A correction by the service may subtract more than was used.
  [{ used: -50, limit: 100 }, '░░░░░░░░░░ 0%', 'organization', '-50 of 100 characters used, 150 left'],
];

describe('The warning about the usage', () => {
  it('is given only once, even after a failed reading, and not for another connection', async () => {
    let used: number | undefined;
    const raised: string[] = [];
    const read = async () => {
      if (used === undefined) throw new Error('Unavailable');
      return { account: { used, limit: 100 }, products: [] };
    };
    const connections = {
      kind: async () => 'key',
      current: async () => ({ usage: read, host: 'x', kind: 'key' }),
    };
    const log = { failure: () => {} };
    const model = new UsageModel(connections as unknown as Connections, log as unknown as Log, (event) =>
      raised.push(event.kind),
    );
    for (used of [79, undefined, 81, 82]) await model.refresh();
    assert.deepEqual(raised, ['usageThresholdCrossed']);
    used = 10;
    await model.refresh();
    await model.forget();
    used = 90;
    await model.refresh();
    assert.equal(raised.length, 1);
    model.dispose();
  });
});

describe('The usage view', () => {
  it('is refreshed together with the view of the keys, which shows some of the same figures', async () => {
    const read: string[] = [];
    const deps = {
      usage: { refresh: async () => read.push('usage') },
      developerKeys: { reread: () => read.push('keys') },
    } as unknown as Deps;
    await runCommand(deps, commandIds.refreshUsage, undefined);
    assert.deepEqual(read.toSorted(), ['keys', 'usage']);
  });

  for (const [account, description, icon, spoken] of meters) {
    it(`shows ${account.used} ${account.limit === undefined ? 'without a limit' : `of ${account.limit}`}`, () => {
      const node = row('Account', { account });
      assert.deepEqual(
        [node?.description, node?.icon, node?.spoken],
        [description, icon, `Account: ${spoken}`],
      );
    });
  }

  it('says that the limit is reached, but without a warning if warnings are off', () => {
    const node = row('Account', { account: { used: 5, limit: 5 } }, 0);
    assert.deepEqual([node?.description, node?.icon], ['██████████ limit reached', 'organization']);
  });

  it('has a sentence for screen readers in every row', () => {
    const nodes = usageNodes(state({ account: { used: 1 }, speechMinutes: { used: 1074, limit: 6000 } }), {
      warningPercent: 80,
      now,
    });
    const spoken = nodes.flatMap((node) => [node, ...(node.children ?? [])]).map((node) => node.spoken);
    assert.deepEqual(spoken, [
      'Service: api.example.com',
      'Account: 1 character used, no limit',
      'Speech: 1,074 of 6,000 minutes used, 4,926 left',
      '1,074 of 6,000 minutes used',
      '4,926 minutes left',
    ]);
    const [failed] = usageNodes({ kind: 'failed', message: 'It is down.' }, { warningPercent: 80, now });
    assert.equal(failed?.spoken, 'The usage could not be read: It is down.');
  });

  it('has rows for speech and documents only if the account includes them', () => {
    const usage = {
      speechMinutes: { used: 30, limit: 60 },
      documents: { used: 19, limit: 20 },
      teamDocuments: { used: 3 },
    };
    assert.equal(row('Speech', usage)?.spoken, 'Speech: 30 of 60 minutes used, 30 left');
    assert.equal(row('Documents', usage)?.icon, 'warning');
    assert.match(row('Team documents', usage)?.description ?? '', /^3 documents used, no limit$/);
    const none = { speechMinutes: { used: 0, limit: 0 }, documents: { used: 0, limit: 0 } };
    assert.equal(row('Speech', none), undefined);
    assert.equal(row('Documents', none), undefined);
  });

  const ends: readonly (readonly [end: string, text: RegExp])[] = [
    ['2026-04-01T00:00:00Z', /^14 days left, Mar 1, 2026 to Apr 1, 2026$/],
    ['2026-03-19T12:00:00Z', /^1 day left, /],
    ['2026-03-18T12:00:01Z', /^1 day left, /],
    ['2026-03-18T12:00:00Z', /^ended, /],
    ['2026-02-01T00:00:00Z', /^ended, /],
    ['some day', /^Mar 1, 2026 to some day$/],
  ];
  for (const [end, text] of ends) {
    it(`describes a period until ${end}`, () => {
      const period = { start: '2026-03-01T00:00:00Z', end };
      assert.match(row('Period', { period })?.description ?? '', text);
    });
  }

  it('reads a time without a zone as UTC, like the service', () => {
    const before = process.env.TZ;
    process.env.TZ = 'Pacific/Kiritimati';
    try {
      assert.equal(daysUntil('2026-03-19T12:00:01', now), 2);
      assert.equal(formatDate('2026-03-19T00:10:00'), 'Mar 19, 2026');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('does not count days until something that is not a date', () =>
    assert.equal(daysUntil('', now), undefined));

  it('shows the share of this key in each product', () => {
    const products = [
      { product: 'translate', unit: 'characters', accountUsed: 5000, keyUsed: 1200 },
      { product: 'write', unit: 'characters', accountUsed: 10 },
      { product: 'speechToText', unit: 'minutes', keyUsed: 3 },
      { product: 'hologram', unit: 'photons', accountUsed: 1 },
    ];
    const texts = row('By product', { products })?.children?.map((node) => node.spoken);
    assert.deepEqual(texts, [
      'Translation: 5,000 characters, this key 1,200',
      'Writing: 10 characters',
      'Speech: this key 3 minutes',
      'hologram: 1 photons',
    ]);
  });
});

const texts: readonly (readonly [Partial<Usage>, short: string, long: string, warns: boolean])[] = [
  [
    { account: { used: 1234 } },
    '1,234 characters used',
    'Vernacular: 1,234 characters used, no limit',
    false,
  ],
  [{ account: { used: 79, limit: 100 } }, '79%', 'Vernacular: 79 of 100 characters used', false],
  [{ account: { used: 80, limit: 100 } }, '80%', 'Vernacular: 80 of 100 characters used', true],
  [
    { account: { used: 9, limit: 10 }, key: { used: 1, limit: 100 } },
    '90%',
    'Vernacular, whole account: 9 of 10 characters used\nThis key: 1 of 100 characters used',
    true,
  ],
  [
    { account: { used: 9 }, key: { used: 0, limit: 0 } },
    '100%',
    'Vernacular, this key: 0 of 0 characters used, limit reached\nWhole account: 9 characters used, no limit',
    true,
  ],
  [
    { account: { used: 9000 }, key: { used: 12 } },
    '12 characters used',
    'Vernacular, this key: 12 characters used, no limit\nWhole account: 9,000 characters used, no limit',
    false,
  ],
  [
    { account: { used: 20, limit: 100 }, key: { used: 12 } },
    '20%',
    'Vernacular, whole account: 20 of 100 characters used\nThis key: 12 characters used, no limit',
    false,
  ],
];

describe('The status bar item', () => {
  for (const [usage, short, long, warns] of texts) {
    it(`says ${short} for ${JSON.stringify(usage)}`, () =>
      assert.deepEqual(statusText(state(usage), 80), { short, long, warns }));
  }

  it('does not warn if warnings are off', () => {
    assert.equal(statusText(state({ account: { used: 10, limit: 10 } }), 0)?.warns, false);
  });

  it('is hidden while there is no connection', () =>
    assert.equal(statusText({ kind: 'none' }, 80), undefined));
});
