import { splitFolder } from '../inCode/folders.ts';
import type { KnownFormat } from '../known.ts';
import { isAmongTexts } from './folders.ts';

export const php: KnownFormat = {
  id: 'php',
  extensions: ['php'],
  reads: isAmongTexts,
  example: 'lang/en/messages.php',
  dataExtensions: ['php'],
  isCode: true,
  mayPassOn: (text) => /\b(?:require|include)/i.test(text),
  // Sources: laravel-lang.com, "Available locales", and the folders of yii2/framework/messages
  chinese: [
    [/(?:^|\/)messages\/\{locale\}\//i, 'zh-CN'],
    [/\.php$/i, 'zh_CN'],
  ],
  split: splitFolder,
  load: async () => (await import('../php.ts')).php,
};
