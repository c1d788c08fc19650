/** What files of the formats are called, which a test compares with them: the start of the editor loads no format. */
export const mayBeLocaleFile =
  /\.(?:arb|jsonc?|markdown|mdx?|pot?|properties|res[xw]|strings|xcstrings|xliff|xlf2?|xml|ya?ml)$/i;
