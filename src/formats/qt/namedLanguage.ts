/** The language that Qt files name in their root element. */

/** The head of the root element, and a finished message with a text. */
const namedIn = /<TS(?=\s)[^<>]*\slanguage\s*=\s*["']([^"'<>]+)["']/;
const finished = /<translation(?![^<>]*\stype\s*=)[^<>]*>\s*(?:<numerusform[^<>]*>\s*)?[^<\s]/;
/** The locale of a computer for which no language is set. */
const none = /^(?:C|POSIX)(?![a-z])/i;

/**
 * Whether a file is a translation, by its text: it names a language other than that of the source, and has finished
 * translations. A file such as `pirate.ts` may name a language that exists nowhere else.
 */
export function isTranslationText(text: string, isSource: (language: string) => boolean): boolean {
  const [, language] = namedIn.exec(text) ?? [];
  return language !== undefined && !none.test(language) && !isSource(language) && finished.test(text);
}
