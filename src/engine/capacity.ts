/** Number of single-text requests refused as too large before a size limit is assumed. */
const enough = 3;

/** What a run has learned about the request size that the service accepts, in bytes of the body. */
export class Capacity {
  #largestServed = 0;
  #smallestRefused = Number.POSITIVE_INFINITY;
  #refusals = 0;

  served(bytes: number): void {
    this.#largestServed = Math.max(this.#largestServed, bytes);
  }

  /** Call only for a request that held a single text. */
  refused(bytes: number): void {
    this.#smallestRefused = Math.min(this.#smallestRefused, bytes);
    this.#refusals++;
  }

  /** Whether something was refused and nothing has been served yet. The smallest text is then the best probe. */
  get isDoubtful(): boolean {
    return this.#refusals > 0 && this.#largestServed === 0;
  }

  /** Requests of this size or more are refused. Infinite while unknown, and once something as large has been served. */
  get limitBytes(): number {
    const isKnown = this.#refusals >= enough && this.#largestServed < this.#smallestRefused;
    return isKnown ? this.#smallestRefused : Number.POSITIVE_INFINITY;
  }
}
