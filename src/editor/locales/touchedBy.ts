import type { Uri } from 'vscode';

/** Returns a test of whether a file is one of `uris` or inside one. Its time does not depend on their number. */
export function touchedBy(uris: readonly Uri[]): (uri: Uri) => boolean {
  const all = new Set(uris.map((uri) => uri.with({ path: withoutSlash(uri.path) }).toString()));
  return (uri) => pathsTo(uri.path).some((path) => all.has(uri.with({ path }).toString()));
}

/** The path, and those of all folders around it. */
function pathsTo(path: string): readonly string[] {
  const paths = [];
  for (let own = path; own !== ''; own = own.slice(0, Math.max(0, own.lastIndexOf('/')))) paths.push(own);
  return [...paths, '/'];
}

/** A virtual workspace may be the root, whose path is only a slash. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
