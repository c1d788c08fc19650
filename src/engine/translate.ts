import { Delivery, type RunOptions } from './delivery.ts';
import type { EngineDeps, Estimate, Segment, TranslationRun } from './segment.ts';
import { Stages } from './stages.ts';

/** Does not reject if a request fails: the result then contains what was finished. */
export function translateSegments(
  segments: readonly Segment[],
  deps: EngineDeps,
  run: RunOptions,
): Promise<TranslationRun> {
  return prepareRun(segments, deps).translate(run);
}

/** A run whose cost is known before it begins. */
export interface PreparedRun {
  estimate(): Estimate;
  /** May be called only once. */
  translate(run: RunOptions): Promise<TranslationRun>;
}

export function prepareRun(segments: readonly Segment[], deps: EngineDeps): PreparedRun {
  const stages = new Stages(segments, deps);
  return {
    estimate: () => stages.estimate,
    async translate(run) {
      const delivery = new Delivery(stages.assembly, deps, run);
      await delivery.run(stages.take());
      return delivery.result();
    },
  };
}
