/**
 * Paths by their ends, as short as tells them apart, and with the folder in any case: a narrow view cuts off the end of a path,
 * which is what tells one source from another.
 */
export function shortNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map<string, string>();
  let left = [...new Set(paths)];
  for (let length = fewestParts; left.length > 0; length++) {
    const counts = new Map<string, number>();
    // Those that have a short name already are none the less what others must differ from.
    for (const path of new Set(paths)) {
      const end = endOf(path, length);
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
    const isTold = (path: string) => counts.get(endOf(path, length)) === 1 || endOf(path, length) === path;
    for (const path of left.filter(isTold)) short.set(path, endOf(path, length));
    left = left.filter((path) => !isTold(path));
  }
  return short;
}

/** The file and its folder. */
const fewestParts = 2;

function endOf(path: string, parts: number): string {
  return path.split('/').slice(-parts).join('/');
}
