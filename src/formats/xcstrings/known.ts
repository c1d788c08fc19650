import type { KnownFormat } from '../known.ts';

export const xcstrings: KnownFormat = {
  id: 'xcstrings',
  extensions: ['xcstrings'],
  bilingual: true,
  load: async () => (await import('../xcstrings.ts')).xcstrings,
};
