import assert from 'node:assert/strict';
import type { Emulator } from '../../../../src/emulator/server.ts';
import type { TrafficRow } from '../../../../src/emulator/traffic.ts';
import { admin, call } from '../caller.ts';

/** The figures of one report or of one of its rows, written out so that the tests share no sums with the emulator. */
export interface Breakdown {
  readonly total_characters: number;
  readonly text_translation_characters: number;
  readonly document_translation_characters: number;
  readonly text_improvement_characters: number;
  readonly speech_to_text_minutes: number;
}

export interface KeyUsage {
  readonly api_key: string;
  readonly api_key_label: string;
  readonly usage_date?: string;
  readonly usage: Breakdown;
}

export interface UsageReport {
  readonly total_usage: Breakdown;
  readonly group_by?: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly key_usages?: readonly KeyUsage[];
  readonly key_and_day_usages?: readonly KeyUsage[];
}

export interface TagUsage {
  readonly custom_tag: string;
  readonly usage_date?: string;
  readonly breakdown: Omit<Breakdown, 'document_translation_characters' | 'speech_to_text_minutes'>;
}

export interface TagReport {
  readonly aggregate_by: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly next_page: number | null;
  readonly usage: readonly TagUsage[];
}

async function read(emulator: Emulator, path: string): Promise<unknown> {
  const reply = await call(emulator, path, { headers: admin });
  assert.equal(reply.status, 200, reply.text);
  return JSON.parse(reply.text);
}

export async function analytics(emulator: Emulator, query: string): Promise<UsageReport> {
  const body = await read(emulator, `/v2/admin/analytics?${query}`);
  return (body as { readonly usage_report: UsageReport }).usage_report;
}

export async function customTags(emulator: Emulator, query: string): Promise<TagReport> {
  const body = await read(emulator, `/v2/admin/analytics/custom-tags?${query}`);
  return (body as { readonly custom_tag_usage_report: TagReport }).custom_tag_usage_report;
}

export async function trafficOf(emulator: Emulator): Promise<readonly TrafficRow[]> {
  return (await read(emulator, '/_emulator/traffic')) as readonly TrafficRow[];
}

export function totals(rows: readonly TrafficRow[]): Breakdown {
  const units = (product: string): number =>
    rows.filter((row) => row.product === product).reduce((sum, row) => sum + row.units, 0);
  const [text, documents, writing] = [
    units('text_translation'),
    units('document_translation'),
    units('text_improvement'),
  ];
  return {
    total_characters: text + documents + writing,
    text_translation_characters: text,
    document_translation_characters: documents,
    text_improvement_characters: writing,
    speech_to_text_minutes: Number((units('speech_to_text') / 60_000).toFixed(2)),
  };
}
