import type { LedgerRow, Product } from './ledger.ts';

export type Units = Readonly<Record<Product, number>>;

export function sumUnits(rows: Iterable<LedgerRow>): Units {
  const sum: Record<Product, number> = {
    text_translation: 0,
    document_translation: 0,
    text_improvement: 0,
    speech_to_text: 0,
  };
  for (const { product, units } of rows) sum[product] += units;
  return sum;
}

export function charactersIn(units: Units): number {
  return units.text_translation + units.document_translation + units.text_improvement;
}

const msPerMinute = 60_000;

/** Speech minutes, not rounded. */
export function minutesIn(units: Units): number {
  return units.speech_to_text / msPerMinute;
}
