import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { describe, it } from 'mocha';
import { deliveryLimitBytes, type ReceivedDelivery } from '../../../src/emulator/deliveries.ts';
import type { Emulator } from '../../../src/emulator/server.ts';
import { withEmulator } from './caller.ts';

const path = '/_emulator/webhooks';
const events = [{ webhook_test: { event_id: 'evt_1' } }, { resource_translated: { event_id: 'evt_2' } }];

const deliver = (emulator: Emulator, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(emulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
const shown = async (emulator: Emulator) =>
  (await (await fetch(emulator.url + path)).json()) as readonly ReceivedDelivery[];

describe('The emulator as a receiver of webhooks', () => {
  it('shows what it received, without the secret', async () => {
    await withEmulator({}, async (emulator) => {
      const headers = { 'webhook-id': 'msg_1', authorization: 'Basic dXNlcjpwYXNzd29yZA==' };
      assert.equal((await deliver(emulator, { events }, headers)).status, 200);
      const [delivery, ...others] = await shown(emulator);
      assert.deepEqual([delivery?.events, delivery?.compressed, others], [events, false, []]);
      assert.equal(delivery?.headers['webhook-id'], 'msg_1');
      assert.equal(delivery?.headers.authorization, 'Basic …');
      assert.deepEqual(emulator.deliveries.all, [delivery]);
    });
  });

  it('hides the whole header if a secret has no scheme', async () => {
    await withEmulator({}, async (emulator) => {
      await deliver(emulator, { events }, { authorization: 'topsecret' });
      assert.equal((await shown(emulator))[0]?.headers.authorization, '…');
    });
  });

  it('unpacks events that are compressed', async () => {
    await withEmulator({}, async (emulator) => {
      const packed = gzipSync(JSON.stringify(events)).toString('base64');
      assert.equal((await deliver(emulator, { events: packed })).status, 200);
      const [delivery] = await shown(emulator);
      assert.deepEqual([delivery?.events, delivery?.compressed], [events, true]);
    });
  });

  it('refuses what is not a delivery', async () => {
    await withEmulator({}, async (emulator) => {
      for (const body of [[], {}, { events: {} }, { events: [1] }, { events: [{}] }, { events: 'plain' }]) {
        assert.equal((await deliver(emulator, body)).status, 400, JSON.stringify(body));
      }
      assert.deepEqual(await shown(emulator), []);
    });
  });

  it('refuses compressed events that exceed its limit', async () => {
    await withEmulator({}, async (emulator) => {
      const packed = (bytes: number) => {
        const fill = 'x'.repeat(bytes - '[{"a":""}]'.length);
        return gzipSync(JSON.stringify([{ a: fill }])).toString('base64');
      };
      assert.equal((await deliver(emulator, { events: packed(deliveryLimitBytes) })).status, 200);
      assert.equal((await deliver(emulator, { events: packed(deliveryLimitBytes + 1) })).status, 400);
    });
  });

  it('accepts larger bodies than the service does, and follows scripted faults', async () => {
    await withEmulator({}, async (emulator) => {
      emulator.script({ match: { endpoint: path }, status: 503 });
      const large = { events: [{ webhook_test: { filler: 'x'.repeat(900_000) } }] };
      assert.equal((await deliver(emulator, large)).status, 503);
      assert.equal((await deliver(emulator, large)).status, 200);
      assert.equal(emulator.deliveries.all.length, 1);
    });
  });

  it('remembers the latest thousand deliveries, and none after a reset', async () => {
    await withEmulator({}, async (emulator) => {
      for (let count = 0; count < 1002; count++) {
        await deliver(emulator, { events: [{ webhook_test: { count } }] });
      }
      const counts = emulator.deliveries.all.map(({ events: [event] }) => event?.webhook_test);
      assert.deepEqual([counts.length, counts[0]], [1000, { count: 2 }]);
      emulator.reset();
      assert.deepEqual(await shown(emulator), []);
    });
  });
});
