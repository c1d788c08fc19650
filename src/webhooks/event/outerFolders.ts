/** Returns a relative path unchanged, but only the last name of any other path or of a URI with a path. */
export function withoutOuterFolders(pathOrAddress: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\//i.test(pathOrAddress);
  if (isAddress) {
    const [path = ''] = pathOrAddress.split(/[?#]/, 1);
    return decoded(lastOf(path));
  }
  const isAbsolute = /^[/\\]|^[a-z]:[/\\]/i.test(pathOrAddress);
  return isAbsolute ? lastOf(pathOrAddress) : pathOrAddress;
}

function lastOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** A name that is not percent-encoded stays unchanged. Decoding may reveal further folders, which are removed. */
function decoded(name: string): string {
  try {
    return lastOf(decodeURIComponent(name));
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}
