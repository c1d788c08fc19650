/** How to recognise a text's comments in formats whose parsers do not say which text a comment belongs to. */
export interface CommentMarks {
  /** Matches the beginning of a line comment. */
  readonly line: RegExp;
  /** Whether there are block comments. */
  readonly hasBlocks?: true;
  /** Its first group is the comment that follows a value, or the comma after it, to the end of the line. */
  readonly after?: RegExp;
  /** Matches an element at the beginning of a line, whose brackets do not contain the text that is assigned to it. */
  readonly element?: RegExp;
}

/** JSONC and JavaScript comments. */
export const slashMarks: CommentMarks = {
  line: /^\/\//,
  hasBlocks: true,
  after: /^(?:[^\S\n]*,)?[^\S\n]*(\/\/.*$|\/\*(?:(?!\*\/).)*\*\/(?=[^\S\n]*$))/,
};
