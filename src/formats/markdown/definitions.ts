/** Link reference definitions, which may start a paragraph. */

const label = String.raw`\[(?!\^)(?=\s*[^\s\]])((?:[^\\[\]]|\\[\s\S]){1,999})\]:`;
const space = String.raw`[ \t]*(?:\n[ \t]*)?`;
/** Each text matches in only one way; otherwise the search would take exponential time. */
const unit = String.raw`[^\s\\()\x00-\x1f]|\\(?:\S|(?!\S))`;
const destination = String.raw`(?:<(?:[^<>\n\\]|\\.)*>|(?!<)(?:${unit}|\((?:${unit}|\((?:${unit})*\))*\))+)`;
/** Bounded to keep the search linear in texts with many unclosed titles. */
const title = String.raw`(?:"(?:[^"\\]|\\[\s\S]){0,2000}"|'(?:[^'\\]|\\[\s\S]){0,2000}'|\((?:[^()\\]|\\[\s\S]){0,2000}\))`;
const lineEnd = String.raw`[ \t]*(?:\n|$)`;
const definition = new RegExp(
  `${label}${space}${destination}(?:(?=[ \\t\\n])${space}(?<=[ \\t\\n])${title}${lineEnd}|${lineEnd})`,
  'y',
);

export interface Definitions {
  /** The number of lines that the definitions occupy. */
  readonly count: number;
  /** The labels as written. */
  readonly labels: readonly string[];
}

/** @param lines the lines of a paragraph, without leading white space */
export function definitionsIn(lines: readonly string[]): Definitions {
  const text = lines.join('\n');
  const labels: string[] = [];
  let end = 0;
  definition.lastIndex = 0;
  while (text[end] === '[') {
    const [, label] = definition.exec(text) ?? [];
    if (label === undefined) break;
    labels.push(label);
    end = definition.lastIndex;
  }
  const count = end === text.length ? lines.length : text.slice(0, end).split('\n').length - 1;
  return { count, labels };
}
