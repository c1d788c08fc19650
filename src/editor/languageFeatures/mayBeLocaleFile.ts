/** The extensions of all formats, known without loading one at activation. A test compares them with the formats. */
export const localeExtensions: readonly string[] =
  'arb json jsonc markdown md mdx php po pot properties resw resx strings xcstrings xliff xlf xlf2 xml yaml yml'.split(
    ' ',
  );

export const mayBeLocaleFile = new RegExp(String.raw`\.(?:${localeExtensions.join('|')})$`, 'i');
