import { groupBy } from '../groupBy.ts';
import { Assembly } from './assembly.ts';
import type { SharedCompositions } from './compose.ts';
import { addEstimates, estimateItems } from './estimate.ts';
import { createOptionsKeys } from './memory.ts';
import { type PreparationDeps, prepareInto } from './prepare.ts';
import { createRequestItems, type RequestItem, type SharedProtections } from './requestItem.ts';
import type { Estimate, Segment } from './segment.ts';

/** Segments per stage. Fewer would save little memory, and all stages but the first are prepared twice. */
const usualSize = 30_000;

/** Prepares a run stage by stage as it is sent, so a run into many languages does not hold all of its requests. */
export class Stages {
  readonly assembly: Assembly;
  readonly estimate: Estimate;
  readonly #segments: readonly Segment[];
  readonly #deps: PreparationDeps;
  readonly #compositions: SharedCompositions = new Map();
  readonly #protections: SharedProtections = new Map();
  /** The first stage, which is always needed, stays prepared. */
  readonly #first: RequestItem[];
  /** Indices of segments. */
  readonly #later: (readonly number[])[];

  constructor(segments: readonly Segment[], deps: PreparationDeps) {
    this.#segments = segments;
    this.#deps = deps;
    this.assembly = new Assembly(segments.length);
    const [first = [], ...later] = stagesOf(segments, deps.stageSize ?? usualSize);
    this.#first = this.#prepare(first);
    this.#later = later;
    let estimate = estimateItems(this.#first, deps);
    for (const stage of later) {
      estimate = addEstimates(estimate, estimateItems(this.#prepare(stage), deps));
      this.assembly.suspend(stage);
    }
    this.estimate = estimate;
    if (later.length === 0) this.#forgetShared();
  }

  /** Yields the items of one stage at a time; the caller may empty each array. */
  *take(): Generator<RequestItem[]> {
    yield this.#first.splice(0);
    while (this.#later.length > 0) yield this.#takeNext();
  }

  #takeNext(): RequestItem[] {
    const items = this.#prepare(this.#later.shift() ?? []);
    if (this.#later.length === 0) this.#forgetShared();
    return items;
  }

  #forgetShared(): void {
    this.#compositions.clear();
    this.#protections.clear();
  }

  #prepare(stage: readonly number[]): RequestItem[] {
    const open = stage.filter((index) => this.assembly.outcomes[index] === undefined);
    const some = { segments: this.#segments, indices: open, shared: this.#compositions };
    const units = prepareInto(this.assembly, some, this.#deps);
    return createRequestItems(units, this.#protections);
  }
}

/** Segments with equal options are always in the same stage, because they share texts and requests. */
function stagesOf(segments: readonly Segment[], size: number): readonly (readonly number[])[] {
  const optionsKeyOf = createOptionsKeys();
  const byOptions = groupBy(segments.entries(), ([, { options }]) => optionsKeyOf(options));
  const stages: number[][] = [];
  for (const group of byOptions.values()) {
    const last = stages.at(-1);
    const indices = group.map(([index]) => index);
    if (last === undefined || last.length >= size) stages.push(indices);
    else for (const index of indices) last.push(index);
  }
  // Within a stage, segments keep the order of the run.
  for (const stage of stages) stage.sort((one, other) => one - other);
  return stages;
}
