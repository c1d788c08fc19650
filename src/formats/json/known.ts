import type { KnownFormat } from '../known.ts';

export const json: KnownFormat = {
  id: 'json',
  extensions: ['json', 'jsonc', 'arb'],
  dataExtensions: ['json', 'jsonc'],
  load: async () => (await import('../json.ts')).json,
};
