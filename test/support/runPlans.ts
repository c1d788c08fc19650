import type { RunOptions } from '../../src/engine/delivery.ts';
import type { EngineDeps } from '../../src/engine/segment.ts';
import type { FilePlan } from '../../src/project/plans/plan.ts';
import { type PlanOptions, preparePlans, type RunResult } from '../../src/project/runs/run.ts';

export interface RunDeps extends PlanOptions, RunOptions {
  readonly engine: EngineDeps;
}

/** Runs plans without writing anything. */
export function runPlans(plans: readonly FilePlan[], deps: RunDeps): Promise<RunResult> {
  return preparePlans(plans, deps).run(deps);
}
