import type { KnownFormat } from '../known.ts';
import { isOfOneLanguage } from './paths.ts';

const extensions = ['csv', 'tsv'];

/** Single-language files: each row pairs a key or source text with a text. */
export const csv: KnownFormat = {
  id: 'csv',
  extensions,
  reads: isOfOneLanguage,
  example: 'i18n/de_DE.csv',
  dataExtensions: extensions,
  // Source: Magento's language packages
  chinese: [[/$/, 'zh_Hans_CN']],
  namesRegions: true,
  load: async () => (await import('../csv.ts')).csv,
};
