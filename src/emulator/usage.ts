import { limits } from '../service/limits.ts';
import { type Answer, json } from './answer.ts';
import { limitOfAccount, rowsOfMonth } from './billing.ts';
import type { Call } from './call.ts';
import { charactersIn, minutesIn, sumUnits, type Units } from './units.ts';

/** `GET /v2/usage`. Free plans get two fields. Source: DeepL API reference, "Usage and quota". */
export function readUsage({ world, key }: Call): Answer {
  const keyIds = new Set(world.keys.ofPlan(key.plan).map(({ id }) => id));
  const rows = [...rowsOfMonth(world)].filter((row) => keyIds.has(row.keyId));
  const account = sumUnits(rows);
  const own = sumUnits(rows.filter((row) => row.keyId === key.id));
  const characters = {
    character_count: charactersIn(account),
    character_limit: limitOfAccount(world, key.plan),
  };
  if (key.plan === 'free') return json(characters);
  return json({
    ...characters,
    products: products(own, account),
    api_key_character_count: charactersIn(own),
    api_key_character_limit: key.limits.characters ?? limits.unlimitedCharacters,
    ...speech(wholeMinutes(account)),
    ...billingPeriod(world.now()),
  });
}

function products(own: Units, account: Units): readonly object[] {
  const translated = (units: Units): number => units.text_translation + units.document_translation;
  return [
    inCharacters('translate', translated(own), translated(account)),
    inCharacters('write', own.text_improvement, account.text_improvement),
    { ...product('speechToText', 'minutes', wholeMinutes(own), wholeMinutes(account)), ...noCharacters },
  ];
}

function product(type: string, unit: string, byKey: number, byAccount: number): object {
  return { product_type: type, billing_unit: unit, api_key_unit_count: byKey, account_unit_count: byAccount };
}

/** A product that also has the deprecated names of both counts. */
function inCharacters(type: string, byKey: number, byAccount: number): object {
  const deprecated = { api_key_character_count: byKey, character_count: byAccount };
  return { ...product(type, 'characters', byKey, byAccount), ...deprecated };
}

/** The reference includes the deprecated counts for every product, even those not counted in characters. */
const noCharacters = { api_key_character_count: 0, character_count: 0 };

/** The monthly limit of an account that uses speech. */
const speechMinutes = 6_000;

function speech(minutes: number): object {
  return {
    speech_to_text_minutes_count: minutes,
    speech_to_text_minutes_limit: minutes > 0 ? speechMinutes : 0,
    speech_to_text_milliseconds_count: 0,
    speech_to_text_milliseconds_limit: 0,
  };
}

function wholeMinutes(units: Units): number {
  return Math.ceil(minutesIn(units));
}

/** The calendar month in UTC. */
function billingPeriod(now: Date): { readonly start_time: string; readonly end_time: string } {
  const month = (ahead: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString();
  return { start_time: month(0), end_time: month(1) };
}
