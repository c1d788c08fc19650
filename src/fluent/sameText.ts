import { readText } from './pattern.ts';
import type { Pattern, Placeable } from './tree.ts';
import { withoutSpace } from './withoutSpace.ts';

/** Whether two texts differ at most in white space inside braces, and in what is spelled as a string there. */
export function isSameText(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [readText(one), readText(other)];
  return first !== undefined && second !== undefined && usual(one, first) === usual(other, second);
}

/** A spelling that all spellings of the same text share. */
function usual(source: string, { elements }: Pattern): string {
  return elements
    .map((element) => {
      if (element.kind === 'text') return inQuotes(element.value);
      const { expression } = element;
      if (expression.kind === 'string' && !element.select) return inQuotes(expression.value);
      return `{${usualPlaceable(source, element)}}`;
    })
    .join('');
}

/** Escapes text, so that it cannot be mistaken for the syntax around it. */
function inQuotes(text: string): string {
  return text.replaceAll(/[{}\\]/g, '\\$&');
}

function usualPlaceable(source: string, { offset, end, select }: Placeable): string {
  let result = '';
  let from = offset;
  for (const { keyEnd, pattern } of select?.variants ?? []) {
    result += `${withoutSpace(source.slice(from, keyEnd))}${usual(source, pattern)}\n`;
    from = pattern.end;
  }
  return result + withoutSpace(source.slice(from, end));
}
