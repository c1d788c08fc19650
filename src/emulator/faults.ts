import { readPath } from './pathTemplate.ts';

/** What goes wrong, how often and where. All members are optional and can be combined. */
export interface ScriptedFault {
  readonly match?: {
    /** A path, or method and path (`POST /v2/translate`); `{id}` matches any segment. Absent for all endpoints. */
    readonly endpoint?: string;
    /** Takes effect from the nth matching request after scripting onwards, counted from 1. */
    readonly nth?: number;
  };
  /** How many requests the fault affects; 1 by default. */
  readonly times?: number;
  /** Answers with this status without processing the request. */
  readonly status?: number;
  /** Added to the answer's headers, or replacing those of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Answers with this instead, by default with status 200: a string unchanged (as HTML if it starts with `<`), anything
   * else as JSON.
   */
  readonly body?: unknown;
  /** Milliseconds before the answer, in addition to the emulator's own latency. */
  readonly latencyMs?: number;
  /**
   * `beforeResponse` closes the connection without processing the request; `midBody` sends half of the answer, or
   * nothing if the answer has no body.
   */
  readonly drop?: 'beforeResponse' | 'midBody';
  /** Corrupts the answer. `fewerTexts` omits the last item of each list that is a member of the answer. */
  readonly malformed?: 'truncatedJson' | 'wrongShape' | 'fewerTexts' | 'emptyBody';
}

interface Scripted {
  readonly fault: ScriptedFault;
  seen: number;
  left: number;
}

/** Faults in the order of addition. Each request takes one use of the first fault that matches and is due. */
export class FaultScript {
  #scripted: Scripted[] = [];

  append(faults: readonly ScriptedFault[]): void {
    this.#scripted.push(...faults.map((fault) => ({ fault, seen: 0, left: fault.times ?? 1 })));
  }

  clear(): void {
    this.#scripted = [];
  }

  /** @param endpoint method and path */
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
