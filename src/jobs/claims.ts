/** A resource belongs to one process at a time, and within it to one claim, or to several that are apart. */
import type { Lease } from '../store/lease.ts';

export interface Claim {
  /** Identifies the resource, for example by the URI of a file. */
  readonly resource: string;
  /** Whether both claims on the same resource may be held in this process; without this method, they may not. */
  isApartFrom?(other: Claim): boolean;
}

export interface Hold {
  readonly claim: Claim;
  /** Asks the holder to stop. */
  cancel(): void;
  /** Resolves when the hold is over, even if its lease could not be released. */
  readonly released: Promise<void>;
  release(): Promise<void>;
}

/** `here`: a hold of this process conflicts. `elsewhere`: another process has the resource. */
export type Verdict =
  | { readonly kind: 'granted'; readonly hold: Hold }
  | { readonly kind: 'here'; readonly rival: Hold }
  | { readonly kind: 'elsewhere' };

/** Resolves to undefined while another process has the resource. */
export type AcquireLease = (resource: string) => Promise<Pick<Lease, 'release'> | undefined>;

/** The holds of this process on one resource, under a single lease. */
interface HeldResource {
  readonly holds: Set<Hold>;
  readonly lease: ReturnType<AcquireLease>;
}

export class Claims {
  private readonly byResource = new Map<string, HeldResource>();
  /** Leases that are being released. */
  private readonly endings = new Map<string, Promise<void>>();
  private readonly acquire: AcquireLease;

  constructor(acquire: AcquireLease) {
    this.acquire = acquire;
  }

  /** @throws what acquiring the lease throws */
  async take(claim: Claim, cancel: () => void): Promise<Verdict> {
    const { resource } = claim;
    const held = this.byResource.get(resource) ?? this.open(resource);
    const rival = [...held.holds].find((hold) => !claim.isApartFrom?.(hold.claim));
    if (rival) return { kind: 'here', rival };
    let settle = () => {};
    const released = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const release = () => this.leave(held, hold).finally(settle);
    const hold: Hold = { claim, cancel, released, release };
    held.holds.add(hold);
    try {
      if ((await held.lease) !== undefined) return { kind: 'granted', hold };
    } catch (error) {
      this.forget(held, hold);
      settle();
      throw error;
    }
    await release();
    return { kind: 'elsewhere' };
  }

  private open(resource: string): HeldResource {
    const ended = this.endings.get(resource) ?? Promise.resolve();
    const acquire = () => this.acquire(resource);
    // The former holder learns why a release failed; the next one needs to know only whether it can acquire.
    const held: HeldResource = { holds: new Set(), lease: ended.then(acquire, acquire) };
    this.byResource.set(resource, held);
    return held;
  }

  private async leave(held: HeldResource, hold: Hold): Promise<void> {
    const { resource } = hold.claim;
    if (!this.forget(held, hold)) return;
    const ending = held.lease.then((lease) => lease?.release());
    this.endings.set(resource, ending);
    try {
      await ending;
    } finally {
      if (this.endings.get(resource) === ending) this.endings.delete(resource);
    }
  }

  /** @returns whether it was the last hold on the resource */
  private forget(held: HeldResource, hold: Hold): boolean {
    if (!held.holds.delete(hold) || held.holds.size > 0) return false;
    if (this.byResource.get(hold.claim.resource) === held) this.byResource.delete(hold.claim.resource);
    return true;
  }
}
