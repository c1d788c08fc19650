/** Whether an offset falls between the halves of a surrogate pair. */
export function splitsPair(raw: string, offset: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(raw.slice(Math.max(0, offset - 1), offset + 1));
}
