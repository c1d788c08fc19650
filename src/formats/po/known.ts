import type { KnownFormat } from '../known.ts';

export const po: KnownFormat = {
  id: 'po',
  extensions: ['po', 'pot'],
  bilingual: true,
  load: async () => (await import('../po.ts')).po,
};
