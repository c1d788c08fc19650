/** Link reference definitions, with which a paragraph may begin. */

const label = String.raw`\[(?!\^)(?=[^\]]*\S)(?:[^\\[\]]|\\[\s\S]){1,999}\]:`;
const space = String.raw`[ \t]*(?:\n[ \t]*)?`;
const destination = String.raw`(?:<(?:[^<>\n\\]|\\.)*>|(?!<)(?:[^\s\\()\x00-\x1f]|\\.|\((?:[^\s\\()]|\\.|\((?:[^\s\\()]|\\.)*\))*\)|\\)+)`;
/** The bound keeps the search linear where many titles are open. */
const title = String.raw`(?:"(?:[^"\\]|\\[\s\S]){0,2000}"|'(?:[^'\\]|\\[\s\S]){0,2000}'|\((?:[^()\\]|\\[\s\S]){0,2000}\))`;
const lineEnd = String.raw`[ \t]*(?:\n|$)`;
const definition = new RegExp(
  `${label}${space}${destination}(?:(?=[ \\t\\n])${space}(?<=[ \\t\\n])${title}${lineEnd}|${lineEnd})`,
  'y',
);

/** How many of the lines, white space at their starts removed, are definitions. */
export function definitionLines(lines: readonly string[]): number {
  if (!lines[0]?.startsWith('[')) return 0;
  const text = lines.join('\n');
  let end = 0;
  definition.lastIndex = 0;
  while (text[end] === '[' && definition.test(text)) end = definition.lastIndex;
  if (end === text.length) return lines.length;
  return text.slice(0, end).split('\n').length - 1;
}
