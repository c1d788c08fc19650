/** Explains `OPEN_QUOTE` and the most common error codes of the yaml package. Other codes are returned unchanged. */
export function detailOf(code: string): string {
  return details[code] ?? code;
}

const details: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'there is no anchor with this name',
  BAD_DQ_ESCAPE: 'a backslash before a character that it cannot escape',
  BAD_INDENT: 'the line is indented differently from the lines before it, or a bracket is not closed',
  BAD_SCALAR_START: 'a text that begins with this character needs quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a text that contains a colon and a space needs quotes',
  MISSING_CHAR: 'a comma, colon or bracket is missing',
  MULTILINE_IMPLICIT_KEY: 'a colon followed by a space is missing',
  OPEN_QUOTE: 'the quote that opens here is not closed',
  TAB_AS_INDENT: 'the line is indented with a tab, but YAML allows only spaces',
};
