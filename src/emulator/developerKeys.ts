import { createHash } from 'node:crypto';
import { type Answer, json, Refusal } from './answer.ts';
import type { Call } from './call.ts';
import type { EmulatorKey } from './keys.ts';

/** `GET /v2/admin/developer-keys`, never with a secret. Source: DeepL API reference, "Manage developer keys". */
export function listDeveloperKeys({ world, key }: Call): Answer {
  if (key.plan !== 'admin') throw new Refusal(403, 'Forbidden: this needs an admin key.');
  return json(world.accounts.developerKeys().map((one) => record(one, world.started)));
}

function record({ key, characterLimit }: EmulatorKey, created: Date): object {
  return {
    key_id: keyId(key),
    label: 'DeepL API Key',
    creation_time: created.toISOString(),
    deactivated_time: null,
    is_deactivated: false,
    usage_limits: { characters: characterLimit ?? null, speech_to_text_milliseconds: null },
  };
}

/** Two GUIDs joined by a colon, always the same for a key and of no use for guessing it. */
function keyId(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  return `${guid(digits.slice(0, 32))}:${guid(digits.slice(32))}`;
}

function guid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
