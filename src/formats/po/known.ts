import type { KnownFormat } from '../known.ts';
import { foldersOfTemplates, splitTemplate, templatePieces } from './templatePath.ts';

export const po: KnownFormat = {
  id: 'po',
  extensions: ['po', 'pot'],
  bilingual: true,
  idsAreTexts: true,
  chinese: [
    // Source: https://docs.djangoproject.com/en/stable/topics/i18n/, "locale name"
    [/\/LC_MESSAGES\/django(?:js)?\.po$/, 'zh_Hans'],
    // Source: https://www.gnu.org/software/gettext/manual/html_node/Locale-Names.html
    [/\{locale\}(?:\/LC_MESSAGES\/[^/]+)?\.po$/i, 'zh_CN'],
  ],
  split: splitTemplate,
  candidates: (parts, usual) => {
    const pieces = templatePieces(parts);
    return pieces.length === 0 ? [usual] : pieces.map((one) => ({ pieces: one }));
  },
  // KDE's folder `poqm/en` has only the plurals of Qt's messages.
  sources: { template: /\.pot$/i, templateFolders: foldersOfTemplates, mayBePartial: true },
  load: async () => (await import('../po.ts')).po,
};
