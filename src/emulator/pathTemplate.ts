/** The values of the template's parameters. Undefined if the path does not match. */
export function readPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const parts = path.split('/');
  const wanted = template.split('/');
  if (parts.length !== wanted.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const parameter = /^\{(\w+)\}$/.exec(wanted[index] ?? '')?.[1];
    const value = decoded(part);
    if (parameter === undefined ? part !== wanted[index] : !value) return undefined;
    if (parameter !== undefined && value !== undefined) values[parameter] = value;
  }
  return values;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
