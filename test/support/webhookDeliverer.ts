/** Delivers the events of an outbox until the input ends. Argument: a `Delivery`. Prints `ready`, then only errors. */
import { createDeliver } from '../../src/webhooks/deliver/deliver.ts';
import { Deliverer } from '../../src/webhooks/outbox/deliverer.ts';
import { Outbox } from '../../src/webhooks/outbox/outbox.ts';
import { type HurriedTime, hurriedClock, webhook } from './webhooks.ts';

export interface Delivery {
  readonly path: string;
  /** Identifies this process in the user agent. */
  readonly name: string;
  readonly time: HurriedTime;
  readonly webhooks: readonly DeliveredWebhook[];
}

export interface DeliveredWebhook {
  readonly oid: number;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly signingSecret: string;
  readonly isCompressed: boolean;
  readonly maximumEvents: number;
  readonly maximumBytes: number;
}

const { path, name, time, webhooks }: Delivery = JSON.parse(process.argv[2] ?? '{}');
const clock = hurriedClock(time);
const { deliver, close } = createDeliver({
  network: { strictSsl: true, systemCertificates: false, env: {} },
  allowsPrivate: () => false,
  version: name,
  redact: (text) => text,
  clock,
});
const deliverer = new Deliverer({ outbox: new Outbox(path), deliver, clock }, (error) => {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
});
process.stdin.once('end', async () => {
  await deliverer.stop();
  await close();
});
process.stdin.resume();
process.stdout.write('ready\n');
deliverer.serve(
  webhooks.map(({ oid, url, username, password, ...rest }) =>
    webhook(oid, { ...rest, url: new URL(url), authentication: { kind: 'basic', username, password } }),
  ),
);
