/** Runs that cost or change something, one at a time for each resource, in this process and in all others. */
import type { Lease } from '../store/lease.ts';

export interface Claim {
  /** What is worked on, such as the address of a file. */
  readonly resource: string;
  /** Whether both may run in this process although they work on the same resource. None may without it. */
  isApartFrom?(other: Claim): boolean;
}

export interface Job {
  readonly claim: Claim;
  /** Asks the one who runs it to stop. */
  cancel(): void;
  end(): Promise<void>;
}

/** `running`: the job in this process that is in the way. `elsewhere`: another process works on the resource. */
export type Beginning =
  | { readonly kind: 'begun'; readonly job: Job }
  | { readonly kind: 'running'; readonly job: Job }
  | { readonly kind: 'elsewhere' };

/** Answers with undefined while another process has the resource. */
export type AcquireLease = (resource: string) => Promise<Pick<Lease, 'release'> | undefined>;

/** The jobs of this process on one resource, under one lease. */
interface ResourceJobs {
  readonly jobs: Set<Job>;
  readonly lease: ReturnType<AcquireLease>;
}

export class Jobs {
  private readonly byResource = new Map<string, ResourceJobs>();
  /** Leases that are being given back. */
  private readonly endings = new Map<string, Promise<void>>();
  private readonly acquire: AcquireLease;

  constructor(acquire: AcquireLease) {
    this.acquire = acquire;
  }

  async begin(claim: Claim, cancel: () => void): Promise<Beginning> {
    const { resource } = claim;
    const own = this.byResource.get(resource) ?? this.open(resource);
    const rival = [...own.jobs].find((job) => !claim.isApartFrom?.(job.claim));
    if (rival) return { kind: 'running', job: rival };
    const job: Job = { claim, cancel, end: () => this.leave(own, job) };
    own.jobs.add(job);
    if (await this.isHeld(own, job)) return { kind: 'begun', job };
    await this.leave(own, job);
    return { kind: 'elsewhere' };
  }

  private open(resource: string): ResourceJobs {
    const ended = this.endings.get(resource) ?? Promise.resolve();
    const own: ResourceJobs = { jobs: new Set(), lease: ended.then(() => this.acquire(resource)) };
    this.byResource.set(resource, own);
    return own;
  }

  private async isHeld(own: ResourceJobs, job: Job): Promise<boolean> {
    try {
      return (await own.lease) !== undefined;
    } catch (error) {
      this.forget(own, job);
      throw error;
    }
  }

  private async leave(own: ResourceJobs, job: Job): Promise<void> {
    const { resource } = job.claim;
    if (!this.forget(own, job)) return;
    const ending = own.lease.then((lease) => lease?.release());
    this.endings.set(resource, ending);
    try {
      await ending;
    } finally {
      if (this.endings.get(resource) === ending) this.endings.delete(resource);
    }
  }

  /** @returns true when it was the last one there */
  private forget(own: ResourceJobs, job: Job): boolean {
    if (!own.jobs.delete(job) || own.jobs.size > 0) return false;
    if (this.byResource.get(job.claim.resource) === own) this.byResource.delete(job.claim.resource);
    return true;
  }
}
