import type { KnownFormat } from '../known.ts';
import { splitName } from './fileName.ts';
import { namedLanguage } from './namedLanguage.ts';

export const xliff: KnownFormat = {
  id: 'xliff',
  extensions: ['xlf', 'xlf2', 'xliff'],
  bilingual: true,
  split: splitName,
  sources: {
    alone: /(?:^|\/)(?:messages|locallang\w*|[^/]+\.g|Resources\/Private\/Language\/\w+)\.xlf2?$/,
    extracted: /\.xlf2?$/i,
    namedLanguage,
  },
  load: async () => (await import('../xliff.ts')).xliff,
};
