import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import type { TrafficRow } from '../../../../src/emulator/traffic.ts';
import { analytics, customTags, type TagUsage, totals, trafficOf } from '../admin/reports.ts';

const ranges = [
  ['2025-11-20', '2026-11-20'],
  ['2026-02-01', '2026-02-28'],
  ['2026-11-14', '2026-11-15'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-30'],
] as const;

/** Groups rows by name, in the order of the names. */
function grouped(
  rows: readonly TrafficRow[],
  nameOf: (row: TrafficRow) => string,
): readonly (readonly [string, readonly TrafficRow[]])[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].sort(([first], [second]) => (first < second ? -1 : 1));
}

const byFirst = (first: readonly unknown[], second: readonly unknown[]): number =>
  String(first[0]) < String(second[0]) ? -1 : 1;

describe('reports over a history', () => {
  let emulator: Emulator;
  let traffic: readonly TrafficRow[];
  before(async () => {
    emulator = await startEmulator({
      now: () => new Date('2026-11-21T17:00:00Z'),
      history: { seed: 11, days: 366, keys: 25 },
    });
    traffic = await trafficOf(emulator);
  });
  after(() => emulator.close());

  for (const [start, end] of ranges) {
    const query = `start_date=${start}&end_date=${end}`;
    const within = (): readonly TrafficRow[] =>
      traffic.filter(({ day, plan }) => plan === 'pro' && day >= start && day <= end);

    it(`from ${start} to ${end} total the traffic`, async () => {
      assert.deepEqual((await analytics(emulator, query)).total_usage, totals(within()));
    });

    it(`from ${start} to ${end} have the share of each key`, async () => {
      const report = await analytics(emulator, `${query}&group_by=key`);
      assert.deepEqual(
        report.key_usages?.map(({ api_key, usage }) => [api_key, usage] as const).toSorted(byFirst),
        grouped(within(), ({ api_key }) => api_key).map(([name, rows]) => [name, totals(rows)]),
      );
    });

    it(`from ${start} to ${end} have the share of each key and day`, async () => {
      const report = await analytics(emulator, `${query}&group_by=key_and_day`);
      assert.deepEqual(
        report.key_and_day_usages
          ?.map((row) => [`${row.usage_date} ${row.api_key}`, row.usage] as const)
          .toSorted(byFirst),
        grouped(within(), ({ day, api_key }) => `${day}T00:00:00Z ${api_key}`).map(([name, rows]) => [
          name,
          totals(rows),
        ]),
      );
    });

    for (const by of ['period', 'day'] as const) {
      it(`from ${start} to ${end} have the share of each tag by ${by}, over all pages`, async () => {
        const found: TagUsage[] = [];
        for (let page: number | null = 1; page !== null; ) {
          const report = await customTags(emulator, `${query}&aggregate_by=${by}&page=${page}`);
          found.push(...report.usage);
          page = report.next_page;
        }
        const nameOf = (day: string, tag: string): string => (by === 'day' ? `${day} ${tag}` : tag);
        const tagged = within().filter(({ tag }) => tag !== null);
        const groups = grouped(tagged, ({ day, tag }) => nameOf(`${day}T00:00:00Z`, tag ?? ''));
        assert.deepEqual(
          found.map((row) => [nameOf(row.usage_date ?? '', row.custom_tag), row.breakdown]),
          groups.map(([name, rows]) => {
            const { document_translation_characters: _, speech_to_text_minutes: __, ...rest } = totals(rows);
            return [name, rest];
          }),
        );
      });
    }
  }

  it('need several pages for a year by day and tag', async () => {
    const report = await customTags(emulator, 'start_date=2025-11-20&end_date=2026-11-20&aggregate_by=day');
    assert.deepEqual([report.usage.length, report.next_page], [1000, 2]);
  });
});
