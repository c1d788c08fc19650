/** A receiver that fails, and delivering processes that are killed. */
import { tryWebhooks } from '../support/webhookTrial.ts';
import type { Figure } from './figure.ts';

const events = 10_000;

export async function webhookFigures(kills: number, seed: number): Promise<readonly Figure[]> {
  const report = await tryWebhooks({ events, kills, seed });
  for (const complaint of report.complaints) process.stdout.write(`     ${complaint}\n`);
  const each = Array.from(report.ledgers, ([oid, { requests, received, duplicates, faults }]) => {
    const met = Array.from(faults, ([fault, count]) => `${count} ${fault}`).join(', ');
    return `     webhook ${oid}: ${requests} requests, ${received} events, ${duplicates} repeated; ${met}\n`;
  });
  process.stdout.write(each.join(''));
  const killed = `${report.kills} kills, ${report.killsOfHolders} of delivering processes`;
  return [
    {
      what: 'webhooks: lost, out of order, repeated needlessly, or concurrent',
      value: report.complaints.length,
      unit: '',
      target: 0,
      note: `${events} events, seed ${seed}, ${killed}, ${(report.ms / 1000).toFixed(0)} s`,
    },
    { what: 'webhooks: the file at the end', value: report.bytes / 1e6, unit: ' MB', target: 4.5 },
  ];
}
