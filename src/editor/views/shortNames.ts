/**
 * The shortest unique ends of paths, by path, each with the file's folder if it has one: a narrow view truncates the
 * end of a path, which is what distinguishes sources.
 */
export function shortNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map<string, string>();
  let left = [...new Set(paths)];
  for (let length = fewestParts; left.length > 0; length++) {
    const counts = new Map<string, number>();
    // Names that were assigned earlier have fewer parts, so they differ.
    for (const path of left) {
      const end = endOf(path, length);
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
    const isUnambiguous = (path: string) =>
      counts.get(endOf(path, length)) === 1 || endOf(path, length) === path;
    for (const path of left.filter(isUnambiguous)) short.set(path, endOf(path, length));
    left = left.filter((path) => !isUnambiguous(path));
  }
  return short;
}

/** The file and its folder. */
const fewestParts = 2;

function endOf(path: string, parts: number): string {
  return path.split('/').slice(-parts).join('/');
}
