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

/** Everything that outlives a request. */
export interface World {
  readonly keys: Keys;
  readonly ledger: Ledger;
  /** Billed characters per account and month, in place of the plan's. */
  readonly characterLimit: number | undefined;
  readonly state: EmulatorState;
  readonly faults: FaultScript;
  readonly damage: DamageMode;
  readonly ids: KnownIds;
  readonly glossaries: Glossaries;
  readonly styles: Styles;
  readonly memories: Memories;
  readonly documents: Documents;
  /** Of webhooks, to try them with. */
  readonly deliveries: Deliveries;
  /** Rows on a page of the report by tag. */
  readonly tagPageSize: number;
  readonly now: () => Date;
}

/** A request as its handler sees it: the caller is known, the body is complete and within its limit. */
export interface Call {
  readonly world: World;
  readonly key: IssuedKey;
  /** What stood in the holes of the route's path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
