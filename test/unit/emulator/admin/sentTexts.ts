/** Texts that several keys translate on several days, for the tests of the reports about them. */
import assert from 'node:assert/strict';
import type { Emulator, EmulatorOptions } from '../../../../src/emulator/server.ts';
import { asKey, translate, withEmulator } from '../caller.ts';

const options: EmulatorOptions = {
  keys: [
    { key: 'one-secret-key-aaaa', plan: 'pro', label: 'One' },
    { key: 'two-secret-key-bbbb', plan: 'pro', label: 'Two' },
    { key: 'none-secret-key', plan: 'pro' },
    { key: 'demo:fx', plan: 'free' },
    { key: 'demo:adm', plan: 'admin' },
  ],
};

interface Sent {
  readonly at: string;
  readonly key: 'one' | 'two' | 'free';
  readonly text: string;
  readonly tag?: string;
}

const secrets = { one: 'one-secret-key-aaaa', two: 'two-secret-key-bbbb', free: 'demo:fx' };

/** Translates each text at the time in `at`. */
export async function withSent(
  sent: readonly Sent[],
  work: (emulator: Emulator) => Promise<void>,
  more: EmulatorOptions = {},
): Promise<void> {
  let now = new Date('2026-01-01T00:00:00Z');
  await withEmulator({ ...options, ...more, now: () => now }, async (emulator) => {
    for (const { at, key, text, tag } of sent) {
      now = new Date(at);
      const header = tag === undefined ? {} : { 'X-DeepL-Reporting-Tag': tag };
      const reply = await translate(emulator, { text: [text] }, { ...asKey(secrets[key]), ...header });
      assert.equal(reply.status, 200, reply.text);
    }
    await work(emulator);
  });
}

export const sent: readonly Sent[] = [
  { at: '2026-03-02T23:59:59.999Z', key: 'two', text: '12345', tag: 'app' },
  { at: '2026-03-01T00:00:00Z', key: 'two', text: 'a😀', tag: '  App ' },
  { at: '2026-03-01T12:00:00Z', key: 'one', text: '1' },
  { at: '2026-03-01T13:00:00Z', key: 'one', text: '1234', tag: 'web' },
  { at: '2026-03-01T13:00:00Z', key: 'two', text: '', tag: 'unused' },
  { at: '2026-03-03T00:00:00Z', key: 'one', text: '123456', tag: '' },
  { at: '2026-03-01T13:00:00Z', key: 'free', text: '1234567', tag: 'web' },
];

export const one = { api_key: 'one-****aaaa', api_key_label: 'One' };

export const two = { api_key: 'two-****bbbb', api_key_label: 'Two' };
