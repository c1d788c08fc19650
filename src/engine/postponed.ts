import type { RequestItem } from './requestItem.ts';
import type { FailureAction } from './segment.ts';

type Postponement = Extract<FailureAction, { action: 'postpone' }>;

/** What is sent again after everything else, because its request failed and those of others need not. */
export class Postponed {
  readonly #items: RequestItem[] = [];
  /** Failures since the service last answered. */
  #inRow = 0;
  #failures = 0;
  /** Whether anything was answered, and every failure quick, in the pass that is under way. */
  #isAnswered = false;
  #isQuick = true;
  #passes = 0;
  #latest: { readonly error: unknown } | undefined;

  /** Failures since the service last answered. */
  get inRow(): number {
    return this.#inRow;
  }

  /** All of them. */
  get failures(): number {
    return this.#failures;
  }

  /** Why the latest request failed. */
  get latest(): { readonly error: unknown } | undefined {
    return this.#latest;
  }

  /** The service answered, be it with a refusal. */
  answered(): void {
    this.#inRow = 0;
    this.#isAnswered = true;
  }

  add(items: readonly RequestItem[], error: unknown, { times, isQuick }: Postponement): void {
    this.#inRow++;
    this.#failures++;
    this.#latest = { error };
    this.#isQuick &&= isQuick;
    for (const item of items) {
      const { postponed = 0 } = item;
      if (postponed < times) this.#items.push({ ...item, postponed: postponed + 1 });
    }
  }

  /**
   * Ends a pass: what the next one is to send. Nothing after a pass in which the service answered nothing, but for the
   * first one if its failures took no time: a service that is gone is not to be waited for twice.
   */
  nextPass(): readonly RequestItem[] {
    const isHopeful = this.#isAnswered || (this.#passes === 0 && this.#isQuick);
    const items = this.#items.splice(0);
    this.#passes++;
    this.#isAnswered = false;
    return isHopeful ? items : [];
  }
}
