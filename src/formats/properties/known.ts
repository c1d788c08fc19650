import type { KnownFormat } from '../known.ts';

export const properties: KnownFormat = {
  id: 'properties',
  extensions: ['properties'],
  load: async () => (await import('../properties.ts')).properties,
};
