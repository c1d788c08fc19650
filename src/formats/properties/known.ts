import type { KnownFormat } from '../known.ts';

export const properties: KnownFormat = {
  id: 'properties',
  extensions: ['properties'],
  // Source: java.util.ResourceBundle, which knows scripts since Java 7 only
  chinese: [[/_\{locale\}\.properties$/i, 'zh_CN']],
  load: async () => (await import('../properties.ts')).properties,
};
