/** The blanks in front of the lines of a literal that are there for the sake of the program's layout. */

/** Those that all lines have that are not empty, and the one with the closing delimiter. */
export function leastIndent(content: string): string {
  const lines = content.split(/\r?\n/);
  const counted = lines.filter((line, index) => index === lines.length - 1 || /\S/.test(line));
  const indents = counted.map((line) => /^\s*/.exec(line)?.[0] ?? '');
  return indents.reduce((least, one) => (one.length < least.length ? one : least));
}

/** Those in front of the closing delimiter, which stands on a line of its own. */
export function closingIndent(_content: string, close: string): string {
  return /^\r?\n([ \t]*)/.exec(close)?.[1] ?? '';
}
