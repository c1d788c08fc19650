import * as z from 'zod';
import { checkKeyLabel, checkKeyLimits, type KeyLimits } from './developerKeyRules.ts';
import type { Call, Requester } from './request.ts';
import { refuse, type Violation } from './rules.ts';

/** A developer key of the organisation, without its secret. */
export interface DeveloperKey {
  /** Not a secret: useless without an admin key. */
  readonly keyId: string;
  readonly label: string;
  readonly deactivated: boolean;
  /** ISO 8601 date-time. */
  readonly created?: string | undefined;
  /** ISO 8601 date-time. */
  readonly deactivatedAt?: string | undefined;
  readonly limits: KeyLimits;
}

export interface CreatedKey {
  readonly key: DeveloperKey;
  /** The secret, if the service returns it, which it does only here. Must not be stored or logged. */
  readonly secret?: string | undefined;
  readonly traceId?: string | undefined;
}

export interface KeyInput {
  readonly keyId: string;
}

export interface LabelInput extends KeyInput {
  readonly label: string;
}

/** Always both limits, because the effect of omitting one is not documented. */
export interface LimitsInput extends KeyInput {
  readonly limits: KeyLimits;
}

const limit = z.number().nullish();

/** Source: DeepL API reference, "Manage developer keys". */
const keySchema = z.object({
  key_id: z.string(),
  label: z.string().nullish(),
  creation_time: z.string().nullish(),
  deactivated_time: z.string().nullish(),
  is_deactivated: z.boolean().nullish(),
  usage_limits: z.object({ characters: limit, speech_to_text_milliseconds: limit }).nullish(),
});
/** The documented record has no secret; services that return it use this name. */
const createdSchema = keySchema.extend({ key: z.string().nullish() });
type WireKey = z.infer<typeof keySchema>;

const path = '/v2/admin/developer-keys';

/** Active and deactivated keys. All requests in this file need an admin key, and throw ServiceError. */
export async function listDeveloperKeys(request: Requester, call: Call): Promise<readonly DeveloperKey[]> {
  const { value } = await request({ method: 'GET', path, schema: z.array(keySchema) }, call);
  return value.map(keyOf);
}

/**
 * Never retried if it may already have been served, to avoid a second key.
 * @throws ServiceError of any kind; `rejected` if the organisation has the maximum number of active keys
 */
export async function createDeveloperKey(
  request: Requester,
  { label }: { readonly label?: string | undefined },
  call: Call,
): Promise<CreatedKey> {
  const body = label === undefined ? {} : { label };
  const spec = { method: 'POST', path, body, schema: createdSchema, repeat: 'creates' } as const;
  const { value, traceId, redacted } = await request(spec, call);
  // A secret that contains a known key was redacted, which makes it useless.
  const secret = value.key && !redacted?.has(value.key) ? value.key : undefined;
  return { key: keyOf(value), secret, traceId };
}

/** Deactivates the key permanently. */
export function deactivateDeveloperKey(
  request: Requester,
  { keyId }: KeyInput,
  call: Call,
): Promise<DeveloperKey> {
  return change(request, 'deactivate', { key_id: keyId }, call);
}

/** @throws RuleError for an empty label, and ServiceError of any kind */
export function labelDeveloperKey(
  request: Requester,
  { keyId, label }: LabelInput,
  call: Call,
): Promise<DeveloperKey> {
  return change(request, 'label', { key_id: keyId, label }, call, checkKeyLabel(label));
}

/** @throws RuleError unless each limit is null or a non-negative safe integer, and ServiceError of any kind */
export function limitDeveloperKey(
  request: Requester,
  { keyId, limits }: LimitsInput,
  call: Call,
): Promise<DeveloperKey> {
  const { characters, speechMilliseconds } = limits;
  const body = { key_id: keyId, characters, speech_to_text_milliseconds: speechMilliseconds };
  return change(request, 'limits', body, call, checkKeyLimits(limits));
}

async function change(
  request: Requester,
  operation: 'deactivate' | 'label' | 'limits',
  body: object,
  call: Call,
  violations: readonly Violation[] = [],
): Promise<DeveloperKey> {
  const spec = { method: 'PUT', path: `${path}/${operation}`, body, schema: keySchema } as const;
  refuse(`PUT ${spec.path}`, violations);
  return keyOf((await request(spec, call)).value);
}

function keyOf(wire: WireKey): DeveloperKey {
  const limits = wire.usage_limits;
  return {
    keyId: wire.key_id,
    label: wire.label ?? '',
    deactivated: wire.is_deactivated ?? wire.deactivated_time != null,
    created: wire.creation_time ?? undefined,
    deactivatedAt: wire.deactivated_time ?? undefined,
    limits: {
      characters: limitOf(limits?.characters),
      speechMilliseconds: limitOf(limits?.speech_to_text_milliseconds),
    },
  };
}

/** A limit beyond the safe integers cannot be reached and counts as none. */
function limitOf(wire: number | null | undefined): number | null {
  return wire == null || wire > Number.MAX_SAFE_INTEGER ? null : wire;
}
