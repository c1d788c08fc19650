/** How to recognise the comments of a text in formats whose parsers do not say to which text a comment belongs. */
export interface CommentMarks {
  /** The beginning of a comment that ends with its line. */
  readonly line: RegExp;
  /** Whether there are block comments. */
  readonly hasBlocks?: true;
  /** The first group is the comment after a value, and perhaps a comma, up to the end of the line. */
  readonly after?: RegExp;
}

/** The comments of JSONC and JavaScript. */
export const slashMarks: CommentMarks = {
  line: /^\/\//,
  hasBlocks: true,
  after: /^(?:[^\S\n]*,)?[^\S\n]*(\/\/.*$|\/\*(?:(?!\*\/).)*\*\/(?=[^\S\n]*$))/,
};
