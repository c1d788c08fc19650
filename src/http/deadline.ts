import type { Clock } from './clock.ts';

/** One signal for the caller's wish to stop and for a time limit. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** The time limit ended it, not the caller. */
  expired(): boolean;
  /** Stops the timer and lets go of the caller's signal. */
  end(): void;
}

/** The caller's signal must not be aborted yet. */
export function startDeadline(clock: Clock, ms: number, caller: AbortSignal): Deadline {
  const stop = new AbortController();
  const timer = new AbortController();
  let expired = false;
  const onCancel = () => stop.abort();
  caller.addEventListener('abort', onCancel, { once: true });
  void clock.sleep(ms, timer.signal).then(() => {
    if (timer.signal.aborted) return;
    expired = !stop.signal.aborted;
    stop.abort();
  });
  return {
    signal: stop.signal,
    expired: () => expired,
    end() {
      caller.removeEventListener('abort', onCancel);
      timer.abort();
    },
  };
}
