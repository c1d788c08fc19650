import type { Measure } from './measures.ts';
import type { Grouping, ReportRow } from './report.ts';

/** The service's own names, so that an export can be compared with its responses. */
export const measureFields: Readonly<Record<Measure, string>> = {
  total: 'total_characters',
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  writing: 'text_improvement_characters',
  speechMinutes: 'speech_to_text_minutes',
};

export interface RowField {
  readonly field: string;
  readonly value: (row: ReportRow) => string;
}

const label: RowField = { field: 'api_key_label', value: ({ name }) => name };
const maskedKey: RowField = { field: 'api_key', value: (row) => row.maskedKey ?? '' };
const tag: RowField = { field: 'custom_tag', value: ({ name }) => name };
const day: RowField = { field: 'usage_date', value: (row) => row.day ?? '' };

export const rowFields: Readonly<Record<Grouping, readonly RowField[]>> = {
  total: [],
  key: [label, maskedKey],
  keyAndDay: [label, maskedKey, day],
  tag: [tag],
  tagAndDay: [tag, day],
};
