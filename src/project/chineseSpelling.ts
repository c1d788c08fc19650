/**
 * How programs that look for the files of a layout name Chinese. No other language shows as much of a spelling: whether
 * there are hyphens or underscores, small letters only, and scripts or the regions that stand for them.
 */

/** Spellings by the pattern of a layout; the first to fit counts. Where none does, the project's other files tell. */
const spellings: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  // Source: https://docs.djangoproject.com/en/stable/topics/i18n/, "locale name"
  [/\/LC_MESSAGES\/django(?:js)?\.po$/, 'zh_Hans'],
  // Source: https://www.gnu.org/software/gettext/manual/html_node/Locale-Names.html
  [/\{locale\}(?:\/LC_MESSAGES\/[^/]+)?\.po$/i, 'zh_CN'],
  // Source: https://developer.chrome.com/docs/extensions/reference/api/i18n#locales
  [/(?:^|\/)_locales\/\{locale\}\/messages\.\w+$/, 'zh_CN'],
  // What has a script, `b+zh+Hans`, is read from Android 7 on only.
  [/(?:^|\/)(?:values-|moko-resources\/)\{locale\}\/[^/]+\.xml$/, 'zh-CN'],
  // Source: https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  [/\.lproj\/[^/]+$|\.xcstrings$/i, 'zh-Hans'],
  // Source: https://code.visualstudio.com/docs/getstarted/locales
  [/(?:^|\/)(?:package\.nls|bundle\.l10n)\.\{locale\}\.json$/, 'zh-cn'],
  // Source: java.util.ResourceBundle, which knows scripts since Java 7 only
  [/_\{locale\}\.properties$/i, 'zh_CN'],
  // Source: System.Globalization.CultureInfo, the neutral cultures of Chinese
  [/\.res[xw]$/i, 'zh-Hans'],
];

export function chineseSpelling(pattern: string): string | undefined {
  return spellings.find(([fitting]) => fitting.test(pattern))?.[1];
}
