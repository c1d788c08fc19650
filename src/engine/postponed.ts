import type { RequestItem } from './requestItem.ts';
import type { FailureAction } from './segment.ts';

type Postponement = Extract<FailureAction, { action: 'postpone' }>;

/** Texts of failed requests, to be sent again after everything else. */
export class Postponed {
  readonly #items: RequestItem[] = [];
  #failuresInRow = 0;
  #isAnswered = false;
  #isQuick = true;
  #passes = 0;
  #latest: { readonly error: unknown } | undefined;

  /** Failures since the service last answered. */
  get failuresInRow(): number {
    return this.#failuresInRow;
  }

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

  /** Gives up after a pass without an answer, unless it was a quick first one: a run should not wait twice in vain. */
  nextPass(): RequestItem[] {
    const isHopeful = this.#isAnswered || (this.#passes === 0 && this.#isQuick);
    const items = this.#items.splice(0);
    this.#passes++;
    this.#isAnswered = false;
    return isHopeful ? items : [];
  }
}
