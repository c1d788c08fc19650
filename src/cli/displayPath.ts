/** Paths as the program uses and shows them: with forward slashes. */
import { relative, sep } from 'node:path';

export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** The path as seen from where the program was started, or from another folder. */
export function displayPath(path: string, from = process.cwd()): string {
  const short = slashed(relative(from, path));
  return short === '' || short.startsWith('../') ? path : short;
}
