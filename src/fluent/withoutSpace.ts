/** Removes white space from what is in braces, except in strings, which end on their line. */
export function withoutSpace(syntax: string): string {
  let isQuoted = false;
  // An expression for whole strings would take quadratic time for quotes that nothing closes.
  return syntax.replaceAll(/\\.|"|\n|\s/g, (found) => {
    if (found === '\n') isQuoted = false;
    if (found === '"') isQuoted = !isQuoted;
    return isQuoted || !/^\s$/.test(found) ? found : '';
  });
}
