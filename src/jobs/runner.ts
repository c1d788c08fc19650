/** Runs work that costs or changes something, with visible progress and a way to cancel it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type AcquireLease, type Claim, Claims, type Hold } from './claims.ts';

/** @template Progress what is shown of a job while it can be cancelled */
export interface Job<Result, Progress = never> {
  /** Rejects with what the work throws. */
  readonly result: Promise<Result>;
  /** Undefined while there is nothing to show. */
  readonly progress: Progress | undefined;
  /** @returns a function that removes the listener */
  onProgress(listener: (progress: Progress | undefined) => void): () => void;
  cancel(): void;
}

export interface JobContext<Progress = never> {
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
  /**
   * Holds the resource until the job ends. Claiming a resource already held has no effect.
   * @throws ResourceTaken without waiting
   */
  claim(claim: Claim): Promise<void>;
  /**
   * Like `claim`, but waits, and rejects if the job is cancelled while it waits. Only for a job that holds nothing yet,
   * because two waiting jobs could deadlock.
   */
  queue(claim: Claim): Promise<void>;
  /** Has no effect once the job has ended. */
  report(progress: Progress | undefined): void;
}

/** Another job has the resource. */
export class ResourceTaken extends Error {
  override readonly name = 'ResourceTaken';
  readonly resource: string;
  /** The conflicting hold; undefined if it is in another process. */
  readonly rival: Pick<Hold, 'cancel'> | undefined;

  constructor(resource: string, rival: Pick<Hold, 'cancel'> | undefined) {
    super(`${resource} is taken`);
    this.resource = resource;
    this.rival = rival;
  }
}

/** How often to check whether another process has finished. */
const pollMs = 500;

const pauseFor = (signal: AbortSignal): Promise<void> => wait(pollMs, undefined, { signal });

export class JobRunner {
  private readonly claims: Claims;
  private readonly pause: (signal: AbortSignal) => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private count = 0;

  constructor(acquire: AcquireLease, pause = pauseFor) {
    this.claims = new Claims(acquire);
    this.pause = pause;
  }

  start<Result, Progress = never>(
    work: (context: JobContext<Progress>) => Promise<Result>,
  ): Job<Result, Progress> {
    const run = new Run<Progress>(this.claims, this.pause);
    let isWorking = false;
    run.onProgress((progress) => {
      if (isWorking === (progress !== undefined)) return;
      isWorking = !isWorking;
      this.change(isWorking ? 1 : -1);
    });
    return run.carryOut(work);
  }

  /** The number of jobs that report progress, which a job does not do while it asks the user something. */
  get running(): number {
    return this.count;
  }

  /**
   * Called when `running` changes.
   * @returns a function that removes the listener
   */
  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private change(by: number): void {
    this.count += by;
    for (const listener of this.listeners) listener();
  }
}

class Run<Progress> implements JobContext<Progress> {
  private readonly claims: Claims;
  private readonly pause: (signal: AbortSignal) => Promise<void>;
  private readonly abort = new AbortController();
  private readonly holds = new Map<string, Hold>();
  /** Claims that are being decided. */
  private readonly asked = new Map<string, Promise<void>>();
  private readonly listeners = new Set<(progress: Progress | undefined) => void>();
  private progress: Progress | undefined;
  private isOver = false;

  constructor(claims: Claims, pause: (signal: AbortSignal) => Promise<void>) {
    this.claims = claims;
    this.pause = pause;
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  carryOut<Result>(work: (context: JobContext<Progress>) => Promise<Result>): Job<Result, Progress> {
    const run = this;
    return {
      result: this.workAndEnd(work),
      get progress() {
        return run.progress;
      },
      onProgress: (listener) => this.onProgress(listener),
      cancel: () => this.abort.abort(),
    };
  }

  async claim(claim: Claim): Promise<void> {
    const { resource } = claim;
    if (this.holds.has(resource)) return;
    const asked = this.asked.get(resource) ?? this.hold(claim);
    this.asked.set(resource, asked);
    await asked.finally(() => this.asked.delete(resource));
  }

  async queue(claim: Claim): Promise<void> {
    if (this.holds.size > 0) throw new Error('A job must not wait while it holds a resource');
    for (;;) {
      this.signal.throwIfAborted();
      const verdict = await this.take(claim);
      if (verdict.kind === 'granted') return this.keep(verdict.hold);
      if (verdict.kind === 'here') await this.orAborted(verdict.rival.released);
      else await this.pause(this.signal);
    }
  }

  report(progress: Progress | undefined): void {
    if (!this.isOver) this.announce(progress);
  }

  onProgress(listener: (progress: Progress | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private announce(progress: Progress | undefined): void {
    this.progress = progress;
    for (const listener of this.listeners) listener(progress);
  }

  private async workAndEnd<Result>(
    work: (context: JobContext<Progress>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(this);
    } finally {
      this.isOver = true;
      await this.announceAndRelease();
    }
  }

  private async announceAndRelease(): Promise<void> {
    try {
      this.announce(undefined);
    } finally {
      await Promise.all([...this.holds.values()].map((hold) => hold.release()));
    }
  }

  private async hold(claim: Claim): Promise<void> {
    const verdict = await this.take(claim);
    if (verdict.kind === 'granted') return this.keep(verdict.hold);
    throw new ResourceTaken(claim.resource, verdict.kind === 'here' ? verdict.rival : undefined);
  }

  /** A failed part of the work may have ended the job while another part was still waiting for its claim. */
  private async keep(hold: Hold): Promise<void> {
    if (!this.isOver) return void this.holds.set(hold.claim.resource, hold);
    await hold.release();
    throw new Error('A job that has ended cannot claim anything');
  }

  private take(claim: Claim) {
    return this.claims.take(claim, () => this.abort.abort());
  }

  private async orAborted(released: Promise<void>): Promise<void> {
    const { signal } = this;
    if (signal.aborted) return;
    let stop = () => {};
    const aborted = new Promise<void>((resolve) => {
      stop = resolve;
      signal.addEventListener('abort', stop, { once: true });
    });
    await Promise.race([released, aborted]);
    signal.removeEventListener('abort', stop);
  }
}
