/** Length in code points, which is what the service bills and what people call characters. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
