/** A billed product. Speech is counted in milliseconds, everything else in characters (code points). */
export type Product = 'text_translation' | 'document_translation' | 'text_improvement' | 'speech_to_text';

/** The usage of a product by one key on one day under one tag. */
export interface LedgerRow {
  readonly keyId: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** The tag as stored: trimmed and in lower case. Undefined if the request had none. */
  readonly tag: string | undefined;
  readonly product: Product;
  readonly units: number;
}

/** `YYYY-MM-DD` in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The rows of one day and key, by product and tag. */
type KeyDay = Map<string, LedgerRow>;

/** Sums of billed amounts. Their number grows with keys, days and tags, not with requests. They contain no text. */
export class Ledger {
  /** Rows by day, then by key. */
  #days = new Map<string, Map<string, KeyDay>>();

  record(row: LedgerRow): void {
    if (row.units === 0) return;
    const rows = this.#keyDay(row);
    const name = `${row.product} ${row.tag ?? ''}`;
    const before = rows.get(name);
    rows.set(name, before === undefined ? row : { ...row, units: before.units + row.units });
  }

  /** Includes both days. Rows are in no particular order. */
  *rows(from: string, to: string): Iterable<LedgerRow> {
    for (const [day, keys] of this.#days) {
      if (day >= from && day <= to) for (const rows of keys.values()) yield* rows.values();
    }
  }

  *all(): Iterable<LedgerRow> {
    for (const keys of this.#days.values()) for (const rows of keys.values()) yield* rows.values();
  }

  forgetKey(keyId: string): void {
    for (const keys of this.#days.values()) keys.delete(keyId);
  }

  clear(): void {
    this.#days = new Map();
  }

  #keyDay({ day, keyId }: LedgerRow): KeyDay {
    const keys = this.#days.get(day) ?? new Map<string, KeyDay>();
    this.#days.set(day, keys);
    const rows = keys.get(keyId) ?? new Map<string, LedgerRow>();
    keys.set(keyId, rows);
    return rows;
  }
}
