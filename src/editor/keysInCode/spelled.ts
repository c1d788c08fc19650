/** Writes keys into strings of program code. */
import { literalOf } from '../../code/literals/index.ts';

/** The string that a key is written into. */
export interface Place {
  /** VS Code's id of the document's language. */
  readonly language: string;
  readonly quote: string;
  /** The character before the quotation mark. */
  readonly before: string;
}

const embedded: ReadonlyMap<string, string> = new Map([
  ['blade', 'php'],
  ['erb', 'ruby'],
  ['haml', 'ruby'],
  ['slim', 'ruby'],
]);

/** @returns undefined if the string cannot contain the key */
export function spelled(key: string, { language, quote, before }: Place): string | undefined {
  if (/^[\w.:/ -]*$/.test(key)) return key;
  const open = `${quote}x${quote}`;
  const isAttribute = before === '=' && /react$|^(?:html|vue|svelte|astro)/.test(language);
  const attribute = language.endsWith('react') ? 'jsx-attribute' : 'html-attribute';
  const id = isAttribute ? attribute : (embedded.get(language) ?? language);
  // The strings of other languages are treated as JavaScript's.
  const literal = literalOf(id, open) ?? literalOf('javascript', open);
  const written = literal?.write(key);
  return written?.kind === 'rendered' ? written.content.slice(quote.length, -quote.length) : undefined;
}
