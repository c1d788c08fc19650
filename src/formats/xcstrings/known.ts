import type { KnownFormat } from '../known.ts';

export const xcstrings: KnownFormat = {
  id: 'xcstrings',
  extensions: ['xcstrings'],
  bilingual: true,
  // Source: https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  chinese: [[/$/, 'zh-Hans']],
  holdsAllLanguages: true,
  sources: { alone: /\.xcstrings$/ },
  load: async () => (await import('../xcstrings.ts')).xcstrings,
};
