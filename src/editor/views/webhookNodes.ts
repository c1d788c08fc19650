import * as vscode from 'vscode';
import type { PastAttempt, SetAside } from '../../webhooks/outbox/line.ts';
import { commandIds } from '../ids.ts';
import { hostOf, stateOf, type WebhookEntry, type WebhookState } from '../webhooks/entry.ts';
import { formatDuration, formatNumber, formatShortTime, formatTime } from './figures.ts';
import type { Node } from './tree.ts';
import {
  eventCount,
  reasonText,
  resultDetail,
  resultName,
  secretName,
  stateIcon,
  stateText,
  statusText,
} from './webhookTexts.ts';

export interface ShownWebhooks {
  readonly entries: readonly WebhookEntry[];
  /** Why the webhooks cannot be read. */
  readonly problem?: string | undefined;
  /** Why some of the webhooks cannot be read. */
  readonly partialProblem?: string | undefined;
}

/** The rows of the view, which shows its welcome text if there are none. */
export function webhookNodes(
  { entries, problem, partialProblem }: ShownWebhooks,
  now: Date,
): readonly Node[] {
  const hosts = entries.map(({ record }) => hostOf(record));
  const isShared = (host: string) => hosts.indexOf(host) !== hosts.lastIndexOf(host);
  return [
    ...problemNodes(problem, 'error'),
    ...problemNodes(partialProblem, 'warning'),
    ...entries.map((entry) => webhookNode(entry, isShared(hostOf(entry.record)), now)),
  ];
}

function problemNodes(problem: string | undefined, icon: string): readonly Node[] {
  return problem === undefined ? [] : [{ label: problem, tooltip: problem, icon }];
}

const row = /^webhook\.(\d+)$/;

/** The identifier of the webhook that a row shows, or that the argument `{ oid }` of a command names. */
export function oidOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('oid' in node && typeof node.oid === 'number') return node.oid;
  const [, oid] = 'id' in node && typeof node.id === 'string' ? (row.exec(node.id) ?? []) : [];
  return oid === undefined ? undefined : Number(oid);
}

function webhookNode(entry: WebhookEntry, isShared: boolean, now: Date): Node {
  const { record } = entry;
  const oid = record.webhook_oid;
  const label = isShared ? vscode.l10n.t('{0} ({1})', hostOf(record), oid) : hostOf(record);
  const state = stateOf(entry);
  const description = stateText(state, now);
  return {
    id: `webhook.${oid}`,
    contextValue: contextOf(entry, state),
    label,
    description,
    tooltip: `${label}\n${description}`,
    spoken: `${vscode.l10n.t('Webhook {0}', label)}: ${description}`,
    icon: stateIcon(state),
    collapsed: true,
    children: details(entry, now),
  };
}

/** Flags for the menus, each delimited by dots. */
function contextOf({ queue }: WebhookEntry, state: WebhookState): string {
  const { control, health, aside } = queue;
  const words = [
    state.kind === 'disabled' ? 'off' : 'on',
    control.isPaused ? 'paused' : 'running',
    ...(health.nextRetry === undefined ? [] : ['waiting']),
    ...(aside.size === 0 ? [] : ['aside']),
  ];
  return `webhook.${words.join('.')}.`;
}

function details({ record, missing, queue }: WebhookEntry, now: Date): readonly Node[] {
  const { pending, health, aside, attempts } = queue;
  return [
    ...missing.map((kind) => lackNode(secretName(kind), record.webhook_oid)),
    fact(vscode.l10n.t('Pending'), eventCount(pending.size), 'inbox'),
    ...(health.failures > 0
      ? [fact(vscode.l10n.t('Failures in a row'), formatNumber(health.failures), 'warning')]
      : []),
    ...(health.nextRetry === undefined
      ? []
      : [fact(vscode.l10n.t('Next retry'), formatShortTime(new Date(health.nextRetry), now), 'watch')]),
    ...(aside.size > 0 ? [asideNode([...aside.values()])] : []),
    deliveriesNode(record.webhook_oid, attempts, now),
  ];
}

function fact(label: string, description: string, icon: string): Node {
  return { label, description, spoken: `${label}: ${description}`, icon };
}

function lackNode(label: string, oid: number): Node {
  const title = vscode.l10n.t('Set Secret…');
  const command = { command: commandIds.setWebhookSecret, title, arguments: [{ oid }] };
  return { ...fact(label, vscode.l10n.t('not set'), 'key'), tooltip: title, command };
}

function asideNode(aside: readonly SetAside[]): Node {
  const node = fact(vscode.l10n.t('Set aside'), eventCount(aside.length), 'archive');
  const children = aside.toReversed().map(({ event, reason, at, status }): Node => {
    const why = status === undefined ? reasonText(reason) : `${reasonText(reason)}, ${statusText(status)}`;
    return { ...fact(event.name, why, 'mail'), tooltip: `${event.id}\n${formatTime(new Date(at))}\n${why}` };
  });
  return { ...node, collapsed: true, children };
}

function deliveriesNode(oid: number, attempts: readonly PastAttempt[], now: Date): Node {
  const label = vscode.l10n.t('Last deliveries');
  const id = `webhook.${oid}.deliveries`;
  if (attempts.length === 0) return { id, ...fact(label, vscode.l10n.t('none yet'), 'list-unordered') };
  const children = attempts.toReversed().map((attempt) => attemptNode(oid, attempt, now));
  return { id, ...fact(label, formatNumber(attempts.length), 'list-unordered'), collapsed: true, children };
}

function attemptNode(oid: number, attempt: PastAttempt, now: Date): Node {
  const id = `webhook.${oid}.${attempt.id}`;
  const { at, kind, status, events, ms, excerpt } = attempt;
  const time = new Date(at);
  const label = resultName(attempt);
  const [detail, count, when] = [resultDetail(attempt), eventCount(events), formatShortTime(time, now)];
  // A bare status, so that all of it fits into a narrow view.
  const description = [when, status ?? detail, count].join(' · ');
  const node = {
    ...fact(label, description, kind === 'delivered' ? 'pass' : 'error'),
    spoken: `${label}: ${[when, detail, count].join(', ')}`,
  };
  const tooltip = [label, formatTime(time), detail, count, formatDuration(ms)].join('\n');
  if (excerpt === undefined) return { ...node, id, tooltip };
  const answer = { ...fact(vscode.l10n.t('Answer'), excerpt, 'comment'), tooltip: excerpt };
  return { ...node, id, tooltip: `${tooltip}\n${excerpt}`, collapsed: true, children: [answer] };
}
