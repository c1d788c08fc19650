import type { KnownFormat } from '../known.ts';
import { bareCandidates, isTranslationPath, splitName } from './fileName.ts';
import { isTranslationText } from './namedLanguage.ts';

export const qt: KnownFormat = {
  id: 'qt',
  extensions: ['ts'],
  bilingual: true,
  reads: isTranslationPath,
  // TypeScript has the same extension.
  isOwn: (text) => /^\uFEFF?\s*</.test(text) && /<TS[\s>]/.test(text.slice(0, longestHead)),
  globs: [
    '**/*_*.ts',
    '**/{_locale,_locales,i18n,intl,l10n,lang,language,languages,langs,linguist,locale,locales,translation,translations,ts}/*.ts',
  ],
  example: 'translations/app_de.ts',
  // Source: QLocale::name, which programs append to file names
  chinese: [[/$/, 'zh_CN']],
  split: splitName,
  candidates: bareCandidates,
  // lupdate's `-pluralonly`, meant for the language of the program, leaves all other messages out.
  sources: {
    extracted: /\.ts$/i,
    aloneWithTexts: /\.ts$/i,
    mayBePartial: true,
    isTranslation: isTranslationText,
  },
  load: async () => (await import('../qt.ts')).qt,
};

/** UTF-16 code units in which the root element is looked for, as comments may precede it. */
const longestHead = 4000;
