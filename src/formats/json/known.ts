import type { KnownFormat } from '../known.ts';

export const json: KnownFormat = {
  id: 'json',
  extensions: ['json', 'jsonc', 'arb'],
  // Source: https://docs.flutter.dev/ui/internationalization, "advanced locale definition", with underscores in files
  chinese: [[/\.arb$/i, 'zh_Hans']],
  dataExtensions: ['json', 'jsonc'],
  load: async () => (await import('../json.ts')).json,
};
