import { readPath } from './pathTemplate.ts';

/** What goes wrong, how often and where. Everything is optional; the parts combine. */
export interface ScriptedFault {
  readonly match?: {
    /**
     * Path (`/v2/translate`) or method and path (`POST /v2/translate`), with `{id}` for any part of it. Absent: every
     * endpoint.
     */
    readonly endpoint?: string;
    /** Starts at the n-th matching request after the fault was scripted, counted from 1. */
    readonly nth?: number;
  };
  /** Requests that it hits, 1 unless told. */
  readonly times?: number;
  /** Answers with this status, and does no work for the request. */
  readonly status?: number;
  /** Added to the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers with this: a string as it is (HTML when it starts with `<`), anything else as JSON. */
  readonly body?: unknown;
  /** Milliseconds before the answer, besides the emulator's own latency. */
  readonly latencyMs?: number;
  /** `beforeResponse` closes without doing the work; `midBody` does it, bills it and sends half of the answer. */
  readonly drop?: 'beforeResponse' | 'midBody';
  /** The work is done and billed; its answer is spoiled. `fewerTexts` lacks the last translation. */
  readonly malformed?: 'truncatedJson' | 'wrongShape' | 'fewerTexts' | 'emptyBody';
}

interface Scripted {
  readonly fault: ScriptedFault;
  seen: number;
  left: number;
}

/** Faults in the order in which they were scripted; the first one that applies to a request is used up by it. */
export class FaultScript {
  #scripted: Scripted[] = [];

  append(faults: readonly ScriptedFault[]): void {
    this.#scripted.push(...faults.map((fault) => ({ fault, seen: 0, left: fault.times ?? 1 })));
  }

  clear(): void {
    this.#scripted = [];
  }

  /** `endpoint` is method and path. */
  take(endpoint: string): ScriptedFault | undefined {
    if (this.#scripted.length === 0) return undefined;
    const matching = this.#scripted.filter(({ fault }) => matches(fault, endpoint));
    for (const scripted of matching) scripted.seen += 1;
    const hit = matching.find(({ fault, seen }) => seen >= (fault.match?.nth ?? 1));
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.#scripted = this.#scripted.filter((scripted) => scripted !== hit);
    return hit.fault;
  }
}

function matches(fault: ScriptedFault, endpoint: string): boolean {
  const wanted = fault.match?.endpoint;
  if (wanted === undefined || wanted === endpoint) return true;
  const path = endpoint.slice(endpoint.indexOf(' ') + 1);
  return readPath(wanted, wanted.startsWith('/') ? path : endpoint) !== undefined;
}
