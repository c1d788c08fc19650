import type { KnownFormat } from '../known.ts';

export const yaml: KnownFormat = {
  id: 'yaml',
  extensions: ['yaml', 'yml'],
  dataExtensions: ['yaml', 'yml'],
  load: async () => (await import('../yaml.ts')).yaml,
};
