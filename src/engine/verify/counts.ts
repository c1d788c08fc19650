import type { Token } from '../token.ts';

export function countsOf(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { raw } of tokens) counts.set(raw, (counts.get(raw) ?? 0) + 1);
  return counts;
}

export function occurrences(text: string, part: string): number {
  if (part === '') return 0;
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
