import * as z from 'zod';
import { limits } from './limits.ts';
import type { Call, Requester } from './request.ts';

/** Used units and their limit. No limit means unlimited or unknown. */
export interface Quota {
  readonly used: number;
  readonly limit?: number | undefined;
}

export interface ProductUsage {
  /** `translate`, `write`, `speechToText` or a product that the service adds. */
  readonly product: string;
  /** The unit of the counts: `characters`, `minutes`, `milliseconds` or one that the service adds. */
  readonly unit: string;
  readonly accountUsed?: number | undefined;
  readonly keyUsed?: number | undefined;
}

/** The service's answer depends on the plan: only `account` and `products` are always present. */
export interface Usage {
  /** Characters in the billing period. */
  readonly account: Quota;
  /** Characters used by this key. */
  readonly key?: Quota | undefined;
  /** ISO 8601 date-times. */
  readonly period?: { readonly start: string; readonly end: string } | undefined;
  readonly products: readonly ProductUsage[];
  /** Minutes. If the service reports milliseconds, `used` is rounded up and `limit` down. */
  readonly speechMinutes?: Quota | undefined;
  /** Reported by older services only. */
  readonly documents?: Quota | undefined;
  readonly teamDocuments?: Quota | undefined;
  readonly traceId?: string | undefined;
}

const count = z.number().nullish();
const word = z.string().nullish();

/** Source: DeepL API reference, "Retrieve usage and quota". */
const usageSchema = z.object({
  character_count: count,
  character_limit: count,
  api_key_character_count: count,
  api_key_character_limit: count,
  start_time: word,
  end_time: word,
  speech_to_text_minutes_count: count,
  speech_to_text_minutes_limit: count,
  speech_to_text_milliseconds_count: count,
  speech_to_text_milliseconds_limit: count,
  document_count: count,
  document_limit: count,
  team_document_count: count,
  team_document_limit: count,
  products: z
    .array(
      z.object({
        product_type: z.string(),
        billing_unit: word,
        api_key_unit_count: count,
        account_unit_count: count,
        api_key_character_count: count,
        character_count: count,
      }),
    )
    .nullish(),
});
type UsageResponse = z.infer<typeof usageSchema>;
type ProductResponse = NonNullable<UsageResponse['products']>[number];
type Count = number | null | undefined;

/** @throws ServiceError of any kind; a key that is allowed to translate can still be refused here */
export async function fetchUsage(request: Requester, call: Call): Promise<Usage> {
  const { value, traceId } = await request({ method: 'GET', path: '/v2/usage', schema: usageSchema }, call);
  return {
    account: quota(value.character_count ?? 0, value.character_limit),
    key: optionalQuota(value.api_key_character_count, value.api_key_character_limit),
    period: value.start_time && value.end_time ? { start: value.start_time, end: value.end_time } : undefined,
    products: value.products?.map(productOf) ?? [],
    speechMinutes: speechOf(value),
    documents: optionalQuota(value.document_count, value.document_limit),
    teamDocuments: optionalQuota(value.team_document_count, value.team_document_limit),
    traceId,
  };
}

function quota(used: number, limit: Count): Quota {
  return limit == null || limit >= limits.unlimitedCharacters ? { used } : { used, limit };
}

function optionalQuota(used: Count, limit: Count): Quota | undefined {
  return used == null ? undefined : quota(used, limit);
}

const msPerMinute = 60_000;

/** The fields in milliseconds are older; newer services still send them, as 0. */
function speechOf(value: UsageResponse): Quota | undefined {
  const minutes = optionalQuota(value.speech_to_text_minutes_count, value.speech_to_text_minutes_limit);
  const { speech_to_text_milliseconds_count: used, speech_to_text_milliseconds_limit: limit } = value;
  if (minutes || used == null || (used === 0 && !limit)) return minutes;
  return quota(Math.ceil(used / msPerMinute), limit == null ? limit : Math.floor(limit / msPerMinute));
}

/** The unit applies to the unit counts; the older counts are always characters. */
function productOf(product: ProductResponse): ProductUsage {
  const { product_type: type } = product;
  return {
    product: type === 'speech_to_text' ? 'speechToText' : type,
    unit: product.billing_unit ?? 'characters',
    accountUsed: product.account_unit_count ?? product.character_count ?? undefined,
    keyUsed: product.api_key_unit_count ?? product.api_key_character_count ?? undefined,
  };
}
