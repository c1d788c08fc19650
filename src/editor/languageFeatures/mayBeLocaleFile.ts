/**
 * Matches the file names of all formats, so that activation need not load any format. A test compares it with the
 * formats.
 */
export const mayBeLocaleFile =
  /\.(?:arb|jsonc?|markdown|mdx?|pot?|properties|res[xw]|strings|xcstrings|xliff|xlf2?|xml|ya?ml)$/i;
