import type { KnownFormat } from '../known.ts';

export const resx: KnownFormat = {
  id: 'resx',
  extensions: ['resx', 'resw'],
  load: async () => (await import('../resx.ts')).resx,
};
