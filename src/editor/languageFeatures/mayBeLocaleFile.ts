import { isAmongTexts } from '../../formats/php/folders.ts';

/** The extensions of all formats, known without loading one at activation. A test compares them with the formats. */
export const localeExtensions: readonly string[] =
  'arb json jsonc markdown md mdx php po pot properties resw resx strings xcstrings xliff xlf xlf2 xml yaml yml'.split(
    ' ',
  );

const localeFile = new RegExp(String.raw`\.(?:${localeExtensions.join('|')})$`, 'i');

/** Most PHP files are code, which must not load anything when it is opened. */
export function mayBeLocaleFile(path: string): boolean {
  return localeFile.test(path) && (!/\.php$/i.test(path) || isAmongTexts(path));
}
