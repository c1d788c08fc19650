/** Delivers with the current settings of this window, and logs each delivery. */
import type { Redactor } from '../../http/redact.ts';
import { createDeliver, type Delivering } from '../../webhooks/deliver/deliver.ts';
import type { Deliver } from '../../webhooks/deliver/outcome.ts';
import type { Log } from '../log.ts';
import { allowsPrivateAddresses, networkSettings } from '../settings.ts';

export interface DeliveryParts {
  readonly log: Log;
  /** The version of the extension. */
  readonly version: string;
  /** Makes a function that hides the known keys, including those that are saved now. */
  readonly redactor: () => Promise<Redactor>;
}

export class Deliveries {
  readonly #parts: DeliveryParts;
  /** Replaced before every delivery: keys may have been saved since the connections were made. */
  #redact: Redactor = (text) => text;
  #open: { readonly signature: string; readonly delivering: Delivering } | undefined;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  readonly deliver: Deliver = async (webhook, delivery, signal) => {
    const { log, redactor } = this.#parts;
    this.#redact = await redactor();
    const { deliver } = this.#forSettings();
    const report = await deliver(webhook, delivery, signal);
    log.delivery(webhook.oid, {
      ...report,
      events: delivery.events.length,
      bytes: delivery.body.byteLength,
    });
    return report;
  };

  async close(): Promise<void> {
    await this.#open?.delivering.close();
  }

  /** Earlier connections are not closed here: a delivery may still use them, and idle ones close by themselves. */
  #forSettings(): Delivering {
    const network = networkSettings();
    const signature = JSON.stringify(network);
    if (this.#open?.signature === signature) return this.#open.delivering;
    const { version } = this.#parts;
    const redact: Redactor = (text) => this.#redact(text);
    const delivering = createDeliver({ network, allowsPrivate: allowsPrivateAddresses, version, redact });
    this.#open = { signature, delivering };
    return delivering;
  }
}
