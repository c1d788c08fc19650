/** How programs that look for the files of a layout name Chinese. */
import { knownFormat } from '../formats/index.ts';
import type { Spelling } from '../formats/known.ts';

/** Spellings of programs that look for files, whatever the format of these is. */
const ofPrograms: readonly Spelling[] = [
  // Source: https://developer.chrome.com/docs/extensions/reference/api/i18n#locales
  [/(?:^|\/)_locales\/\{locale\}\/messages\.\w+$/, 'zh_CN'],
  // Source: https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  [/\.lproj\/[^/]+$/, 'zh-Hans'],
  // Source: https://code.visualstudio.com/docs/getstarted/locales
  [/(?:^|\/)(?:package\.nls|bundle\.l10n)\.\{locale\}\.json$/, 'zh-cn'],
];

/** By the pattern of a layout. Where nothing is known, the project's other files tell. */
export function chineseSpelling(pattern: string): string | undefined {
  const spellings = [...(knownFormat(pattern)?.chinese ?? []), ...ofPrograms];
  return spellings.find(([fitting]) => fitting.test(pattern))?.[1];
}
