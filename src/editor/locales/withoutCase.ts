/**
 * The text in lower case, with its length unchanged, for searches that ignore case. `toLowerCase` alone turns a
 * Turkish İ into two characters, the second of which users never type, and a Greek Σ into σ or ς, depending on context.
 */
export function withoutCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}
