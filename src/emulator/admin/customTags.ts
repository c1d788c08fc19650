import { groupBy } from '../../groupBy.ts';
import { type Answer, json, unsupportedValue } from '../answer.ts';
import type { Call } from '../call.ts';
import type { LedgerRow } from '../ledger.ts';
import { sumUnits } from '../units.ts';
import { readChoice } from './choice.ts';
import { readDateRange } from './dateRange.ts';
import { rowsOfOrganisation, usageDate } from './organisation.ts';

/** `GET /v2/admin/analytics/custom-tags`. Source: DeepL API reference, "Usage analytics". */
export function readCustomTags({ world, query }: Call): Answer {
  const { start_date, end_date, ...days } = readDateRange(query);
  const daily = readChoice(query, 'aggregate_by', ['', 'period', 'day']) === 'day';
  const tagged = rowsOfOrganisation(world, { start_date, end_date, ...days }).filter((row) => row.tag);
  const { page, next } = pageOf(byTag(tagged, daily), query.get('page') ?? '1', world.tagPageSize);
  return json({
    custom_tag_usage_report: {
      aggregate_by: daily ? 'day' : 'period',
      start_date,
      end_date,
      next_page: next,
      usage: page,
    },
  });
}

/** Sums sorted by day, if requested, and by tag. The reference promises no order, but paging needs one. */
function byTag(rows: readonly LedgerRow[], daily: boolean): readonly object[] {
  const groups = groupBy(rows, ({ day, tag = '' }) => (daily ? `${day} ${tag}` : tag));
  return [...groups.keys()].sort().map((name) => {
    const [day = '', tag] = daily ? name.split(' ') : ['', name];
    const { text_translation, text_improvement } = sumUnits(groups.get(name) ?? []);
    return {
      custom_tag: tag,
      ...(daily && { usage_date: usageDate(day) }),
      breakdown: {
        total_characters: text_translation + text_improvement,
        text_translation_characters: text_translation,
        text_improvement_characters: text_improvement,
      },
    };
  });
}

interface Page {
  readonly page: readonly object[];
  readonly next: number | null;
}

/** Pages are numbered from 1, and the first one always exists. Throws a 400 for a page that does not. */
function pageOf(rows: readonly object[], asked: string, size: number): Page {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const number = /^[1-9]\d*$/.test(asked) ? Number(asked) : 0;
  if (number === 0 || number > pages) throw unsupportedValue('page');
  return {
    page: rows.slice((number - 1) * size, number * size),
    next: number < pages ? number + 1 : null,
  };
}
