/** Paths with forward slashes, as the program uses and shows them. */
import { relative, sep } from 'node:path';

export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** The path relative to the working folder or another one; unchanged if it is not below that folder. */
export function displayPath(path: string, from = process.cwd()): string {
  const short = slashed(relative(from, path));
  return short === '' || short === '..' || short.startsWith('../') ? path : short;
}
