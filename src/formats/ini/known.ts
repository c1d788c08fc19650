import type { KnownFormat } from '../known.ts';

export const ini: KnownFormat = {
  id: 'ini',
  extensions: ['ini'],
  dataExtensions: ['ini'],
  // Sources: the language packs of Joomla, and data/locale of OBS Studio
  chinese: [[/$/, 'zh-CN']],
  namesRegions: true,
  load: async () => (await import('../ini.ts')).ini,
};
