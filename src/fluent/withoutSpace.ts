/** Removes white space from what is in braces, except in strings, which end on their line. */
export function withoutSpace(syntax: string): string {
  let isQuoted = false;
  // A regular expression that matches whole strings would take quadratic time on unclosed quotes.
  return syntax.replaceAll(/\\.|"|\n|\s/g, (found) => {
    if (found === '\n') isQuoted = false;
    if (found === '"') isQuoted = !isQuoted;
    return isQuoted || !/^\s$/.test(found) ? found : '';
  });
}
