import { readText } from './pattern.ts';
import type { Pattern, Placeable } from './tree.ts';
import { withoutSpace } from './withoutSpace.ts';

/** Whether two texts differ only in white space inside braces, and in which characters are spelled as strings there. */
export function isSameText(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [readText(one), readText(other)];
  return first !== undefined && second !== undefined && usual(one, first) === usual(other, second);
}

/** The canonical form, which all spellings of the same text have in common. */
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
