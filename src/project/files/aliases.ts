/** Files that are listed under two names, because a link leads to them. */

/** @param realOf the path without links, spelled like the others */
export async function withoutAliases<File extends { readonly path: string }>(
  files: readonly File[],
  realOf: (path: string) => Promise<string>,
): Promise<readonly File[]> {
  const paths = new Set(files.map(({ path }) => path));
  const seen = new Set<string>();
  const distinct: File[] = [];
  for (const file of files) {
    const real = await realOf(file.path);
    if (seen.has(real) || (real !== file.path && paths.has(real))) continue;
    seen.add(real);
    distinct.push(file);
  }
  return distinct;
}
