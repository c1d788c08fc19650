/** Matches the files of all formats without loading a format at activation. A test compares it with the formats. */
export const mayBeLocaleFile =
  /\.(?:arb|jsonc?|markdown|mdx?|pot?|properties|res[xw]|strings|xcstrings|xliff|xlf2?|xml|ya?ml)$/i;
