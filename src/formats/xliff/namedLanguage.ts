/** The language of the source texts that XLIFF files name: in the root in 2.x, in each file in 1.2. */

const namedIn =
  /<(?:[\w.-]+:)?(?:xliff|file)(?=\s)[^<>]*\s(?:srcLang|source-language)\s*=\s*["']([^"'<>]+)["']/;

/** Tools name English where nobody has chosen a language, so it shows nothing. */
export function namedLanguage(text: string): string | undefined {
  const [, language = 'en'] = namedIn.exec(text) ?? [];
  return /^en(?![a-z])/i.test(language) ? undefined : language;
}
