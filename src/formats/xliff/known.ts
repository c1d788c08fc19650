import type { KnownFormat } from '../known.ts';

export const xliff: KnownFormat = {
  id: 'xliff',
  extensions: ['xlf', 'xliff'],
  bilingual: true,
  load: async () => (await import('../xliff.ts')).xliff,
};
