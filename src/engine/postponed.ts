import type { RequestItem } from './requestItem.ts';
import type { FailureAction } from './segment.ts';

type Postponement = Extract<FailureAction, { action: 'postpone' }>;

/** Texts of failed requests, to be sent again after everything else. */
export class Postponed {
  readonly #items: RequestItem[] = [];
  /** Failures since the service last answered. */
  #failuresInRow = 0;
  /** Whether anything was answered in the current pass. */
  #isAnswered = false;
  /** Whether every failure so far was quick. */
  #isQuick = true;
  #passes = 0;
  #latest: { readonly error: unknown } | undefined;

  /** Failures since the service last answered. */
  get failuresInRow(): number {
    return this.#failuresInRow;
  }

  /** The error of the latest failure. */
  get latest(): { readonly error: unknown } | undefined {
    return this.#latest;
  }

  /** The service answered, if only with a refusal. */
  answered(): void {
    this.#failuresInRow = 0;
    this.#isAnswered = true;
  }

  add(items: readonly RequestItem[], error: unknown, { times, isQuick }: Postponement): void {
    this.#failuresInRow++;
    this.#latest = { error };
    this.#isQuick &&= isQuick;
    for (const item of items) {
      const { postponed = 0 } = item;
      if (postponed < times) this.#items.push({ ...item, postponed: postponed + 1 });
    }
  }

  /**
   * Ends a pass and returns what the next one must send. Returns nothing after a pass without any answer, so that a
   * run does not wait twice for a service that is gone. The first pass is excepted if all its failures were quick.
   */
  nextPass(): RequestItem[] {
    const isHopeful = this.#isAnswered || (this.#passes === 0 && this.#isQuick);
    const items = this.#items.splice(0);
    this.#passes++;
    this.#isAnswered = false;
    return isHopeful ? items : [];
  }
}
