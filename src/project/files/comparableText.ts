/** A text without what editors store separately: the byte order mark and the kind of line ends. */
export function comparableText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
