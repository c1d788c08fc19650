import type { KnownFormat } from '../known.ts';

export const json: KnownFormat = {
  id: 'json',
  extensions: ['json', 'jsonc', 'arb'],
  // Source: https://code.visualstudio.com/docs/getstarted/locales
  chinese: [[/(?:^|\/)(?:package\.nls|bundle\.l10n)\.\{locale\}\.json$/, 'zh-cn']],
  dataExtensions: ['json', 'jsonc'],
  load: async () => (await import('../json.ts')).json,
};
