/** A recorded request: sizes, never texts or keys. */
export interface SeenRequest {
  /** Method and path, for example `POST /v2/translate`. */
  readonly endpoint: string;
  /** The size of the body; if it was too large, the size announced, or received by then. */
  readonly bytes: number;
}

export interface StateSnapshot {
  readonly requests: number;
  readonly bytes: number;
  /** Billed characters (code points) since the start or the last reset. */
  readonly characters: number;
  /** Texts that were translated, rephrased or corrected. */
  readonly texts: number;
  /** How many of these texts were damaged. */
  readonly damaged: number;
  /** Requests by method and path. */
  readonly endpoints: Readonly<Record<string, number>>;
  /** Answers by status; a dropped connection counts as `dropped`. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly maxConcurrent: number;
}

const remembered = 10_000;

/** Counters for tests and benchmarks. Requests to the emulator's own control paths are not counted. */
export class EmulatorState {
  #bytes = 0;
  #characters = 0;
  #texts = 0;
  #damaged = 0;
  #total = 0;
  #concurrent = 0;
  #maxConcurrent = 0;
  #endpoints = new Map<string, number>();
  #statuses = new Map<string, number>();
  #seen: SeenRequest[] = [];

  /** The latest requests, oldest first: the last 10 000, and sometimes more. */
  get seen(): readonly SeenRequest[] {
    return this.#seen;
  }

  count(endpoint: string): number {
    return this.#endpoints.get(endpoint) ?? 0;
  }

  snapshot(): StateSnapshot {
    return {
      requests: this.#total,
      bytes: this.#bytes,
      characters: this.#characters,
      texts: this.#texts,
      damaged: this.#damaged,
      endpoints: Object.fromEntries(this.#endpoints),
      statuses: Object.fromEntries(this.#statuses),
      maxConcurrent: this.#maxConcurrent,
    };
  }

  /** Returns a function that ends the request; calling it again has no effect. */
  begin(endpoint: string): () => void {
    this.#total += 1;
    increment(this.#endpoints, endpoint);
    this.#concurrent += 1;
    this.#maxConcurrent = Math.max(this.#maxConcurrent, this.#concurrent);
    let underWay = true;
    return () => {
      if (underWay) this.#concurrent -= 1;
      underWay = false;
    };
  }

  received(request: SeenRequest): void {
    this.#bytes += request.bytes;
    if (this.#seen.length >= 2 * remembered) this.#seen = this.#seen.slice(-remembered);
    this.#seen.push(request);
  }

  billed(texts: number, characters: number): void {
    this.#texts += texts;
    this.#characters += characters;
  }

  damaged(): void {
    this.#damaged += 1;
  }

  answered(status: number | 'dropped'): void {
    increment(this.#statuses, String(status));
  }

  /** Requests in progress still count towards `maxConcurrent`. */
  reset(): void {
    this.#bytes = 0;
    this.#characters = 0;
    this.#texts = 0;
    this.#damaged = 0;
    this.#total = 0;
    this.#maxConcurrent = this.#concurrent;
    this.#endpoints = new Map();
    this.#statuses = new Map();
    this.#seen = [];
  }
}

function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
