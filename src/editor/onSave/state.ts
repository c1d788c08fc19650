import type { Allowance, Caps } from './allowance.ts';
import type { Consent } from './consent.ts';

/** State shared by the command and the runs. */
export class OnSaveState {
  readonly consent: Pick<Consent, 'isGiven' | 'set'>;
  readonly allowance: Allowance;
  /** True after the key was refused or the quota used up, until the connection changes or the user continues. */
  isPaused = false;
  /** The latest reported failure, which is not repeated until a run has succeeded or `goOn` is called. */
  lastFailure: string | undefined;
  /** The caps that have already been reported; the daily one is kept with its date. */
  private readonly reportedCaps = new Set<string>();

  constructor(consent: OnSaveState['consent'], allowance: Allowance) {
    this.consent = consent;
    this.allowance = allowance;
  }

  /** Called when the connection changes, or at the user's request. */
  goOn(): void {
    this.isPaused = false;
    this.lastFailure = undefined;
  }

  /** Called after a successful run: the next failure, or the next save beyond its cap, is reported again. */
  succeeded(): void {
    this.lastFailure = undefined;
    this.reportedCaps.delete('perSave');
  }

  /** @returns whether to report a cap: the daily one once a day, the other once until a run has succeeded */
  isNews(cap: keyof Caps): boolean {
    const key = cap === 'perDay' ? `${cap} ${this.allowance.date}` : cap;
    const isNew = !this.reportedCaps.has(key);
    this.reportedCaps.add(key);
    return isNew;
  }

  /** Called when the user turns on *Translate on Save*, so that every cap is reported again. */
  forgetCaps(): void {
    this.reportedCaps.clear();
  }
}
