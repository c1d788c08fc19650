/**
 * A text of the same length for searches that ignore case. In lower case, a Turkish İ would be two characters, of which
 * nobody types the second, and a Greek Σ would depend on the letters around it.
 */
export function withoutCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}
