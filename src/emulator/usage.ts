import { limits } from '../service/limits.ts';
import { type Answer, json } from './answer.ts';
import type { Call } from './call.ts';

/** `GET /v2/usage`. Free plans get two fields. Source: DeepL API reference, "Usage and quota". */
export function readUsage(call: Call): Answer {
  const { accounts, now } = call.world;
  const { key } = call;
  const count = accounts.usedByAccount(key.plan);
  const account = { character_count: count, character_limit: accounts.limitOfAccount(key.plan) };
  if (key.plan === 'free') return json(account);
  const used = accounts.used(key);
  return json({
    ...account,
    products: [
      product('translate', 'characters', used, count),
      product('write', 'characters', 0, 0),
      product('speechToText', 'minutes', 0, 0),
    ],
    api_key_character_count: used,
    api_key_character_limit: key.characterLimit ?? limits.unlimitedCharacters,
    speech_to_text_minutes_count: 0,
    speech_to_text_minutes_limit: 0,
    speech_to_text_milliseconds_count: 0,
    speech_to_text_milliseconds_limit: 0,
    ...billingPeriod(now()),
  });
}

function product(type: string, unit: string, byKey: number, byAccount: number): object {
  const current = {
    product_type: type,
    billing_unit: unit,
    api_key_unit_count: byKey,
    account_unit_count: byAccount,
  };
  if (unit !== 'characters') return current;
  return { ...current, api_key_character_count: byKey, character_count: byAccount };
}

/** The calendar month in UTC. */
function billingPeriod(now: Date): { readonly start_time: string; readonly end_time: string } {
  const month = (ahead: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString();
  return { start_time: month(0), end_time: month(1) };
}
