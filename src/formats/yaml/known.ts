import type { KnownFormat } from '../known.ts';
import { namesSource } from './localeRoot.ts';

export const yaml: KnownFormat = {
  id: 'yaml',
  extensions: ['yaml', 'yml'],
  dataExtensions: ['yaml', 'yml'],
  // Ruby programs find the locale in the file, so its name may just say what it is about: `config/locales/views.yml`.
  sources: { aloneWithTexts: /(?:^|\/)locales?\/(?:[^/]+\/){0,8}[^/]+\.ya?ml$/i, namesSource },
  load: async () => (await import('../yaml.ts')).yaml,
};
