/** How programs that look up files by layout spell Chinese locales. */
import { knownFormat } from '../../formats/index.ts';
import type { Spelling } from '../../formats/known.ts';

const ofPrograms: readonly Spelling[] = [
  // Source: https://developer.chrome.com/docs/extensions/reference/api/i18n#locales
  [/(?:^|\/)_locales\/\{locale\}\/messages\.\w+$/, 'zh_CN'],
  // Source: https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  [/\.lproj\/[^/]+$/, 'zh-Hans'],
  // Source: https://code.visualstudio.com/docs/getstarted/locales
  [/(?:^|\/)(?:package\.nls|bundle\.l10n)\.\{locale\}\.json$/, 'zh-cn'],
];

/** The spelling for the pattern of a layout; undefined if only the project's other files show it. */
export function chineseSpelling(pattern: string): string | undefined {
  const spellings = [...(knownFormat(pattern)?.chinese ?? []), ...ofPrograms];
  return spellings.find(([fitting]) => fitting.test(pattern))?.[1];
}
