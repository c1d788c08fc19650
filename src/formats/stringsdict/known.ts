import type { KnownFormat } from '../known.ts';

export const stringsdict: KnownFormat = {
  id: 'stringsdict',
  extensions: ['stringsdict'],
  load: async () => (await import('../stringsdict.ts')).stringsdict,
};
