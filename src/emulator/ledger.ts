/** What is billed. Speech is counted in milliseconds, everything else in characters (code points). */
export type Product = 'text_translation' | 'document_translation' | 'text_improvement' | 'speech_to_text';

/** Everything that a key used of a product on a day under a tag. */
export interface LedgerRow {
  readonly keyId: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** As it is stored: trimmed and lower-cased. Absent: the request had none. */
  readonly tag: string | undefined;
  readonly product: Product;
  readonly units: number;
}

/** `YYYY-MM-DD` in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** What was billed, as sums: it grows with keys, days and tags, not with requests, and holds no text. */
export class Ledger {
  #days = new Map<string, Map<string, LedgerRow>>();

  record(row: LedgerRow): void {
    if (row.units === 0) return;
    const rows = this.#days.get(row.day) ?? new Map<string, LedgerRow>();
    this.#days.set(row.day, rows);
    const name = `${row.keyId} ${row.product} ${row.tag ?? ''}`;
    rows.set(name, { ...row, units: (rows.get(name)?.units ?? 0) + row.units });
  }

  /** Both days included. In no particular order. */
  *rows(from: string, to: string): Iterable<LedgerRow> {
    for (const [day, rows] of this.#days) if (day >= from && day <= to) yield* rows.values();
  }

  *all(): Iterable<LedgerRow> {
    for (const rows of this.#days.values()) yield* rows.values();
  }

  forgetKey(keyId: string): void {
    for (const rows of this.#days.values()) {
      for (const [name, row] of rows) if (row.keyId === keyId) rows.delete(name);
    }
  }

  clear(): void {
    this.#days = new Map();
  }
}
