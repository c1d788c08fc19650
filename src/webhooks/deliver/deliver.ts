import type { LookupFunction } from 'node:net';
import type { Clock } from '../../http/clock.ts';
import { systemClock } from '../../http/clock.ts';
import { createDispatcher, type NetworkSettings } from '../../http/dispatcher.ts';
import type { Redactor } from '../../http/redact.ts';
import { type AllowsPrivate, guardedLookup } from './addresses.ts';
import { httpDelivery } from './httpDelivery.ts';
import type { Deliver } from './outcome.ts';
import { sqsDelivery } from './sqsDelivery.ts';

export interface DeliverOptions {
  readonly network: NetworkSettings;
  /** Called for each attempt. */
  readonly allowsPrivate: AllowsPrivate;
  readonly version: string;
  /** Hides the other secrets of the process: the keys of the service. */
  readonly redact: Redactor;
  readonly clock?: Clock | undefined;
  readonly lookup?: LookupFunction | undefined;
}

export interface Delivering {
  readonly deliver: Deliver;
  /** Ends deliveries in progress and closes the connections. */
  close(): Promise<void>;
}

/** Shares no connections with requests to the service, which do not check the addresses to which they connect. */
export function createDeliver(options: DeliverOptions): Delivering {
  const { network, allowsPrivate, version, redact, clock = systemClock } = options;
  const guarded = (allows: boolean) =>
    createDispatcher(
      network,
      guardedLookup(() => allows, options.lookup),
    );
  // Two dispatchers, because a connection that is kept open may lead to an address that is no longer allowed.
  const [open, strict] = [guarded(true), guarded(false)];
  const dispatcher = () => (allowsPrivate() ? open : strict);
  const sender = { dispatcher, allowsPrivate, clock, userAgent: `vernacular/${version}`, redact };
  const overHttp = httpDelivery(sender);
  const toQueue = sqsDelivery(sender);
  return {
    deliver: async (webhook, delivery, signal) => {
      signal.throwIfAborted();
      const { authentication } = webhook;
      return authentication.kind === 'cloudIam'
        ? toQueue(webhook, authentication, delivery, signal)
        : overHttp(webhook, authentication, delivery, signal);
    },
    close: async () => {
      await Promise.all([open.destroy(), strict.destroy()]);
    },
  };
}
