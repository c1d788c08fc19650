/** Replaces each run of white space with a single space, and removes it at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
