import type { Raise } from '../../jobs/events.ts';
import type { Client } from '../../service/client.ts';
import type { Call } from '../../service/request.ts';

export interface TermsSession {
  readonly client: Client;
  readonly call: Call;
  readonly json: boolean;
  readonly raise: Raise;
}
