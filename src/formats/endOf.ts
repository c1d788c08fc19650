/** The end of what a sticky pattern matches at an offset; the offset itself if it matches nothing. */
export function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}
