import type { StoreEvent } from './events.ts';

/** What is known about the successive writers of one slot. */
interface Slot {
  /** The count of the last reported update. */
  count: number;
  /** Items that were put, and that no writer has begun to close. */
  readonly open: Set<string>;
  readonly closed: Set<string>;
  /** When the running writer took the lease; undefined while it does not hold it. */
  heldSince: number | undefined;
}

interface Holding {
  readonly from: number;
  readonly to: number;
}

/** Compares the reports of the writers with each other, and with the files. */
export class Ledger {
  readonly faults: string[] = [];
  readonly tally = new Map<StoreEvent['kind'], number>();
  private readonly meant = new Set<string>();
  private readonly holdings: Holding[] = [];
  private readonly slots = new Map<string, Slot>();

  take(name: string, event: StoreEvent): void {
    const slot = this.slot(name);
    this.tally.set(event.kind, (this.tally.get(event.kind) ?? 0) + 1);
    if (event.kind === 'found') this.compareOpen(name, event.ids);
    else if (event.kind === 'meant') this.meant.add(event.hash);
    else if (event.kind === 'updated') this.count(name, event.count);
    else if (event.kind === 'put') slot.open.add(event.id);
    else if (event.kind === 'closing') for (const id of event.ids) slot.open.delete(id);
    else if (event.kind === 'closed') for (const id of event.ids) slot.closed.add(id);
    else if (event.kind === 'missing') this.blame(`${event.id} is not in the journal for its own writer`);
    else if (event.kind === 'holds') slot.heldSince = event.at;
    else if (event.kind === 'released') this.release(name, event.at);
  }

  blame(fault: string): void {
    this.faults.push(fault);
  }

  /** @returns whether a writer held the lease until it ended at `at` */
  end(name: string, at: number): boolean {
    const isHolder = this.slot(name).heldSince !== undefined;
    this.release(name, at);
    return isHolder;
  }

  compareOpen(name: string, ids: readonly string[]): void {
    const { open, closed } = this.slot(name);
    for (const id of open) if (!ids.includes(id)) this.blame(`${id} is lost`);
    for (const id of ids) if (closed.has(id)) this.blame(`${id} is open again`);
  }

  /** Compares the final counts of the file, which may be higher: a killed writer may have completed an update. */
  compareCounts(counts: Readonly<Record<string, number>>): void {
    for (const [name, { count }] of this.slots)
      if ((counts[name] ?? 0) < count) this.blame(`update ${count} of ${name} is lost`);
  }

  compareContents(hashes: Iterable<string>): void {
    for (const hash of hashes) if (!this.meant.has(hash)) this.blame(`no writer wrote the content ${hash}`);
  }

  compareHoldings(): void {
    const inOrder = this.holdings.toSorted((one, other) => one.from - other.from);
    let last = 0;
    for (const { from, to } of inOrder) {
      if (from < last) this.blame(`two holders at once for ${last - from} ns`);
      last = Math.max(last, to);
    }
  }

  private count(name: string, count: number): void {
    const slot = this.slot(name);
    if (count <= slot.count) this.blame(`update ${slot.count} of ${name} was lost before ${count}`);
    slot.count = count;
  }

  private release(name: string, at: number): void {
    const slot = this.slot(name);
    if (slot.heldSince !== undefined) this.holdings.push({ from: slot.heldSince, to: at });
    slot.heldSince = undefined;
  }

  private slot(name: string): Slot {
    const slot = this.slots.get(name) ?? {
      count: 0,
      open: new Set(),
      closed: new Set(),
      heldSince: undefined,
    };
    this.slots.set(name, slot);
    return slot;
  }
}
