import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { inBackground } from '../background.ts';
import { commandAction, show, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import type { Log } from '../log.ts';
import { hostOf, type WebhookEntry } from './entry.ts';
import type { Notices } from './runtime.ts';

/** Milliseconds. The editor displays only three notifications at a time, and the end of a run may show several. */
const pause = 1500;

export function notices(log: Log): Notices {
  const notify = (notice: UserError) =>
    inBackground(log, 'Showing a notification about webhooks', async () => {
      await wait(pause);
      await show(notice);
    });
  return { disabled: (entry) => notify(disabledNotice(entry)), full: (hosts) => notify(fullNotice(hosts)) };
}

function disabledNotice({ record, queue }: WebhookEntry): UserError {
  const host = hostOf(record);
  const oid = record.webhook_oid;
  const message =
    queue.health.disabled === 'gone'
      ? vscode.l10n.t('The webhook {0} was disabled, because its receiver no longer accepts events.', host)
      : vscode.l10n.t(
          'The webhook {0} was disabled after {1} failed deliveries in a row over more than a day.',
          host,
          queue.health.failures,
        );
  const enable = () => vscode.commands.executeCommand(commandIds.enableWebhook, { oid });
  return new UserError('warning', message, [
    { title: vscode.l10n.t('Enable'), run: enable },
    commandAction(vscode.l10n.t('Show Webhooks'), commandIds.showWebhooks),
  ]);
}

export function fullNotice(hosts: readonly string[]): UserError {
  const message = vscode.l10n.t(
    'Too many events are waiting for {0}. New events are lost until some of them are delivered.',
    [...new Set(hosts)].join(', '),
  );
  return new UserError('warning', message, [
    commandAction(vscode.l10n.t('Show Webhooks'), commandIds.showWebhooks),
  ]);
}
