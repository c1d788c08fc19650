import type { IncomingHttpHeaders } from 'node:http';
import type { DamageMode } from './damage/mode.ts';
import type { Deliveries } from './deliveries.ts';
import type { Documents } from './documents/store.ts';
import type { FaultScript } from './faults.ts';
import type { Glossaries } from './glossaries/store.ts';
import type { IssuedKey, Keys } from './keys.ts';
import type { KnownIds } from './knownIds.ts';
import type { Ledger } from './ledger.ts';
import type { Memories } from './memories/store.ts';
import type { EmulatorState } from './state.ts';
import type { Styles } from './styles/store.ts';

/** All state that outlives a request. */
export interface World {
  readonly keys: Keys;
  readonly ledger: Ledger;
  /** Overrides the plan's limit of billed characters per account and month. */
  readonly characterLimit: number | undefined;
  readonly state: EmulatorState;
  readonly faults: FaultScript;
  readonly damage: DamageMode;
  readonly ids: KnownIds;
  readonly glossaries: Glossaries;
  readonly styles: Styles;
  readonly memories: Memories;
  readonly documents: Documents;
  /** Received webhook deliveries, for trying webhooks out. */
  readonly deliveries: Deliveries;
  /** Rows per page of the report by tag. */
  readonly tagPageSize: number;
  readonly now: () => Date;
}

/** A request as its handler sees it: authenticated, and with a complete body within the size limit. */
export interface Call {
  readonly world: World;
  readonly key: IssuedKey;
  /** The values of the parameters in the route's path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
