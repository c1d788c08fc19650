/** The end of what a sticky pattern matches at an offset; the offset itself if it matches nothing. */
export function endOf(pattern: RegExp, text: string, offset: number): number {
  return matchEnd(pattern, text, offset) ?? offset;
}

/** The end of what a sticky pattern matches at an offset; undefined if it matches nothing. */
export function matchEnd(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
