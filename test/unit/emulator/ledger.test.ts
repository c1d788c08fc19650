import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Ledger, type LedgerRow } from '../../../src/emulator/ledger.ts';

const row: LedgerRow = {
  keyId: 'a',
  day: '2026-01-02',
  tag: undefined,
  product: 'text_translation',
  units: 5,
};

describe('the ledger', () => {
  const apart: readonly (readonly [name: string, other: Partial<LedgerRow>])[] = [
    ['key', { keyId: 'b' }],
    ['day', { day: '2026-01-03' }],
    ['tag', { tag: 'a' }],
    ['product', { product: 'speech_to_text' }],
  ];
  for (const [name, other] of apart) {
    it(`keeps rows with another ${name} apart, and sums up the others`, () => {
      const ledger = new Ledger();
      for (const one of [row, { ...row, ...other }, { ...row, units: 7 }]) ledger.record(one);
      assert.deepEqual(
        [...ledger.all()],
        [
          { ...row, units: 12 },
          { ...row, ...other },
        ],
      );
    });
  }

  const ranges: readonly (readonly [from: string, to: string, found: number])[] = [
    ['2026-01-02', '2026-01-02', 1],
    ['2026-01-01', '2026-01-03', 1],
    ['2026-01-03', '2026-01-31', 0],
    ['2025-12-31', '2026-01-01', 0],
  ];
  for (const [from, to, found] of ranges) {
    it(`finds ${found === 0 ? 'no' : 'the'} row from ${from} to ${to}`, () => {
      const ledger = new Ledger();
      ledger.record(row);
      assert.equal([...ledger.rows(from, to)].length, found);
    });
  }
});
