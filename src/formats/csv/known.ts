import type { KnownFormat } from '../known.ts';
import { isOfOneLanguage } from './paths.ts';

const extensions = ['csv', 'tsv'];

/** Files of one language: a key, or the source text, and its text. */
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
