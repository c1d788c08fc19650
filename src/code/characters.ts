/** Characters that take two code units. */

/** Whether an offset stands between the two. */
export function splitsPair(raw: string, offset: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(raw.slice(Math.max(0, offset - 1), offset + 1));
}
