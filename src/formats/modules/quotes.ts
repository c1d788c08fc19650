/** The quotation marks of strings and templates, and what may follow them. */
import type { Style } from './tree.ts';

export const quotes: Readonly<Record<Style, string>> = { single: "'", double: '"', template: '`' };

/** The style of a string that begins with the character, if one does. */
export function styleOf(quote: string | undefined): Style | undefined {
  if (quote === "'") return 'single';
  if (quote === '"') return 'double';
  return quote === '`' ? 'template' : undefined;
}

/** Characters that neither end a string nor begin an escape or a substitution, by its style. */
export const plain: Readonly<Record<Style, RegExp>> = {
  single: /[^'\\\r\n]*/y,
  double: /[^"\\\r\n]*/y,
  template: /[^`\\$]*/y,
};
