import type { Allowance } from './allowance.ts';
import type { Consent } from './consent.ts';

/** What the command and the runs know of each other. */
export class OnSaveState {
  readonly consent: Consent;
  readonly allowance: Allowance;
  /** There is no use in asking the service before the key or the person says otherwise. */
  isPaused = false;
  /** What a person was told last, and is not told again before a run has succeeded. */
  lastFailure: string | undefined;
  /** The caps that a person was told of. */
  readonly toldCaps = new Set<string>();

  constructor(consent: Consent, allowance: Allowance) {
    this.consent = consent;
    this.allowance = allowance;
  }

  /** The connection has changed, or a person says so. */
  goOn(): void {
    this.isPaused = false;
    this.lastFailure = undefined;
  }
}
