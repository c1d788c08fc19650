import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { formatShortTime, formatTime } from '../../src/editor/views/figures.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import { oidOf, webhookNodes } from '../../src/editor/views/webhookNodes.ts';
import type { WebhookEntry } from '../../src/editor/webhooks/entry.ts';
import type { PastAttempt, SetAside } from '../../src/webhooks/outbox/line.ts';
import { healthy, type QueueState } from '../../src/webhooks/outbox/state.ts';
import type { WebhookRecord } from '../../src/webhooks/record/schema.ts';
import type { SecretKind } from '../../src/webhooks/record/secrets.ts';

const at = Date.UTC(2026, 4, 6, 7, 8, 9);
const event = (id: string) => ({ id, name: 'resource_translated', value: {} });
const events = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`evt_${index}`, event(`evt_${index}`)]));
const running = { isPaused: false, isDisabled: false };

interface Shape {
  readonly record?: Partial<WebhookRecord>;
  readonly missing?: readonly SecretKind[];
  readonly queue?: Partial<QueueState>;
}

function entry({ record, missing = [], queue }: Shape = {}): WebhookEntry {
  const empty = {
    pending: new Map(),
    pendingBytes: 0,
    aside: new Map(),
    attempts: [],
    health: healthy,
    control: running,
  };
  return {
    record: { webhook_oid: 1, webhook_url: 'https://hooks.example:8443/secret/path?token=1', ...record },
    missing,
    queue: { ...empty, ...queue },
  };
}

const rowOf = (shape: Shape): Node => {
  const [row] = webhookNodes({ entries: [entry(shape)] }, new Date(at - 1));
  assert.ok(row);
  return row;
};

const childrenOf = (node: Node) =>
  (node.children ?? []).map(({ label, description }) => [label, description]);

interface Row extends Shape {
  readonly description: string;
  readonly icon: string;
  readonly context: string;
}

const time = formatTime(new Date(at));
const soon = formatShortTime(new Date(at), new Date(at));
const rows: readonly Row[] = [
  { description: 'active', icon: 'pass', context: 'on.running.' },
  { queue: { pending: events(1200) }, description: '1,200 pending', icon: 'clock', context: 'on.running.' },
  {
    queue: { pending: events(2), health: { ...healthy, failures: 3, nextRetry: at } },
    description: `retry ${soon}`,
    icon: 'warning',
    context: 'on.running.waiting.',
  },
  {
    queue: { health: { ...healthy, failures: 3 } },
    description: 'retrying',
    icon: 'warning',
    context: 'on.running.',
  },
  {
    queue: {
      control: { isPaused: true, isDisabled: false },
      health: { ...healthy, failures: 1, nextRetry: at },
    },
    description: 'paused',
    icon: 'debug-pause',
    context: 'on.paused.waiting.',
  },
  { missing: ['token'], description: 'secret missing', icon: 'key', context: 'on.running.' },
  {
    record: { disabled: true },
    missing: ['token'],
    description: 'disabled',
    icon: 'circle-slash',
    context: 'off.running.',
  },
  {
    queue: { control: { isPaused: false, isDisabled: true } },
    description: 'disabled',
    icon: 'circle-slash',
    context: 'off.running.',
  },
  {
    queue: { health: { ...healthy, disabled: 'gone' } },
    description: 'disabled: the receiver no longer accepts events',
    icon: 'circle-slash',
    context: 'off.running.',
  },
  {
    queue: { health: { ...healthy, failures: 20, disabled: 'failing' } },
    description: 'disabled: it kept failing',
    icon: 'circle-slash',
    context: 'off.running.',
  },
];

const attempt = (change: Partial<PastAttempt> = {}): PastAttempt => ({
  id: 'a',
  at,
  kind: 'failed',
  events: 2,
  ms: 120,
  ...change,
});

describe('The view of the webhooks', () => {
  for (const { description, icon, context, ...shape } of rows) {
    it(`shows a webhook as "${description}" (${context})`, () => {
      const row = rowOf(shape);
      assert.deepEqual(
        [row.label, row.description, row.spoken, row.icon, row.contextValue],
        [
          'hooks.example:8443',
          description,
          `Webhook hooks.example:8443: ${description}`,
          icon,
          `webhook.${context}`,
        ],
      );
    });
  }

  it('names the day of a retry that is not today', () => {
    const health = { ...healthy, failures: 3, nextRetry: at };
    const now = new Date(at - 40 * 3_600_000);
    const [row] = webhookNodes({ entries: [entry({ queue: { health } })] }, now);
    assert.equal(row?.description, `retry ${time}`);
  });

  it('shows neither path nor query of a URL, which are often secrets', () => {
    assert.doesNotMatch(JSON.stringify(rowOf({})), /secret\/path|token/);
  });

  it('distinguishes webhooks of one host, and names those of other hosts by the host alone', () => {
    const entries = [
      entry(),
      entry({ record: { webhook_oid: 2 } }),
      entry({ record: { webhook_oid: 3, webhook_url: 'http://127.0.0.1:9/' } }),
    ];
    const nodes = webhookNodes({ entries }, new Date(at));
    assert.deepEqual(
      nodes.map(({ label }) => label),
      ['hooks.example:8443 (1)', 'hooks.example:8443 (2)', '127.0.0.1:9'],
    );
    assert.deepEqual(nodes.map(oidOf), [1, 2, 3]);
  });

  it('shows below a webhook which secret is missing, what is pending and how often it failed', () => {
    const health = { ...healthy, failures: 3, nextRetry: at };
    const row = rowOf({ missing: ['secretKey'], queue: { pending: events(1), health } });
    assert.deepEqual(childrenOf(row), [
      ['Secret key', 'not set'],
      ['Pending', '1 event'],
      ['Failures in a row', '3'],
      ['Next retry', soon],
      ['Last deliveries', 'none yet'],
    ]);
    assert.deepEqual(row.children?.[0]?.command?.arguments, [{ oid: 1 }]);
    assert.ok(row.children?.every(({ spoken }) => spoken !== undefined));
  });

  it('shows the last deliveries, newest first, with the answer of the receiver', () => {
    const attempts = [
      attempt({ id: 'a', kind: 'delivered', status: 204, ms: 50 }),
      attempt({ id: 'b', status: 503, excerpt: 'Down\nfor $(bug) [a](command:x)' }),
      attempt({ id: 'c', cause: 'dns' }),
    ];
    const deliveries = rowOf({ queue: { attempts } }).children?.at(-1);
    assert.ok(deliveries);
    // Every row that only sometimes has children needs an id.
    assert.notEqual(deliveries.id, undefined);
    assert.equal(rowOf({ queue: {} }).children?.at(-1)?.id, deliveries.id);
    assert.deepEqual([deliveries.label, deliveries.description], ['Last deliveries', '3']);
    assert.deepEqual(childrenOf(deliveries), [
      ['Failed', `${soon} · host name not found · 2 events`],
      ['Failed', `${soon} · 503 · 2 events`],
      ['Delivered', `${soon} · 204 · 2 events`],
    ]);
    assert.deepEqual(
      deliveries.children?.map(({ children }) =>
        children?.map(({ label, description }) => [label, description]),
      ),
      [undefined, [['Answer', 'Down\nfor $(bug) [a](command:x)']], undefined],
    );
  });

  it('shows the events that were set aside, newest first, with the reason', () => {
    const one = (id: string, reason: SetAside['reason'], status?: number): [string, SetAside] => [
      id,
      { event: event(id), reason, at, ...(status !== undefined && { status }) },
    ];
    const aside = new Map([one('evt_1', 'tooLarge'), one('evt_2', 'refused', 422)]);
    const row = rowOf({ queue: { aside } });
    assert.equal(row.contextValue, 'webhook.on.running.aside.');
    const node = row.children?.find(({ label }) => label === 'Set aside');
    assert.ok(node);
    assert.equal(node.description, '2 events');
    assert.deepEqual(childrenOf(node), [
      ['resource_translated', 'refused for good, status 422'],
      ['resource_translated', 'too large for a delivery'],
    ]);
  });

  it('says why the webhooks cannot be read', () => {
    const [row] = webhookNodes({ entries: [], problem: 'They cannot be read.' }, new Date(at));
    assert.deepEqual([row?.label, row?.icon], ['They cannot be read.', 'error']);
  });

  it('says at the top that some of the webhooks cannot be read', () => {
    const rows = webhookNodes({ entries: [entry()], partialProblem: '1 cannot be read.' }, new Date(at));
    assert.deepEqual(
      rows.map(({ label, icon }) => [label, icon]),
      [
        ['1 cannot be read.', 'warning'],
        ['hooks.example:8443', 'pass'],
      ],
    );
  });

  it('offers in the menu of a row what can be done with its webhook', () => {
    const { extensionPath } = vscode.extensions.getExtension('vernacular.vernacular') ?? {};
    const manifest = JSON.parse(readFileSync(join(extensionPath ?? '', 'package.json'), 'utf8'));
    const items: readonly { command: string; when: string; group: string }[] =
      manifest.contributes.menus['view/item/context'];
    const offered = (context: string) =>
      items
        .filter(
          ({ when, group }) => when.startsWith('view == vernacular.webhooks') && !group.startsWith('inline'),
        )
        .filter(({ when }) => new RegExp(/viewItem =~ \/(.+)\/$/.exec(when)?.[1] ?? 'none').test(context))
        .map(({ command }) => command.replace('vernacular.', ''))
        .toSorted();
    const always = ['deleteWebhook', 'editWebhook', 'setWebhookSecret'];
    const on = [...always, 'disableWebhook', 'testWebhook'];
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['on.running.', [...on, 'pauseWebhook']],
      ['on.running.waiting.', [...on, 'pauseWebhook', 'retryWebhook']],
      ['on.paused.waiting.', [...on, 'resumeWebhook']],
      ['on.running.aside.', [...on, 'pauseWebhook', 'readmitWebhookEvents']],
      ['on.running.waiting.aside.', [...on, 'pauseWebhook', 'readmitWebhookEvents', 'retryWebhook']],
      ['off.running.', [...always, 'enableWebhook']],
      ['off.paused.waiting.aside.', [...always, 'enableWebhook', 'readmitWebhookEvents']],
    ];
    for (const [context, expected] of cases) {
      assert.deepEqual(offered(`webhook.${context}`), expected.toSorted(), context);
    }
    assert.deepEqual(offered('developerKey.active'), []);
  });
});
