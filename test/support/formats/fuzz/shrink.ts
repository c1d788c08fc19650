/** @param isSame whether a shorter text still shows the same fault; called at most `tries` times */
export function shrink(text: string, isSame: (text: string) => boolean, tries = 1500): string {
  let smallest = text;
  let left = tries;
  for (let size = Math.ceil(text.length / 2); size >= 1 && left > 0; ) {
    const before = smallest.length;
    for (let at = 0; at < smallest.length && left > 0; left--) {
      const shorter = smallest.slice(0, at) + smallest.slice(at + size);
      if (isSame(shorter)) smallest = shorter;
      else at += size;
    }
    if (size === 1 && smallest.length === before) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return smallest;
}
