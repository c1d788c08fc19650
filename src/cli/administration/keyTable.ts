import type { KeyWithUse } from '../../administration/developerKeys.ts';
import { measureFields } from '../../administration/fields.ts';
import { measures } from '../../administration/measures.ts';
import { dayAt } from '../../service/dateRange.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import { type Column, figure, tableText } from '../table.ts';
import { shortIds } from './findKey.ts';

interface KeyColumn extends Column {
  readonly value: (key: KeyWithUse) => string;
}

const columns: readonly KeyColumn[] = [
  { title: 'Label', cut: true, value: ({ key }) => key.label },
  { title: 'State', value: ({ key }) => stateOf(key) },
  { title: 'Created', value: ({ key }) => dayIn(key.created) },
  { title: 'Used', align: 'right', value: useOf },
  { title: 'Limit', align: 'right', value: ({ key }) => limitOf(key.limits.characters) },
  {
    title: 'Speech, min',
    align: 'right',
    value: ({ key }) => limitOf(minutesOf(key.limits.speechMilliseconds)),
  },
];

/**
 * @param all the organisation's keys, among which shortened ids must be unique
 * @param width the width of the terminal; nothing is shortened without it
 */
export function keyTable(shown: readonly KeyWithUse[], all: readonly DeveloperKey[], width?: number): string {
  const short = width === undefined ? undefined : shortIds(all);
  const idOf = ({ key }: KeyWithUse) => short?.get(key.keyId) ?? key.keyId;
  const own = [...columns, { title: 'ID', value: idOf }];
  return tableText({ columns: own, rows: shown.map((key) => own.map(({ value }) => value(key))) }, width);
}

/** Returns text that is not a date or date-time unchanged. */
function dayIn(created: string | undefined): string {
  return created === undefined ? '-' : (dayAt(created) ?? created);
}

function stateOf({ deactivated, limits }: DeveloperKey): string {
  if (deactivated) return 'deactivated';
  return limits.characters === 0 ? 'blocked' : 'active';
}

/** Usage is matched to keys by label only, so keys with the same label share their figures. */
function useOf({ use }: KeyWithUse): string {
  const used = figure(use?.usage.total);
  return use && use.sharedBy > 1 ? `${used} by ${use.sharedBy} keys` : used;
}

export function limitOf(limit: number | null): string {
  return limit === null ? 'no limit' : figure(limit);
}

const msPerMinute = 60_000;

export function minutesOf(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / msPerMinute;
}

export function millisecondsOf(minutes: number | null): number | null {
  return minutes === null ? null : minutes * msPerMinute;
}

/** The key with the service's own names; this month's usage is our addition. */
export function keyJson({ key, use }: KeyWithUse): object {
  const { keyId, label, created, deactivatedAt, deactivated, limits } = key;
  return {
    key_id: keyId,
    label,
    ...(created !== undefined && { creation_time: created }),
    deactivated_time: deactivatedAt ?? null,
    is_deactivated: deactivated,
    usage_limits: { characters: limits.characters, speech_to_text_milliseconds: limits.speechMilliseconds },
    ...(use && {
      usage_this_month: Object.fromEntries(
        measures.map((measure) => [measureFields[measure], use.usage[measure]]),
      ),
      usage_shared_by: use.sharedBy,
    }),
  };
}
