/** How many texts the service calls too large, each alone in its request, before it is taken at its word. */
const enough = 3;

/** What a run has seen of how large a request may be: in bytes of the body, because a limit knows nothing else. */
export class Capacity {
  #largestServed = 0;
  #smallestRefused = Number.POSITIVE_INFINITY;
  #refusals = 0;

  served(bytes: number): void {
    this.#largestServed = Math.max(this.#largestServed, bytes);
  }

  /** The request held one text only. */
  refused(bytes: number): void {
    this.#smallestRefused = Math.min(this.#smallestRefused, bytes);
    this.#refusals++;
  }

  /** Whether a text was refused and nothing was ever served: the smallest text tells most then. */
  get isDoubtful(): boolean {
    return this.#refusals > 0 && this.#largestServed === 0;
  }

  /**
   * The size from which on a request is in vain: there was one of that size. Infinite until that is known, and where
   * something as large was served: size is not the reason then.
   */
  get limitBytes(): number {
    const isKnown = this.#refusals >= enough && this.#largestServed < this.#smallestRefused;
    return isKnown ? this.#smallestRefused : Number.POSITIVE_INFINITY;
  }
}
