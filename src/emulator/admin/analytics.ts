import { groupBy } from '../../groupBy.ts';
import { type Answer, json } from '../answer.ts';
import type { Call, World } from '../call.ts';
import type { LedgerRow } from '../ledger.ts';
import { charactersIn, minutesIn, sumUnits } from '../units.ts';
import { readChoice } from './choice.ts';
import { readDateRange } from './dateRange.ts';
import { maskKey, rowsOfOrganisation, usageDate } from './organisation.ts';

/** `GET /v2/admin/analytics`. Source: DeepL API reference, "Usage analytics". */
export function readAnalytics({ world, query }: Call): Answer {
  const { start_date, end_date, ...days } = readDateRange(query);
  const groupBy = readChoice(query, 'group_by', ['', 'key', 'key_and_day']);
  const rows = rowsOfOrganisation(world, { start_date, end_date, ...days });
  return json({
    usage_report: {
      total_usage: breakdown(rows),
      ...(groupBy !== '' && { group_by: groupBy }),
      start_date,
      end_date,
      ...(groupBy === 'key' && { key_usages: byKey(world, rows) }),
      ...(groupBy === 'key_and_day' && { key_and_day_usages: byDay(world, rows) }),
    },
  });
}

/** Days in order, each with the keys used on it. */
function byDay(world: World, rows: readonly LedgerRow[]): readonly object[] {
  const days = groupBy(rows, (row) => row.day);
  return [...days.keys()]
    .sort()
    .flatMap((day) => byKey(world, days.get(day) ?? [], { usage_date: usageDate(day) }));
}

/** The keys with any usage, in the order of the list of developer keys. */
function byKey(world: World, rows: readonly LedgerRow[], more: object = {}): readonly object[] {
  const used = groupBy(rows, (row) => row.keyId);
  return world.keys.ofPlan('pro').flatMap(({ id, secret, label }) => {
    const ofKey = used.get(id);
    if (ofKey === undefined) return [];
    return [{ api_key: maskKey(secret), api_key_label: label, ...more, usage: breakdown(ofKey) }];
  });
}

function breakdown(rows: readonly LedgerRow[]): object {
  const units = sumUnits(rows);
  return {
    total_characters: charactersIn(units),
    text_translation_characters: units.text_translation,
    document_translation_characters: units.document_translation,
    text_improvement_characters: units.text_improvement,
    speech_to_text_minutes: Math.round(minutesIn(units) * 100) / 100,
  };
}
