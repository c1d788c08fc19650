import type { KnownFormat } from '../known.ts';

export const resx: KnownFormat = {
  id: 'resx',
  extensions: ['resx', 'resw'],
  // Source: System.Globalization.CultureInfo, the neutral Chinese cultures
  chinese: [[/$/, 'zh-Hans']],
  sources: { alone: /\.resx$/ },
  load: async () => (await import('../resx.ts')).resx,
};
