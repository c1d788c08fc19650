import type { KnownFormat } from '../known.ts';
import { languageFolder, splitName } from './fileName.ts';

export const properties: KnownFormat = {
  id: 'properties',
  extensions: ['properties'],
  // Source: java.util.ResourceBundle, which finds `zh_CN` in all versions, and names with a script since Java 7
  chinese: [[/_\{locale\}\.properties$/i, 'zh_CN']],
  // The standard encoding up to Java 8.
  olderEncoding: 'iso-8859-1',
  dataExtensions: ['properties'],
  split: splitName,
  candidates: (parts, usual, locales) => [usual, ...languageFolder(parts, locales)],
  sources: {
    aloneWithTexts: /(?:^|\/)(?:\w*(?:messages?|messagebundle|strings|translations?)|i18n)\.properties$/i,
  },
  load: async () => (await import('../properties.ts')).properties,
};
