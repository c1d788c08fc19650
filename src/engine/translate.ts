import type { Assembly } from './assembly.ts';
import { Capacity } from './capacity.ts';
import { estimateParcels } from './estimate.ts';
import { keepOf } from './memory.ts';
import type { Pace } from './pace.ts';
import { type Batch, createParcel, type Parcel, retryParcel, ship } from './parcel.ts';
import { type Finished, finishPart } from './part.ts';
import { Postponed } from './postponed.ts';
import { findDamage, prepare } from './prepare.ts';
import { restore } from './restore.ts';
import { workThrough } from './schedule.ts';
import type {
  EngineDeps,
  Estimate,
  Finding,
  RequestLimits,
  Segment,
  TranslatedText,
  TranslationRun,
} from './segment.ts';

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Segments with a final outcome, and all segments. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Translates segments in as few requests as possible. Never rejects because of a failed request: what was finished
 * before is in the result.
 */
export function translateSegments(
  segments: readonly Segment[],
  deps: EngineDeps,
  run: RunOptions,
): Promise<TranslationRun> {
  return prepareRun(segments, deps).translate(run);
}

/** A run whose cost can be told before it begins. */
export interface PreparedRun {
  estimate(): Estimate;
  /** Once only. */
  translate(run: RunOptions): Promise<TranslationRun>;
}

export function prepareRun(segments: readonly Segment[], deps: EngineDeps): PreparedRun {
  const { units, assembly } = prepare(segments, deps);
  const parcels = units.map(createParcel);
  return {
    estimate: () => estimateParcels(parcels, deps),
    async translate(run) {
      const delivery = new Delivery(assembly, deps, run);
      await delivery.run(parcels);
      return delivery.result();
    },
  };
}

/** One run: the outcomes so far, and what decides whether it goes on. */
class Delivery {
  readonly #assembly: Assembly;
  readonly #deps: EngineDeps;
  readonly #run: RunOptions;
  /** Second attempts for parcels whose first answer was damaged. */
  readonly #retries: Parcel[] = [];
  /** Groups of which a request was answered. */
  readonly #served = new Set<string>();
  readonly #postponed = new Postponed();
  readonly #capacity = new Capacity();
  /** Groups of which every request is refused, with the reason. */
  readonly #refused = new Map<string, string>();
  #failure: { readonly error: unknown } | undefined;
  #requests = 0;

  constructor(assembly: Assembly, deps: EngineDeps, run: RunOptions) {
    this.#assembly = assembly;
    this.#deps = deps;
    this.#run = run;
  }

  async run(parcels: readonly Parcel[]): Promise<void> {
    this.#report();
    const { limits } = this.#deps;
    let due = parcels;
    // Smaller requests each time: one text that no answer comes to is to keep few others from theirs.
    for (let texts = limits.texts; due.length > 0; texts = Math.ceil(texts / 2)) {
      await this.#deliver(due, { ...limits, texts });
      await this.#deliver(this.#retries.splice(0), limits);
      due = this.#isHalted() ? [] : this.#postponed.nextPass();
    }
  }

  result(): TranslationRun {
    const { outcomes } = this.#assembly;
    const isComplete = outcomes.every((outcome) => outcome !== undefined);
    const isOver = isComplete || this.#run.signal.aborted;
    const failure = this.#failure ?? (isOver ? undefined : this.#postponed.latest);
    return {
      outcomes: outcomes.map((outcome) => outcome ?? { kind: 'pending' }),
      cancelled: this.#run.signal.aborted && this.#failure === undefined && !isComplete,
      requests: this.#requests,
      ...(failure && { failure: failure.error }),
    };
  }

  #isHalted(): boolean {
    return this.#run.signal.aborted || this.#failure !== undefined;
  }

  async #deliver(parcels: readonly Parcel[], limits: RequestLimits): Promise<void> {
    const { batches, tooLong } = ship(parcels, { ...this.#deps, limits });
    for (const { parcel, bytes } of tooLong) this.#leaveOutTooLong(parcel, bytes);
    if (tooLong.length > 0) this.#report();
    const send = (batch: Batch) => this.#send(batch);
    await workThrough(batches, this.#caution(), () => this.#isHalted(), send);
  }

  /** After a failure only as many requests are under way as show whether the service is gone. */
  #caution(): Pick<Pace, 'limit'> {
    const { pace } = this.#deps;
    const postponed = this.#postponed;
    return {
      get limit() {
        return pace.limit - postponed.inRow;
      },
    };
  }

  async #send(whole: Batch): Promise<void> {
    const batch = this.#withoutTooLarge(whole);
    if (batch.parcels.length === 0) return;
    const refusal = this.#refused.get(groupOf(batch));
    if (refusal !== undefined) return this.#refuse(batch.parcels, refusal);
    const { signal } = this.#run;
    const { markup, options } = batch;
    const texts = batch.parcels.map(({ sent }) => sent.text);
    this.#requests++;
    let answers: readonly TranslatedText[];
    try {
      answers = await this.#deps.translate({ texts, markup, options }, { signal });
      if (answers.length !== texts.length) {
        throw new Error(`${answers.length} answers to ${texts.length} texts`);
      }
    } catch (error) {
      if (!signal.aborted) await this.#recover(batch, error);
      return;
    }
    this.#postponed.answered();
    this.#deps.pace.served();
    this.#served.add(groupOf(batch));
    this.#capacity.served(this.#bytesOf(batch));
    await this.#read(batch, answers);
  }

  /** Before the next request is on its way: whatever ends the process, what was answered has not to be paid for again. */
  async #read({ parcels }: Batch, answers: readonly TranslatedText[]): Promise<void> {
    try {
      parcels.forEach((parcel, index) => {
        this.#accept(parcel, answers[index]);
      });
      this.#report();
      await this.#deps.memory?.flush?.();
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  async #recover(batch: Batch, error: unknown): Promise<void> {
    const answer = this.#deps.onFailure(error);
    switch (answer.action) {
      case 'split':
        this.#postponed.answered();
        await this.#split(batch, answer.limitBytes);
        return;
      case 'leaveOut':
        this.#postponed.answered();
        await this.#isolate(batch, answer.reason);
        return;
      case 'postpone':
        this.#postponed.add(batch.parcels, error, answer);
        if (this.#isGone()) this.#failure ??= { error };
        return;
      case 'stop':
        this.#failure ??= { error };
    }
  }

  /** As many failures without an answer between them as requests are under way at once: a whole round. */
  #isGone(): boolean {
    return this.#postponed.inRow >= Math.max(2, this.#deps.pace.limit);
  }

  /**
   * One text may be to blame, or what its requests share. Three texts sent alone tell which: when none of the group was
   * ever served, the group is not asked again.
   */
  async #isolate(batch: Batch, reason: string): Promise<void> {
    const { parcels } = batch;
    const group = groupOf(batch);
    if (parcels.length < 2 || this.#refused.has(group)) return this.#refuse(parcels, reason);
    if (this.#served.has(group)) return this.#sendHalves(batch);
    const { failures } = this.#postponed;
    const probes = new Set([0, parcels.length >> 1, parcels.length - 1].map((index) => parcels[index]));
    for (const probe of probes) {
      if (probe && !this.#isHalted()) await this.#send({ ...batch, parcels: [probe] });
    }
    if (this.#isHalted()) return;
    const rest = { ...batch, parcels: parcels.filter((parcel) => !probes.has(parcel)) };
    // A probe that was not answered tells nothing.
    const isTold = this.#postponed.failures === failures;
    if (this.#served.has(group) || !isTold) return this.#sendHalves(rest);
    this.#refused.set(group, reason);
    this.#refuse(rest.parcels, reason);
  }

  #refuse(parcels: readonly Parcel[], reason: string): void {
    for (const parcel of parcels) {
      this.#leaveOut(parcel, { code: 'refused', reason });
    }
    this.#report();
  }

  /** `limitBytes` is a limit of ours. */
  async #split(batch: Batch, limitBytes: number | undefined): Promise<void> {
    const [only, ...others] = batch.parcels;
    if (only === undefined || others.length > 0) return this.#sendSmaller(batch);
    const bytes = this.#bytesOf(batch);
    if (limitBytes === undefined) {
      this.#capacity.refused(bytes);
      this.#leaveOut(only, { code: 'tooLargeForService', bytes });
    } else {
      this.#leaveOut(only, { code: 'tooLong', bytes, limitBytes });
    }
    this.#report();
  }

  async #sendSmaller(batch: Batch): Promise<void> {
    if (!this.#capacity.isDoubtful) return this.#sendHalves(batch);
    const smallest = batch.parcels.reduce((least, parcel) => (parcel.bytes < least.bytes ? parcel : least));
    await this.#send({ ...batch, parcels: [smallest] });
    await this.#sendHalves({ ...batch, parcels: batch.parcels.filter((parcel) => parcel !== smallest) });
  }

  /** Leaves out what the service would call too large. */
  #withoutTooLarge(batch: Batch): Batch {
    const overhead = this.#deps.overheadBytes(batch.markup, batch.options);
    const most = this.#capacity.limitBytes - overhead;
    const tooLarge = batch.parcels.filter(({ bytes }) => bytes >= most);
    if (tooLarge.length === 0) return batch;
    const finding = { code: 'tooLargeForService', bytes: this.#capacity.limitBytes } as const;
    for (const parcel of tooLarge) this.#leaveOut(parcel, finding);
    this.#report();
    return { ...batch, parcels: batch.parcels.filter(({ bytes }) => bytes < most) };
  }

  /** Of the body. */
  #bytesOf({ markup, options, parcels }: Batch): number {
    const commas = parcels.length - 1;
    return parcels.reduce(
      (sum, { bytes }) => sum + bytes,
      this.#deps.overheadBytes(markup, options) + commas,
    );
  }

  async #sendHalves(batch: Batch): Promise<void> {
    const middle = Math.ceil(batch.parcels.length / 2);
    for (const parcels of [batch.parcels.slice(0, middle), batch.parcels.slice(middle)]) {
      if (parcels.length > 0 && !this.#isHalted()) await this.#send({ ...batch, parcels });
    }
  }

  #accept(parcel: Parcel, answer: TranslatedText | undefined): void {
    const { unit, earlier } = parcel;
    if (answer?.withheld) {
      this.#leaveOut(parcel, { code: 'withheld' });
      return;
    }
    const finished = check(parcel, answer?.text ?? '');
    if (finished.kind === 'finished') {
      this.#deps.memory?.set(unit.memoryKey, finished.text, keepOf(unit.options));
      for (const place of unit.places) {
        this.#assembly.place(place, finished.text, {
          ...(answer?.detectedSource !== undefined && { detectedSource: answer.detectedSource }),
          ...(earlier && { repaired: true }),
        });
      }
      return;
    }
    const retry = earlier === undefined ? retryParcel(parcel, finished.finding) : undefined;
    if (retry === undefined || isSameRequest(retry, parcel)) this.#leaveOut(parcel, finished.finding);
    else this.#retries.push(retry);
  }

  #leaveOutTooLong(parcel: Parcel, bytes: number): void {
    const limitBytes = this.#deps.limits.bytes;
    this.#leaveOut(parcel, { code: 'tooLong', bytes, limitBytes });
  }

  /** What was wrong with the first answer says more than what kept the second attempt from being made. */
  #leaveOut({ unit, earlier }: Parcel, finding: Finding): void {
    for (const { segment } of unit.places) this.#assembly.leaveOut(segment, earlier ?? finding);
  }

  #report(): void {
    const { done, outcomes } = this.#assembly;
    this.#run.onProgress?.(done, outcomes.length);
  }
}

/** Requests of one group share everything but their texts. */
function groupOf({ markup, parcels }: Batch): string {
  return `${markup} ${parcels[0]?.unit.optionsKey}`;
}

/** Which would get the same answer. */
function isSameRequest({ sent: one }: Parcel, { sent: other }: Parcel): boolean {
  return one.markup === other.markup && one.text === other.text;
}

/** The answer with its tokens put back, if nothing in it is damaged. */
function check({ unit, sent, sampled }: Parcel, answer: string): Finished {
  const restored = restore(sent, answer);
  if (restored.kind === 'damaged') return restored;
  const finished = finishPart(unit.part, restored.text, sampled);
  if (finished.kind === 'damaged') return finished;
  const finding = findDamage(unit.twins, finished.text);
  return finding === undefined ? finished : { kind: 'damaged', finding };
}
