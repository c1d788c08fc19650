import type { Clock } from './clock.ts';

/** One signal that combines the caller's cancellation with a time limit. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the signal was aborted by the time limit rather than the caller. */
  expired(): boolean;
  end(): void;
}

/** @param caller a signal that is not aborted yet */
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
      // The default reason would be an error, whose stack takes time to capture.
      timer.abort('ended');
    },
  };
}
