import type { Allowance, Caps } from './allowance.ts';
import type { Consent } from './consent.ts';

/** What the command and the runs know of each other. */
export class OnSaveState {
  readonly consent: Pick<Consent, 'isGiven' | 'set'>;
  readonly allowance: Allowance;
  /** There is no use in asking the service before the key or the person says otherwise. */
  isPaused = false;
  /** What a person was told last, and is not told again before a run has succeeded. */
  lastFailure: string | undefined;
  /** The caps that a person was told of; that of a day with its date. */
  private readonly toldCaps = new Set<string>();

  constructor(consent: OnSaveState['consent'], allowance: Allowance) {
    this.consent = consent;
    this.allowance = allowance;
  }

  /** The connection has changed, or a person says so. */
  goOn(): void {
    this.isPaused = false;
    this.lastFailure = undefined;
  }

  /** What fails next is news again. */
  succeeded(): void {
    this.lastFailure = undefined;
    this.toldCaps.delete('perSave');
  }

  /** @returns whether a person is to be told: of the cap of a day once a day, of the other once until a run has succeeded */
  isNews(cap: keyof Caps): boolean {
    const told = cap === 'perDay' ? `${cap} ${this.allowance.date}` : cap;
    const isNew = !this.toldCaps.has(told);
    this.toldCaps.add(told);
    return isNew;
  }

  /** A person turns it on, and may have forgotten. */
  forgetCaps(): void {
    this.toldCaps.clear();
  }
}
