import type { KnownFormat } from '../known.ts';

export const strings: KnownFormat = {
  id: 'strings',
  extensions: ['strings'],
  load: async () => (await import('../strings.ts')).strings,
};
