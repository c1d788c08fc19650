import type { KnownFormat } from '../known.ts';

export const fluent: KnownFormat = {
  id: 'fluent',
  extensions: ['ftl'],
  load: async () => (await import('../fluent.ts')).fluent,
};
