/** The part of a literal's indentation that only serves the layout of the program. */

/** The shortest indentation among the lines that are not blank and the line of the closing delimiter. */
export function leastIndent(content: string): string {
  const lines = content.split(/\r?\n/);
  const counted = lines.filter((line, index) => index === lines.length - 1 || /\S/.test(line));
  const indents = counted.map((line) => /^\s*/.exec(line)?.[0] ?? '');
  return indents.reduce((least, one) => (one.length < least.length ? one : least));
}

/** The indentation before the closing delimiter, which is on its own line. */
export function closingIndent(_content: string, close: string): string {
  return /^\r?\n([ \t]*)/.exec(close)?.[1] ?? '';
}

/** The end of the white space at an offset, but at most `indent` code units of it. */
export function afterIndent(raw: string, offset: number, indent: number): number {
  let end = offset;
  while (end - offset < indent && /[^\S\r\n]/.test(raw[end] ?? '')) end++;
  return end;
}
