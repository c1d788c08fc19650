import type { KnownFormat } from '../known.ts';

export const po: KnownFormat = {
  id: 'po',
  extensions: ['po', 'pot'],
  bilingual: true,
  chinese: [
    // Source: https://docs.djangoproject.com/en/stable/topics/i18n/, "locale name"
    [/\/LC_MESSAGES\/django(?:js)?\.po$/, 'zh_Hans'],
    // Source: https://www.gnu.org/software/gettext/manual/html_node/Locale-Names.html
    [/\{locale\}(?:\/LC_MESSAGES\/[^/]+)?\.po$/i, 'zh_CN'],
  ],
  load: async () => (await import('../po.ts')).po,
};
