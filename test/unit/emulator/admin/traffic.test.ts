import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { put, translate, withEmulator } from '../caller.ts';
import { trafficOf } from './reports.ts';
import { sent, withSent } from './sentTexts.ts';

describe('GET /_emulator/traffic', () => {
  it('lists sums by key, day and tag, and no text', () =>
    withSent(
      [...sent, { at: '2026-03-01T20:00:00Z', key: 'one', text: '12', tag: 'WEB' }],
      async (emulator) => {
        const rows = await trafficOf(emulator);
        const [one, two] = [
          { api_key: 'one-****aaaa', plan: 'pro', product: 'text_translation' },
          { api_key: 'two-****bbbb', plan: 'pro', product: 'text_translation' },
        ];
        const free = { api_key: 'demo****o:fx', plan: 'free', product: 'text_translation' };
        const place = (row: { day: string; api_key: string; tag: string | null }): string =>
          `${row.day} ${row.api_key} ${row.tag}`;
        assert.deepEqual(
          rows
            .map(({ key_id: _, ...row }) => row)
            .sort((first, second) => (place(first) < place(second) ? -1 : 1)),
          [
            { ...free, day: '2026-03-01', tag: 'web', units: 7 },
            { ...one, day: '2026-03-01', tag: null, units: 1 },
            { ...one, day: '2026-03-01', tag: 'web', units: 6 },
            { ...two, day: '2026-03-01', tag: 'app', units: 2 },
            { ...two, day: '2026-03-02', tag: 'app', units: 5 },
            { ...one, day: '2026-03-03', tag: null, units: 6 },
          ],
        );
        assert.equal(new Set(rows.map(({ key_id }) => key_id)).size, 3);
        const freeId = rows.find(({ plan }) => plan === 'free')?.key_id;
        const body = { key_id: freeId, label: 'x' };
        assert.equal((await put(emulator, '/v2/admin/developer-keys/label', body)).status, 404);
      },
    ));

  const unbilled: readonly (readonly [name: string, body: object, tag: string, status: number])[] = [
    ['a bad request', { target_lang: 'xx' }, 'a', 400],
    ['a bad tag', {}, 'two words', 400],
    ['two tags', {}, 'a, b', 400],
    ['a request over the quota', { text: ['12345678901'] }, 'a', 456],
  ];
  for (const [name, body, tag, status] of unbilled) {
    it(`has no row for ${name}`, () =>
      withEmulator({ characterLimit: 10 }, async (emulator) => {
        const reply = await translate(emulator, body, { 'X-DeepL-Reporting-Tag': tag });
        assert.equal(reply.status, status);
        assert.deepEqual(await trafficOf(emulator), []);
      }));
  }

  it('has a row for work whose answer was lost, and none for work that was not done', () =>
    withEmulator({}, async (emulator) => {
      emulator.script({ status: 503 }, { malformed: 'truncatedJson' });
      await translate(emulator, { text: ['123'] });
      await translate(emulator, { text: ['1234'] });
      assert.deepEqual(
        (await trafficOf(emulator)).map(({ units }) => units),
        [4],
      );
    }));

  it('has a single row for equal requests', () =>
    withEmulator({ now: () => new Date('2026-05-05T05:05:05Z') }, async (emulator) => {
      for (let count = 0; count < 20; count += 1) await translate(emulator, {});
      assert.deepEqual(
        (await trafficOf(emulator)).map(({ units, day }) => [units, day]),
        [[100, '2026-05-05']],
      );
    }));
});
