/**
 * Puts a parser's error code into words: `MISSING_CHAR` becomes `missing char`, `SemicolonExpected` becomes `semicolon
 * expected`. Sentences are returned unchanged.
 */
export function detailInWords(detail: string): string {
  if (!/^[A-Za-z_]+$/.test(detail)) return detail;
  const words = /[a-z]/.test(detail)
    ? detail.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    : detail.replaceAll('_', ' ');
  return words.toLowerCase();
}
