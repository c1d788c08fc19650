import { randomUUID } from 'node:crypto';
import { limits } from '../../service/limits.ts';
import { type Answer, json, Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { defaultLabel, type IssuedKey, issueKey } from '../keys.ts';
import { ParameterReader, readJsonParameters } from '../parameters.ts';

/** `GET /v2/admin/developer-keys`, without secrets. Source: DeepL API reference, "Manage developer keys". */
export function listDeveloperKeys({ world }: Call): Answer {
  return json(world.keys.ofPlan('pro').map(record));
}

/** The only answer that contains the secret, as `key`. An empty label counts as absent. */
export function createDeveloperKey(call: Call): Answer {
  const { keys, now } = call.world;
  const label = new ParameterReader(readJsonParameters(call)).string('label');
  const active = keys.ofPlan('pro').filter((key) => key.deactivated === undefined);
  const most = limits.activeDeveloperKeys;
  if (active.length >= most) {
    throw new Refusal(400, `Bad request. Reason: At most ${most} active API keys are allowed.`);
  }
  const key = issueKey({ secret: randomUUID(), created: now(), label: label || defaultLabel });
  keys.put(key);
  return json({ ...record(key), key: key.secret });
}

/** Deactivating a key again is a no-op, not an error, because clients retry a PUT whose answer was lost. */
export function deactivateDeveloperKey(call: Call): Answer {
  const { key } = readKey(call);
  return changed(call, { ...key, deactivated: key.deactivated ?? call.world.now() });
}

/** Accepts deactivated keys too. */
export function labelDeveloperKey(call: Call): Answer {
  const { key, reader } = readKey(call);
  return changed(call, { ...key, label: reader.required('label') });
}

/** An omitted limit keeps its value. The reference does not specify this case. */
export function limitDeveloperKey(call: Call): Answer {
  const { key, reader } = readKey(call);
  const limit = (name: string, current: number | null): number | null => {
    const value = reader.nullableInteger(name, { min: 0, max: Number.MAX_SAFE_INTEGER });
    return value === undefined ? current : value;
  };
  const given = {
    characters: limit('characters', key.limits.characters),
    speechMs: limit('speech_to_text_milliseconds', key.limits.speechMs),
  };
  return changed(call, { ...key, limits: given });
}

function readKey(call: Call): { readonly key: IssuedKey; readonly reader: ParameterReader } {
  const reader = new ParameterReader(readJsonParameters(call));
  const key = call.world.keys.developerKey(reader.required('key_id'));
  if (key === undefined) throw new Refusal(404, 'API key not found.');
  return { key, reader };
}

function changed({ world }: Call, key: IssuedKey): Answer {
  world.keys.put(key);
  return json(record(key));
}

function record({ id, label, created, deactivated, limits: { characters, speechMs } }: IssuedKey): object {
  return {
    key_id: id,
    label,
    creation_time: created.toISOString(),
    deactivated_time: deactivated?.toISOString() ?? null,
    is_deactivated: deactivated !== undefined,
    usage_limits: { characters, speech_to_text_milliseconds: speechMs },
  };
}
