/** `vernacular usage`: the usage of the account and the key. */
import { dayAt } from '../../service/dateRange.ts';
import type { ProductUsage, Quota, Usage } from '../../service/usage.ts';
import { visible } from '../../visible.ts';
import type { UsageCommand } from '../arguments/usage.ts';
import { figure, tableText } from '../table.ts';
import { outputWidth, printJson, printText } from '../terminal.ts';
import { withService } from './session.ts';

export function usage({ json, baseUrl }: UsageCommand): Promise<number> {
  return withService('translate', baseUrl, async (client, call) => {
    const found = await client.usage({}, call);
    await (json ? printJson(usageJson(found)) : printText(usageText(found)));
    return 0;
  });
}

function usageText(found: Usage): string {
  const { period, products } = found;
  const width = outputWidth();
  const parts = [
    period && `Billing period ${dayIn(period.start)} to ${dayIn(period.end)}\n`,
    tableText({ columns: quotaColumns, rows: quotaRows(found) }, width),
    products.length > 0 && tableText({ columns: productColumns, rows: products.map(productRow) }, width),
  ];
  return parts.filter(Boolean).join('\n');
}

const right = { align: 'right' } as const;
const quotaColumns = [
  { title: '' },
  { title: 'Used', ...right },
  { title: 'Limit', ...right },
  { title: 'Share', ...right },
];

function quotaRows(found: Usage): readonly (readonly string[])[] {
  const rows: readonly (readonly [string, Quota | undefined])[] = [
    ['Account, characters', found.account],
    ['This key, characters', found.key],
    ['Speech, minutes', found.speechMinutes],
    ['Documents', found.documents],
    ['Team documents', found.teamDocuments],
  ];
  return rows.flatMap(([title, quota]) => (quota ? [[title, ...quotaCells(quota)]] : []));
}

function quotaCells({ used, limit }: Quota): readonly string[] {
  const share = limit === undefined || limit <= 0 ? '-' : `${Math.max(0, Math.floor((100 * used) / limit))}%`;
  return [figure(used), limit === undefined ? 'no limit' : figure(limit), share];
}

const productColumns = [
  { title: 'Product', cut: true },
  { title: 'Account', ...right },
  { title: 'This key', ...right },
  { title: 'Unit', cut: true },
];

const productNames: ReadonlyMap<string, string> = new Map([
  ['translate', 'Translation'],
  ['write', 'Writing'],
  ['speechToText', 'Speech to text'],
]);

function productRow({ product, unit, accountUsed, keyUsed }: ProductUsage): readonly string[] {
  return [productNames.get(product) ?? product, figure(accountUsed), figure(keyUsed), unit];
}

/** The UTC day of an ISO 8601 date or date-time; any other text is made safe to show. */
function dayIn(time: string): string {
  return dayAt(time) ?? visible(time);
}

/** The usage with the service's own names; a limit of null means that there is none. */
function usageJson(found: Usage): object {
  const { period, products } = found;
  return {
    ...(period && { start_time: period.start, end_time: period.end }),
    ...quotaJson('character', found.account),
    ...quotaJson('api_key_character', found.key),
    ...quotaJson('speech_to_text_minutes', found.speechMinutes),
    ...quotaJson('document', found.documents),
    ...quotaJson('team_document', found.teamDocuments),
    products: products.map(({ product, unit, accountUsed, keyUsed }) => ({
      product_type: product,
      billing_unit: unit,
      account_unit_count: accountUsed,
      api_key_unit_count: keyUsed,
    })),
  };
}

function quotaJson(name: string, quota: Quota | undefined): object {
  return quota ? { [`${name}_count`]: quota.used, [`${name}_limit`]: quota.limit ?? null } : {};
}
