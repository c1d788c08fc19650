import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { HistoryOptions } from '../../../../src/emulator/history/history.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../../src/emulator/server.ts';
import type { TrafficRow } from '../../../../src/emulator/traffic.ts';
import { trafficOf } from '../admin/reports.ts';
import { admin, call, messageOf, post, translate, withEmulator } from '../caller.ts';

const now = (): Date => new Date('2026-11-21T17:00:00Z');

interface DeveloperKey {
  readonly key_id: string;
  readonly label: string;
  readonly creation_time: string;
  readonly deactivated_time: string | null;
  readonly usage_limits: {
    readonly characters: number | null;
    readonly speech_to_text_milliseconds: number | null;
  };
}

async function keysOf(emulator: Emulator): Promise<readonly DeveloperKey[]> {
  return JSON.parse((await call(emulator, '/v2/admin/developer-keys', { headers: admin })).text);
}

/** Everything that can be observed of a history from outside. */
async function seen(emulator: Emulator): Promise<unknown> {
  return { keys: await keysOf(emulator), traffic: await trafficOf(emulator) };
}

function sumBy(
  rows: readonly TrafficRow[],
  nameOf: (row: TrafficRow) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.units);
  return sums;
}

const active = (keys: readonly DeveloperKey[]): number => keys.filter((key) => !key.deactivated_time).length;

describe('a history', () => {
  const options: EmulatorOptions = {
    now,
    keys: [{ key: 'demo:adm', plan: 'admin' }],
    history: { seed: 4, days: 366, keys: 25, tags: 300 },
  };
  let emulator: Emulator;
  let keys: readonly DeveloperKey[];
  let traffic: readonly TrafficRow[];
  before(async () => {
    emulator = await startEmulator(options);
    keys = await keysOf(emulator);
    traffic = await trafficOf(emulator);
  });
  after(() => emulator.close());

  it('has the requested number of active keys, and deactivated ones', () => {
    assert.deepEqual([active(keys), keys.length], [25, 30]);
    assert.equal(new Set(keys.map(({ label }) => label)).size, 30);
    assert.equal(new Set(keys.map(({ key_id }) => key_id)).size, 30);
  });

  it('reaches from the given number of days ago to yesterday', () => {
    const days = [...new Set(traffic.map(({ day }) => day))].sort();
    assert.deepEqual([days[0], days.at(-1)], ['2025-11-20', '2026-11-20']);
  });

  it('has every tag and every product', () => {
    assert.equal(new Set(traffic.flatMap(({ tag }) => tag ?? [])).size, 300);
    assert.deepEqual([...new Set(traffic.map(({ product }) => product))].sort(), [
      'document_translation',
      'speech_to_text',
      'text_improvement',
      'text_translation',
    ]);
    assert.ok(traffic.every(({ tag, product }) => tag === null || product === 'text_translation'));
    assert.ok(traffic.every(({ units }) => Number.isInteger(units) && units > 0));
    assert.ok(traffic.every(({ tag }) => tag === null || /^[a-z0-9-]{1,100}$/.test(tag)));
  });

  it('is busy on weekdays', () => {
    const characters = traffic.filter(({ product }) => product !== 'speech_to_text');
    const days = [...sumBy(characters, ({ day }) => day)];
    const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;
    const weekend = days.filter(([day]) => isWeekend(day));
    const weekdays = days.filter(([day]) => !isWeekend(day));
    const mean = (some: readonly (readonly [string, number])[]): number =>
      some.reduce((sum, [, units]) => sum + units, 0) / some.length;
    assert.equal(weekdays.length, 262);
    assert.ok(mean(weekdays) > 15 * mean(weekend));
  });

  it('has keys created later, and none used before its creation or after its deactivation', () => {
    for (const { key_id, creation_time, deactivated_time } of keys) {
      const days = traffic.filter((row) => row.key_id === key_id).map(({ day }) => day);
      assert.ok(days.length > 20);
      assert.ok(days.every((day) => day >= creation_time.slice(0, 10)));
      assert.ok(days.every((day) => day <= (deactivated_time ?? '9').slice(0, 10)));
      assert.ok(creation_time < (deactivated_time ?? '9'));
      assert.ok((deactivated_time ?? '') < '2026-11-21');
    }
    const late = keys.filter(({ creation_time }) => creation_time >= '2025-11-20').length;
    assert.equal(late, 12);
  });

  it('has limits that no month exceeds', () => {
    const characters = traffic.filter(({ product }) => product !== 'speech_to_text');
    const months = sumBy(characters, ({ key_id, day }) => `${key_id} ${day.slice(0, 7)}`);
    const limits = new Map(keys.map(({ key_id, usage_limits }) => [key_id, usage_limits]));
    for (const [name, units] of months) {
      const limit = limits.get(name.split(' ')[0] ?? '')?.characters ?? Number.POSITIVE_INFINITY;
      assert.ok(units <= limit, name);
    }
    const limited = [...limits.values()];
    assert.equal(limited.filter((limit) => limit.characters !== null).length, 10);
    assert.equal(limited.filter((limit) => limit.speech_to_text_milliseconds !== null).length, 3);
  });

  it('is the same for the same seed and time', () =>
    withEmulator(options, async (other) => assert.deepEqual(await seen(other), { keys, traffic })));

  const others: readonly (readonly [name: string, more: EmulatorOptions])[] = [
    ['another seed', { history: { ...options.history, seed: 5 } }],
    ['the next day', { now: () => new Date('2026-11-22T00:00:00Z') }],
  ];
  for (const [name, more] of others) {
    it(`is different for ${name}`, () =>
      withEmulator({ ...options, ...more }, async (other) => {
        assert.notDeepEqual(await trafficOf(other), traffic);
      }));
  }
});

describe('a history beside real usage', () => {
  const traffic = async (emulator: Emulator, key: string): Promise<readonly number[]> =>
    (await trafficOf(emulator)).filter(({ api_key }) => api_key === key).map(({ units }) => units);

  it('keeps the demo key first, with its real usage', () =>
    withEmulator({ now, history: {} }, async (emulator) => {
      await translate(emulator, { text: ['12345'] });
      const [first, ...others] = await keysOf(emulator);
      assert.deepEqual([first?.label, first?.creation_time], ['DeepL API Key', '2026-11-21T17:00:00.000Z']);
      assert.deepEqual(await traffic(emulator, 'demo****demo'), [5]);
      assert.deepEqual([active(others), others.length], [19, 22]);
      assert.equal((await post(emulator, '/v2/admin/developer-keys', {}, admin)).status, 200);
    }));

  it('counts for the month of the account, but not for the key', () =>
    withEmulator({ now, history: {} }, async (emulator) => {
      await translate(emulator, { text: ['12345'] });
      const rows = (await trafficOf(emulator)).filter(({ day }) => day.startsWith('2026-11'));
      const sums = sumBy(rows, ({ product }) => product);
      const of = (product: string): number => sums.get(product) ?? 0;
      const translated = of('text_translation') + of('document_translation');
      const minutes = Math.ceil(of('speech_to_text') / 60_000);
      const usage = JSON.parse((await call(emulator, '/v2/usage')).text);
      assert.ok(minutes > 0 && of('text_improvement') > 0 && of('document_translation') > 0);
      assert.equal(usage.character_count, translated + of('text_improvement'));
      assert.equal(usage.api_key_character_count, 5);
      assert.equal(usage.speech_to_text_minutes_count, minutes);
      assert.ok(usage.speech_to_text_minutes_limit > minutes);
      assert.deepEqual(
        usage.products.map((product: Readonly<Record<string, unknown>>) => [
          product.product_type,
          product.api_key_unit_count,
          product.account_unit_count,
        ]),
        [
          ['translate', 5, translated],
          ['write', 0, of('text_improvement')],
          ['speechToText', 0, minutes],
        ],
      );
    }));

  it('can be replaced and removed, and is restored by a reset', () =>
    withEmulator({ now, history: { seed: 1, days: 30 } }, async (emulator) => {
      const first = await seen(emulator);
      await translate(emulator, { text: ['123'] });
      const history = { seed: 2, days: 10, keys: 3, tags: 7 };
      const reply = await post(emulator, '/_emulator/history', history);
      assert.deepEqual(JSON.parse(reply.text), history);
      assert.equal((await keysOf(emulator)).length, 3);
      assert.equal(new Set((await trafficOf(emulator)).map(({ key_id }) => key_id)).size, 3);
      assert.equal((await post(emulator, '/_emulator/history', null)).status, 200);
      assert.equal((await keysOf(emulator)).length, 1);
      assert.deepEqual(
        (await trafficOf(emulator)).map(({ units }) => units),
        [3],
      );
      emulator.reset();
      assert.deepEqual(await seen(emulator), first);
      emulator.setHistory(undefined);
      assert.deepEqual(await trafficOf(emulator), []);
    }));

  const sizes: readonly (readonly [history: HistoryOptions, keys: number, empty: boolean])[] = [
    [{ keys: 0 }, 1, true],
    [{ keys: 1 }, 1, true],
    [{ keys: 2, tags: 0 }, 2, false],
    [{ keys: 6, days: 1 }, 7, false],
    [{ keys: 25, tags: 3 }, 29, false],
    [{ keys: 25, days: 1 }, 29, false],
  ];
  for (const [history, count, empty] of sizes) {
    it(`can be as small as ${JSON.stringify(history)}`, () =>
      withEmulator({ now, history }, async (emulator) => {
        const keys = await keysOf(emulator);
        assert.equal(keys.length, count);
        for (const key of keys) assert.ok(key.creation_time < (key.deactivated_time ?? '9'));
        assert.equal((await trafficOf(emulator)).length === 0, empty);
      }));
  }

  it('does not block keys without usage', () =>
    withEmulator(
      { now: () => new Date('2026-11-22T17:00:00Z'), history: { keys: 25, days: 1 } },
      async (emulator) => {
        const used = new Set((await trafficOf(emulator)).map(({ key_id }) => key_id));
        const keys = await keysOf(emulator);
        const limits = keys.map(({ usage_limits }) => usage_limits.characters ?? Number.POSITIVE_INFINITY);
        assert.ok(keys.some(({ key_id }, index) => !used.has(key_id) && limits[index] === 10_000));
        assert.ok(Math.min(...limits) > 0);
      },
    ));

  it('has every tag even if a key has many', () =>
    withEmulator({ now, history: { keys: 5, days: 366, tags: 120 } }, async (emulator) => {
      assert.equal(new Set((await trafficOf(emulator)).flatMap(({ tag }) => tag ?? [])).size, 120);
    }));

  it('uses up the limit of the account, except for speech', () =>
    withEmulator({ now, history: { days: 60 } }, async (emulator) => {
      const rows = (await trafficOf(emulator)).filter(({ day }) => day.startsWith('2026-11'));
      const characters = sumBy(rows, ({ product }) => (product === 'speech_to_text' ? 'ms' : 'characters'));
      const used = characters.get('characters') ?? 0;
      assert.ok(used > 0 && characters.has('ms'));
      await withEmulator({ now, history: { days: 60 }, characterLimit: used + 5 }, async (limited) => {
        assert.equal((await translate(limited, { text: ['12345'] })).status, 200);
        assert.equal((await translate(limited, { text: ['1'] })).status, 456);
      });
    }));

  it('stays bounded', () =>
    withEmulator({ now, history: { keys: 25, days: 1_100, tags: 10_000 } }, async (emulator) => {
      const rows = await trafficOf(emulator);
      assert.ok(rows.length < 100_000, String(rows.length));
    }));

  const wrong: readonly (readonly [body: unknown, message: RegExp])[] = [
    [[], /not an object/],
    ['x', /not an object/],
    [{ seed: -1 }, /'seed'/],
    [{ seed: '1' }, /'seed'/],
    [{ days: 0 }, /'days'/],
    [{ days: 1_101 }, /'days'/],
    [{ keys: 26 }, /'keys'/],
    [{ tags: 10_001 }, /'tags'/],
    [{ tags: 1.5 }, /'tags'/],
    [{ years: 1 }, /'years'/],
  ];
  for (const [body, message] of wrong) {
    it(`is refused as ${JSON.stringify(body)}`, () =>
      withEmulator({ now, history: { days: 10 } }, async (emulator) => {
        const before = await seen(emulator);
        const reply = await post(emulator, '/_emulator/history', body);
        assert.equal(reply.status, 400);
        assert.match(String(messageOf(reply)), message);
        assert.deepEqual(await seen(emulator), before);
      }));
  }
});
