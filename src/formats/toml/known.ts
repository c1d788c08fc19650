import type { KnownFormat } from '../known.ts';

export const toml: KnownFormat = {
  id: 'toml',
  extensions: ['toml'],
  dataExtensions: ['toml'],
  // Settings of Hugo sites. Source: https://gohugo.io/configuration/introduction/#configuration-directory
  settings: /(?:^|\/)config\/(?:_default|production|staging|development|testing)\/[^/]+$/i,
  load: async () => (await import('../toml.ts')).toml,
};
