/** Sends what was prepared, in batches, and decides after each answer or failure how a run continues. */
import type { Assembly } from './assembly.ts';
import { Capacity } from './capacity.ts';
import type { ConcurrencyLimiter } from './concurrencyLimiter.ts';
import { billedCharacters } from './estimate.ts';
import { type Finished, finishPart } from './part.ts';
import { Postponed } from './postponed.ts';
import { findDamage, memoryKeyOf } from './prepare.ts';
import { type Batch, isSameRequest, packBatches, type RequestItem, retryRequestItem } from './requestItem.ts';
import { restore } from './restore.ts';
import { workThrough } from './schedule.ts';
import type {
  EngineDeps,
  Finding,
  Outcome,
  RequestLimits,
  TranslatedText,
  TranslationRun,
} from './segment.ts';

/**
 * Counts segments.
 * @param isBusy whether a request waits because the service has asked to slow down
 */
export type OnProgress = (done: number, total: number, isBusy: boolean) => void;

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
  /** Reports each segment with an outcome once, after its outcome is final and the memory is flushed. */
  readonly onSettled?: (segments: readonly SettledSegment[]) => void;
}

export interface SettledSegment {
  readonly index: number;
  readonly outcome: Outcome;
}

/** If this many texts of a group are refused on their own, the texts themselves are unlikely to be the reason. */
const enoughRefusedAlone = 3;

export class Delivery {
  readonly #assembly: Assembly;
  readonly #deps: EngineDeps;
  readonly #run: RunOptions;
  /** Second attempts for items with a damaged first answer. */
  readonly #retries: RequestItem[] = [];
  /** Groups with at least one answered request. */
  readonly #served = new Set<string>();
  readonly #postponed = new Postponed();
  readonly #capacity = new Capacity();
  /** How many texts of a group were refused on their own. */
  readonly #refusedAlone = new Map<string, number>();
  /** Groups whose requests are always refused, with the reason. */
  readonly #refused = new Map<string, string>();
  #failure: { readonly error: unknown } | undefined;
  #requests = 0;
  #characters = 0;
  /** The number of segments that were counted as done in the latest report. */
  #reported = 0;
  /** Batches that the service has asked to send again later, until they are answered. */
  readonly #pushedBack = new Set<Batch>();

  constructor(assembly: Assembly, deps: EngineDeps, run: RunOptions) {
    this.#assembly = assembly;
    this.#deps = deps;
    this.#run = run;
  }

  /** @param stages the items to send; each array is emptied when it is packed */
  async run(stages: Iterable<RequestItem[]>): Promise<void> {
    this.#report();
    this.#reportSettled(this.#assembly.takeSettled());
    const { limits } = this.#deps;
    // Each pass sends smaller requests, so that one text without an answer holds up few others.
    let due: Iterable<RequestItem[]> | undefined = stages;
    for (let texts = limits.texts; due !== undefined; texts = Math.ceil(texts / 2)) {
      await this.#deliver(due, { ...limits, texts });
      await this.#deliver([this.#retries.splice(0)], limits);
      const postponed = this.#isHalted() ? [] : this.#postponed.nextPass();
      due = postponed.length > 0 ? [postponed] : undefined;
    }
    // A later stage may have found all of its answers in the memory.
    if (this.#assembly.done > this.#reported) this.#report();
    this.#reportSettled(this.#assembly.takeSettled());
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
      characters: this.#characters,
      ...(failure && { failure: failure.error }),
    };
  }

  #isHalted(): boolean {
    return this.#run.signal.aborted || this.#failure !== undefined;
  }

  async #deliver(stages: Iterable<RequestItem[]>, limits: RequestLimits): Promise<void> {
    const send = (batch: Batch) => this.#send(batch);
    await workThrough(this.#batchesOf(stages, limits), this.#caution(), () => this.#isHalted(), send);
  }

  /** Packs one stage at a time, and keeps neither its items nor the batches that it has yielded. */
  *#batchesOf(stages: Iterable<RequestItem[]>, limits: RequestLimits): Generator<Batch> {
    for (const items of stages) {
      const batches = this.#pack(items.splice(0), limits).reverse();
      for (let batch = batches.pop(); batch; batch = batches.pop()) yield batch;
    }
  }

  #pack(items: readonly RequestItem[], limits: RequestLimits): Batch[] {
    const { batches, tooLong } = packBatches(items, { ...this.#deps, limits });
    for (const { item, bytes } of tooLong) this.#leaveOutTooLong(item, bytes);
    if (tooLong.length > 0) this.#report();
    return [...batches];
  }

  /** After failures, sends only as many requests as are needed to find out whether the service is gone. */
  #caution(): Pick<ConcurrencyLimiter, 'limit'> {
    const { limiter } = this.#deps;
    const postponed = this.#postponed;
    return {
      get limit() {
        return limiter.limit - postponed.failuresInRow;
      },
    };
  }

  async #send(whole: Batch): Promise<void> {
    const batch = this.#withoutTooLarge(whole);
    if (batch.items.length === 0) return;
    const refusal = this.#refused.get(batch.group);
    if (refusal !== undefined) return this.#refuse(batch.items, refusal);
    const { signal } = this.#run;
    const { markup, options } = batch;
    const texts = batch.items.map(({ sent }) => sent.text);
    this.#requests++;
    let answers: readonly TranslatedText[];
    try {
      answers = await this.#deps
        .translate({ texts, markup, options }, { signal, onPushback: () => this.#wait(batch) })
        .finally(() => this.#pushedBack.delete(batch));
      if (answers.length !== texts.length) {
        throw new Error(
          `The service returned the wrong number of answers: ${answers.length}, not ${texts.length}`,
        );
      }
    } catch (error) {
      if (!signal.aborted) await this.#recover(batch, error);
      return;
    }
    this.#characters += batch.items.reduce((sum, item) => sum + billedCharacters(item), 0);
    this.#postponed.answered();
    this.#deps.limiter.served();
    this.#served.add(batch.group);
    this.#capacity.served(this.#bytesOf(batch));
    await this.#read(batch, answers);
  }

  #wait(batch: Batch): void {
    this.#pushedBack.add(batch);
    this.#report();
  }

  /** Persists answers before this worker's next request, so that none has to be paid for again if the process ends. */
  async #read({ items }: Batch, answers: readonly TranslatedText[]): Promise<void> {
    try {
      items.forEach((item, index) => {
        this.#accept(item, answers[index]);
      });
      this.#report();
      // The flush does not persist segments that other workers settle in the meantime.
      const settled = this.#assembly.takeSettled();
      await this.#deps.memory?.flush?.();
      this.#reportSettled(settled);
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
        this.#postponed.add(batch.items, error, answer);
        if (this.#isGone()) this.#failure ??= { error };
        return;
      case 'stop':
        this.#failure ??= { error };
    }
  }

  /** Whether a full round of concurrent requests failed without an answer in between. */
  #isGone(): boolean {
    return this.#postponed.failuresInRow >= Math.max(2, this.#deps.limiter.limit);
  }

  /** Finds out whether the service refuses single texts or their whole group, which is then not tried again. */
  async #isolate(batch: Batch, reason: string): Promise<void> {
    const { group, items } = batch;
    if (items.length < 2) this.#refusedAlone.set(group, this.#countRefusedAlone(group) + 1);
    if (items.length < 2 || this.#refused.has(group)) return this.#refuse(items, reason);
    if (this.#served.has(group)) return this.#sendHalves(batch);
    const probes = new Set([0, items.length >> 1, items.length - 1].map((index) => items[index]));
    for (const probe of probes) {
      if (probe && !this.#isHalted()) await this.#send({ ...batch, items: [probe] });
    }
    if (this.#isHalted()) return;
    const rest = { ...batch, items: items.filter((item) => !probes.has(item)) };
    if (this.#served.has(group) || this.#countRefusedAlone(group) < enoughRefusedAlone) {
      return this.#sendHalves(rest);
    }
    this.#refused.set(group, reason);
    this.#refuse(rest.items, reason);
  }

  #countRefusedAlone(group: string): number {
    return this.#refusedAlone.get(group) ?? 0;
  }

  #refuse(items: readonly RequestItem[], reason: string): void {
    for (const item of items) {
      this.#leaveOut(item, { code: 'refused', reason });
    }
    this.#report();
  }

  /** @param limitBytes our own limit that the request exceeds; undefined if the service refused its size */
  async #split(batch: Batch, limitBytes: number | undefined): Promise<void> {
    const [only, ...others] = batch.items;
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
    const smallest = batch.items.reduce((least, item) => (item.bytes < least.bytes ? item : least));
    if (!this.#isHalted()) await this.#send({ ...batch, items: [smallest] });
    await this.#sendHalves({ ...batch, items: batch.items.filter((item) => item !== smallest) });
  }

  /** Leaves out texts that the service would refuse as too large. */
  #withoutTooLarge(batch: Batch): Batch {
    const overhead = this.#deps.overheadBytes(batch.markup, batch.options);
    const most = this.#capacity.limitBytes - overhead;
    const tooLarge = batch.items.filter(({ bytes }) => bytes >= most);
    if (tooLarge.length === 0) return batch;
    const finding = { code: 'tooLargeForService', bytes: this.#capacity.limitBytes } as const;
    for (const item of tooLarge) this.#leaveOut(item, finding);
    this.#report();
    return { ...batch, items: batch.items.filter(({ bytes }) => bytes < most) };
  }

  #bytesOf({ markup, options, items }: Batch): number {
    const commas = items.length - 1;
    return items.reduce((sum, { bytes }) => sum + bytes, this.#deps.overheadBytes(markup, options) + commas);
  }

  async #sendHalves(batch: Batch): Promise<void> {
    const middle = Math.ceil(batch.items.length / 2);
    for (const items of [batch.items.slice(0, middle), batch.items.slice(middle)]) {
      if (items.length > 0 && !this.#isHalted()) await this.#send({ ...batch, items });
    }
  }

  #accept(item: RequestItem, answer: TranslatedText | undefined): void {
    const { unit, earlier } = item;
    if (answer?.withheld) {
      this.#leaveOut(item, { code: 'withheld' });
      return;
    }
    const finished = check(item, answer?.text ?? '');
    if (finished.kind === 'finished') {
      this.#deps.memory?.set(memoryKeyOf(unit), finished.text, unit.keep);
      for (const place of unit.locations) {
        this.#assembly.place(place, finished.text, {
          ...(answer?.detectedSource !== undefined && { detectedSource: answer.detectedSource }),
          ...(earlier && { repaired: true }),
        });
      }
      return;
    }
    const retry = earlier === undefined ? retryRequestItem(item, finished.finding) : undefined;
    if (retry === undefined || isSameRequest(retry, item)) this.#leaveOut(item, finished.finding);
    else this.#retries.push(retry);
  }

  #leaveOutTooLong(item: RequestItem, bytes: number): void {
    const limitBytes = this.#deps.limits.bytes;
    this.#leaveOut(item, { code: 'tooLong', bytes, limitBytes });
  }

  /** What was wrong with a first answer says more than why the second attempt failed. */
  #leaveOut({ unit, earlier }: RequestItem, finding: Finding): void {
    for (const { segment } of unit.locations) this.#assembly.leaveOut(segment, earlier ?? finding);
  }

  #reportSettled(indices: readonly number[]): void {
    const { outcomes } = this.#assembly;
    const settled = indices.flatMap((index): readonly SettledSegment[] => {
      const outcome = outcomes[index];
      return outcome ? [{ index, outcome }] : [];
    });
    if (settled.length > 0) this.#run.onSettled?.(settled);
  }

  #report(): void {
    const { done, outcomes } = this.#assembly;
    this.#reported = done;
    this.#run.onProgress?.(done, outcomes.length, this.#pushedBack.size > 0);
  }
}

function check({ unit, sent, sampled }: RequestItem, answer: string): Finished {
  const restored = restore(sent, answer);
  if (restored.kind === 'damaged') return restored;
  const finished = finishPart(unit.part, restored.text, sampled);
  if (finished.kind === 'damaged') return finished;
  const finding = findDamage(unit.twins, finished.text);
  return finding === undefined ? finished : { kind: 'damaged', finding };
}
